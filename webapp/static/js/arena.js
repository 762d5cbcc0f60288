// The arena on the page: fetched as options change, put in place part by part.

import { busy, mistakeOf, tell } from "./say.js";

const listeners = [];
let underWay = null;
let sent = null; // the arena file, where the arena is no recipe's

export let facts = JSON.parse(document.getElementById("facts").textContent);

export function whenDrawn(listener) {
  listeners.push(listener);
}

export function sentArena() {
  return sent;
}

// What a request about this arena needs: the address with its recipe, or the arena file as its body.
export function ask(path, extra = {}, options = {}) {
  const query = new URLSearchParams(extra);
  if (sent) {
    return fetch(`${path}?${query}`, { method: "POST", body: sent, headers: { "Content-Type": "application/json" }, ...options });
  }
  const more = query.toString();
  return fetch(`${path}?${facts.address}${more ? `&${more}` : ""}`, options);
}

export async function show(query, { file = null } = {}) {
  underWay?.abort();
  const mine = (underWay = new AbortController());
  const slow = setTimeout(() => busy("Drawing …"), 150);
  try {
    const init = file ? { method: "POST", body: file, headers: { "Content-Type": "application/json" } } : {};
    const response = await fetch(`/arena${query ? `?${query}` : ""}`, { ...init, signal: mine.signal });
    if (!response.ok) {
      wrong(await mistakeOf(response));
      return false;
    }
    const html = await response.text();
    if (mine !== underWay) return false;
    sent = file;
    putInPlace(html);
    tell("");
    return true;
  } catch (error) {
    if (error.name !== "AbortError") tell("The server cannot be reached. What you see is the last arena.");
    return false;
  } finally {
    clearTimeout(slow);
    if (mine === underWay) busy("");
  }
}

function wrong(mistake) {
  tell(mistake.message);
  for (const control of document.querySelectorAll("#options [aria-invalid]")) control.removeAttribute("aria-invalid");
  const control = mistake.field && document.querySelector(`#options [name="${CSS.escape(mistake.field)}"]`);
  control?.setAttribute("aria-invalid", "true");
}

function putInPlace(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const held = heldFocus();
  const open = [...document.querySelectorAll("details[data-group]")].map((d) => [d.dataset.group, d.open]);
  for (const part of fresh.querySelectorAll("[data-part]")) {
    document.querySelector(`[data-part="${part.dataset.part}"]`)?.replaceWith(document.adoptNode(part));
  }
  for (const [group, isOpen] of open) {
    const details = document.querySelector(`details[data-group="${group}"]`);
    if (details) details.open = isOpen;
  }
  held();
  facts = JSON.parse(document.getElementById("facts").textContent);
  document.title = `${facts.name} · Arenaforge`;
  for (const listener of listeners) listener(facts);
}

// Remembers where the keyboard is and what is half typed, and puts both back after the form is drawn anew.
function heldFocus() {
  const active = document.activeElement;
  const inForm = active?.name && active.closest("#options");
  if (!inForm && !active?.dataset?.card) return () => {};
  const where = inForm ? `#options [name="${CSS.escape(active.name)}"]` : `[data-card="${active.dataset.card}"]`;
  const typed = inForm && active.type === "text" ? active.value : null;
  const at = typed === null ? null : active.selectionStart;
  return () => {
    const control = document.querySelector(where);
    if (!control) return;
    if (typed !== null) control.value = typed;
    control.focus({ preventScroll: true });
    if (at !== null) control.setSelectionRange(at, at);
  };
}
