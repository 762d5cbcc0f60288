// The page: options to an arena, history, rerolls. Each part of it is a module of its own.

import { facts, show, whenDrawn } from "./arena.js";
import { changed, queryOf, rerolled, rerolledAll, rerolledCard } from "./state.js";
import { tell } from "./say.js";
import "./map-view.js";
import "./watch.js";
import "./verdict.js";
import "./files.js";
import "./shortcuts.js";

const SETTLED = 280; // milliseconds without another change before an arena is asked for
let waiting = null;

// Shows the arena of these options and makes it a place in the browser's history.
async function turnTo(options) {
  clearTimeout(waiting);
  if (!(await show(queryOf(options)))) return;
  const address = `/?${facts.address}`;
  if (address !== location.pathname + location.search) history.pushState(null, "", address);
}

const form = document.getElementById("options");
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", (event) => {
  clearTimeout(waiting);
  const { name, type } = event.target;
  const wait = type === "text" || type === "number" ? SETTLED : 0;
  waiting = setTimeout(() => turnTo(changed(name)), wait);
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-reroll], [data-card]");
  if (!button) return;
  const { reroll, card } = button.dataset;
  if (card) turnTo(rerolledCard(card));
  else if (reroll === "all") turnTo(rerolledAll());
  else turnTo(rerolled(reroll));
});

window.addEventListener("popstate", (event) => {
  const file = event.state?.file ?? null;
  show(file ? "" : location.search.slice(1), { file });
});

document.getElementById("copy-link").addEventListener("click", async (event) => {
  const button = event.currentTarget;
  const words = button.textContent;
  if (!facts.address) return tell("An arena from a file has no address; save its arena.json and send that.");
  const address = `${location.origin}/?${facts.address}`;
  try {
    await navigator.clipboard.writeText(address);
    button.textContent = "Copied";
  } catch {
    tell(address);
  }
  setTimeout(() => (button.textContent = words), 1600);
  return undefined;
});

// What an arena without armies, or with the same cards for both, cannot draw anew.
function offerRerolls() {
  const { has_armies: armies, recipe } = facts;
  document.querySelector('.part.blue').hidden = !armies;
  document.querySelector('.part.red').hidden = !armies || recipe.mirror;
}
whenDrawn(offerRerolls);
offerRerolls();

// A page that is loaded again shows the file that was open. Otherwise the address becomes whole, so that it
// can be copied from the browser as well.
if (history.state?.file) await show("", { file: history.state.file });
else if (facts.address) history.replaceState(null, "", `/?${facts.address}`);
document.documentElement.dataset.ready = "true";
