// The verdict: started by a button, or by itself for small arenas; its progress, its words, its heat maps.

import { ask, facts, whenDrawn } from "./arena.js";
import { clear, showHeat } from "./layers.js";
import { offerMend } from "./mend.js";
import { mistakeOf, tell } from "./say.js";
import { draw } from "./verdict-told.js";

const start = document.getElementById("verdict-start");
const progress = document.getElementById("verdict-progress");
const count = document.getElementById("verdict-count");
const told = document.getElementById("verdict-told");
const heats = document.getElementById("heats");
const brief = document.getElementById("verdict-brief");
const AFTER = 400; // milliseconds from one look at a job to the next
const BY_ITSELF_AFTER = 2500;
let run = 0;
let judged = null; // how many matches stand behind the verdict that is shown
let byItself = null;

const pause = (ms) => new Promise((go) => setTimeout(go, ms));
const matches = () => String(facts.matches);

async function judge({ quietly = false } = {}) {
  clearTimeout(byItself);
  const mine = (run += 1);
  start.disabled = true;
  try {
    let response = await ask("/api/v1/check", { matches: matches() }, { method: "POST" });
    while (mine === run) {
      if (response.status === 503 || response.status === 429) {
        if (quietly) return;
        count.textContent = "The server is busy; waiting …";
        await pause(1000 * Number(response.headers.get("Retry-After") ?? 5));
      } else if (!response.ok && response.status !== 404) {
        if (!quietly) tell((await mistakeOf(response)).message);
        return;
      } else if (response.ok && finished(await response.json())) {
        return;
      } else {
        await pause(AFTER);
      }
      if (mine !== run) return;
      response = await ask("/api/v1/check", { matches: matches() }, response.ok && !isSent() ? {} : { method: "POST" });
    }
  } catch {
    if (mine === run && !quietly) tell("The server cannot be reached.");
  } finally {
    if (mine === run) {
      start.disabled = false;
      progress.hidden = true;
      if (brief.dataset.state === "running") tellBriefly("unknown", "Is it fair? Play it through");
    }
  }
}

const isSent = () => !facts.address;

// Whether the job is done; shows how far it is, or what it found.
function finished(job) {
  progress.hidden = false;
  progress.max = Math.max(job.of, 1);
  progress.value = job.done;
  count.textContent = job.done ? `${job.done} matches; at most ${job.of}` : "Getting ready …";
  tellBriefly("running", job.done ? `Is it fair? ${job.done} matches played …` : "Is it fair? Being played …");
  if (job.state === "running") return false;
  progress.hidden = true;
  count.textContent = "";
  if (job.state === "failed") tell(job.message);
  else show(job.verdict);
  return true;
}

// What a file is asked for with so that it has the report of the verdict; nothing where none is shown.
export const verdictShown = () => (judged ? { matches: judged } : {});

function show(verdict) {
  told.hidden = false;
  judged = matches();
  const maps = draw(told, verdict);
  offerMend(told, verdict);
  offerHeat(maps);
  start.hidden = true;
  tellBriefly(verdict.judgement.replace(" ", "-"), verdict.summary);
}

// The verdict in a line under the arena's name: what it is, or how to get it.
function tellBriefly(state, words) {
  brief.dataset.state = state;
  brief.textContent = words;
}

// A switch for each heat map; one at a time is on.
function offerHeat(maps) {
  const names = Object.keys(maps);
  heats.hidden = names.length === 0;
  heats.querySelectorAll("label").forEach((label) => label.remove());
  for (const name of names) {
    const label = document.createElement("label");
    const box = document.createElement("input");
    box.type = "checkbox";
    box.addEventListener("change", () => {
      heats.querySelectorAll("input").forEach((other) => other !== box && (other.checked = false));
      if (box.checked) showHeat(maps[name]);
      else clear("heat");
    });
    label.append(box, ` ${name}`);
    heats.append(label);
  }
}

function reset() {
  run += 1;
  judged = null;
  clearTimeout(byItself);
  start.disabled = start.hidden = false;
  progress.hidden = told.hidden = heats.hidden = true;
  count.textContent = "";
  tellBriefly("unknown", "Is it fair? Play it through");
  for (const part of document.querySelectorAll("[data-playable]")) part.hidden = !facts.playable;
  if (facts.playable && facts.small && document.visibilityState === "visible") {
    byItself = setTimeout(() => judge({ quietly: true }), BY_ITSELF_AFTER);
  }
}

start.addEventListener("click", () => judge());
brief.addEventListener("click", () => {
  if (brief.dataset.state === "unknown") judge();
  else document.getElementById("play").scrollIntoView({ block: "start" });
});
whenDrawn(reset);
reset();
