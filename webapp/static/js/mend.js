// An arena that does not play well is made fair: what is to blame is drawn anew until it does.

import { facts, show } from "./arena.js";
import { patiently } from "./patience.js";
import { busy, mistakeOf, tell } from "./say.js";

const LOOK_AFTER = 700; // milliseconds

// A button under a verdict that is not the best; nothing for an arena that has no address.
export function offerMend(told, verdict) {
  if (!facts.address || verdict.judgement === "playable") return;
  const row = document.createElement("p");
  row.className = "mend";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "primary";
  button.id = "mend";
  button.textContent = "Make it fair";
  const words = document.createElement("span");
  words.setAttribute("aria-live", "polite");
  words.textContent = "Draws anew what is to blame, until it plays well.";
  row.append(button, words);
  told.insertBefore(row, told.children[2] ?? null);
  button.addEventListener("click", () => mend(button, words));
}

async function mend(button, words) {
  const { address, matches } = facts;
  const stillWanted = () => button.isConnected && facts.address === address;
  const ask = (method) => patiently(() => fetch(`/api/v1/prove?${address}&matches=${matches}`, { method }), "The server is busy; waiting …", stillWanted);
  button.disabled = true;
  try {
    let response = await ask("POST");
    while (response) {
      if (response.status === 404) { // another copy of the server answers, which has not begun
        response = await ask("POST");
        continue;
      }
      if (!response.ok) return tell((await mistakeOf(response)).message);
      const job = await response.json();
      if (job.state === "failed") return tell(job.message);
      if (job.state === "done") return await turnTo(job);
      words.textContent = job.done ? `Arena ${job.done} of at most ${job.of} is being played …` : "Matching the armies …";
      await new Promise((go) => setTimeout(go, LOOK_AFTER));
      if (!stillWanted()) return undefined;
      response = await ask("GET");
    }
  } catch {
    tell("The server cannot be reached.");
  } finally {
    button.disabled = false;
    busy("");
  }
  return undefined;
}

async function turnTo(job) {
  if (!(await show(job.address))) return;
  history.pushState(null, "", `/?${facts.address}`);
  if (job.verdict.judgement !== "playable") tell("None of those tried was better than this. Other points, land or size may be.");
}
