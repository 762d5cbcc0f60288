// A match replayed on the map. The deck shows frames; a match that is being played gives it frames just so.

import { ask, facts, whenDrawn } from "./arena.js";
import { clear, showPieces, showTrail } from "./layers.js";
import { patiently } from "./patience.js";
import { busy, mistakeOf, tell } from "./say.js";

const deck = document.getElementById("watch-deck");
const tale = document.getElementById("watch-tale");
const range = document.getElementById("watch-place");
const speed = document.getElementById("watch-speed");
const turn = document.getElementById("watch-turn");
const playButton = deck.querySelector('[data-deck="play"]');
let replay = null;
let place = 0;
let timer = null;
let shownUpTo = -1;

export function watching() {
  return replay !== null;
}

export async function watch() {
  close();
  const arena = facts.address;
  busy("Playing a match …");
  try {
    const match = document.getElementById("watch-seed").value || "1";
    const asked = () => arena === facts.address;
    const response = await patiently(() => ask("/api/v1/replay", { match }), "The rules are being made ready …", asked);
    if (!response || arena !== facts.address) return undefined;
    if (!response.ok) return tell((await mistakeOf(response)).message);
    const found = await response.json();
    open(found);
  } catch {
    tell("The server cannot be reached.");
  } finally {
    busy("");
  }
  return undefined;
}

function open(found) {
  replay = found;
  range.max = String(replay.frames.length - 1);
  deck.hidden = false;
  document.getElementById("watch-lead").textContent = Object.entries(replay.players).map(([side, bot]) => `${side}: ${bot}`).join(", ");
  go(firstOfPlay());
  play();
}

// Where the deployment is over: that is where most want to begin.
function firstOfPlay() {
  const first = replay.frames.findIndex((frame) => frame.turn >= 1);
  return Math.max(first, 0);
}

export function go(to) {
  if (!replay) return;
  place = Math.min(Math.max(to, 0), replay.frames.length - 1);
  const frame = replay.frames[place];
  showPieces(frame.marks);
  showTrail(frame.places);
  range.value = String(place);
  turn.textContent = place === replay.frames.length - 1 ? ending() : frame.turn ? `Turn ${frame.turn}` : "Deployment";
  retell();
}

function ending() {
  return `${replay.winner ? `${replay.winner[0].toUpperCase()}${replay.winner.slice(1)} wins` : "A draw"}: ${replay.ending}`;
}

// The tale up to this place; going on adds lines, going back takes them away.
function retell() {
  if (place < shownUpTo) {
    while (tale.lastChild && Number(tale.lastChild.dataset.frame) > place) tale.lastChild.remove();
  }
  for (let n = Math.max(shownUpTo + 1, 0); n <= place; n += 1) {
    for (const words of replay.frames[n].says) {
      const line = document.createElement("li");
      line.dataset.frame = String(n);
      line.textContent = words;
      tale.append(line);
    }
  }
  shownUpTo = place;
  for (const line of tale.children) line.classList.toggle("now", Number(line.dataset.frame) === place);
  tale.scrollTop = tale.scrollHeight;
}

export function play() {
  clearInterval(timer);
  timer = setInterval(() => (place >= replay.frames.length - 1 ? pause() : go(place + 1)), Number(speed.value));
  playButton.textContent = "❚❚";
  playButton.setAttribute("aria-label", "Pause");
}

export function pause() {
  clearInterval(timer);
  timer = null;
  playButton.textContent = "▶";
  playButton.setAttribute("aria-label", "Play");
}

export const toggle = () => (timer === null ? play() : pause());

export function step(by) {
  pause();
  go(place + by);
}

export function close() {
  if (!replay) return;
  pause();
  replay = null;
  shownUpTo = -1;
  tale.replaceChildren();
  deck.hidden = true;
  clear("pieces");
  clear("trail");
}

const BUTTONS = {
  first: () => step(-Infinity),
  back: () => step(-1),
  play: toggle,
  next: () => step(1),
  last: () => step(Infinity),
  close,
};
deck.addEventListener("click", (event) => BUTTONS[event.target.dataset.deck]?.());
range.addEventListener("input", () => {
  pause();
  go(Number(range.value));
});
speed.addEventListener("change", () => timer !== null && play());
document.getElementById("watch-start").addEventListener("click", watch);
whenDrawn(close);
