// A match replayed on the map. The deck shows frames; a match that is being played gives it frames just so.

import { ask, facts, whenDrawn } from "./arena.js";
import { clear, showShots, showTrail } from "./layers.js";
import { patiently } from "./patience.js";
import { clearPieces, showPieces } from "./pieces.js";
import { busy, mistakeOf, tell } from "./say.js";

const deck = document.getElementById("watch-deck");
const tale = document.getElementById("watch-tale");
const range = document.getElementById("watch-place");
const speed = document.getElementById("watch-speed");
const turn = document.getElementById("watch-turn");
const players = document.getElementById("watch-players");
const playButton = deck.querySelector('[data-deck="play"]');
const MOST_LINES = 80; // of the tale that is kept; what is farther back is found by going back
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
  document.documentElement.toggleAttribute("data-watching", true);
  players.textContent = playersTold(Object.entries(replay.players));
  go(firstOfPlay());
  play();
  document.querySelector(".board-frame").scrollIntoView({ block: "start", behavior: "instant" });
  playButton.focus({ preventScroll: true });
}

// "greedy bots", or who plays whom.
function playersTold(sides) {
  const bots = new Set(sides.map(([, bot]) => bot));
  return bots.size === 1 ? `${sides.length} ${sides[0][1]} bots` : sides.map(([side, bot]) => `${side}: ${bot}`).join(", ");
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
  showPieces(frame, replay.pieces);
  showTrail(frame.places);
  showShots(frame.shots);
  range.value = String(place);
  turn.textContent = place === replay.frames.length - 1 ? ending() : frame.turn ? `Turn ${frame.turn}` : "Deployment";
  retell();
}

function ending() {
  return `${replay.winner ? `${replay.winner[0].toUpperCase()}${replay.winner.slice(1)} wins` : "A draw"}: ${replay.ending}`;
}

// The tale up to this place: the next frame adds its lines, any other place writes the last lines before it.
function retell() {
  if (place !== shownUpTo + 1) tale.replaceChildren();
  const from = place === shownUpTo + 1 ? place : Math.max(place - MOST_LINES, 0);
  for (let n = from; n <= place; n += 1) {
    for (const words of replay.frames[n].says) {
      const line = document.createElement("li");
      line.dataset.frame = String(n);
      line.textContent = words;
      tale.append(line);
    }
  }
  while (tale.children.length > MOST_LINES) tale.firstChild.remove();
  shownUpTo = place;
  for (const line of tale.children) line.classList.toggle("now", Number(line.dataset.frame) === place);
  tale.scrollTop = tale.scrollHeight;
}

export function play() {
  clearInterval(timer);
  timer = setInterval(() => (place >= replay.frames.length - 1 ? pause() : go(place + 1)), Number(speed.value));
  playButton.dataset.shows = "pause";
  playButton.setAttribute("aria-label", "Pause");
  tale.setAttribute("aria-live", "off"); // step by step it is read out; at speed it would be chatter
}

export function pause() {
  clearInterval(timer);
  timer = null;
  playButton.dataset.shows = "play";
  playButton.setAttribute("aria-label", "Play");
  tale.setAttribute("aria-live", "polite");
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
  document.documentElement.removeAttribute("data-watching");
  clearPieces();
  clear("trail");
  clear("shots");
}

const BUTTONS = {
  first: () => step(-Infinity),
  back: () => step(-1),
  play: toggle,
  next: () => step(1),
  last: () => step(Infinity),
  close,
};
deck.addEventListener("click", (event) => BUTTONS[event.target.closest("[data-deck]")?.dataset.deck]?.());
range.addEventListener("input", () => {
  pause();
  go(Number(range.value));
});
speed.addEventListener("change", () => timer !== null && play());
for (const button of document.querySelectorAll("[data-watch]")) button.addEventListener("click", watch);
whenDrawn(close);
