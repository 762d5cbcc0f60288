// Looking at the map: zoom, pan, and the hex that is pointed at, by mouse, touch and keyboard.

import { facts, whenDrawn } from "./arena.js";
import { firstHex, hexAtPlace, hexAtPoint, centre, told } from "./hexes.js";
import { pointAt } from "./layers.js";
import { standing } from "./pieces.js";

const board = document.getElementById("board");
const line = document.getElementById("hex-told");
const MOST = 8;
const STEPS = {
  // Where an arrow leads, as steps of q and r; up and down of pointy hexes lean by turns.
  pointy: { ArrowLeft: () => [-1, 0], ArrowRight: () => [1, 0], ArrowUp: (r) => [r & 1 ? 0 : 1, -1], ArrowDown: (r) => [r & 1 ? -1 : 0, 1] },
  flat: { ArrowUp: () => [0, -1], ArrowDown: () => [0, 1], ArrowLeft: (_, q) => [-1, q & 1 ? 1 : 0], ArrowRight: (_, q) => [1, q & 1 ? 0 : -1] },
};
let view = null; // { x, y, scale }
let cursor = null;
const fingers = new Map();

const picture = () => board.querySelector(".sheet svg");

function limits() {
  return [facts.board.width, facts.board.height];
}

function place() {
  const [width, height] = limits();
  const wide = width / view.scale;
  const high = height / view.scale;
  view.x = Math.min(Math.max(view.x, 0), width - wide);
  view.y = Math.min(Math.max(view.y, 0), height - high);
  picture().setAttribute("viewBox", `${view.x.toFixed(3)} ${view.y.toFixed(3)} ${wide.toFixed(3)} ${high.toFixed(3)}`);
  board.classList.toggle("zoomed", view.scale > 1);
}

function whole() {
  view = { x: 0, y: 0, scale: 1 };
  place();
}

// Zooms about a point of the map, which stays where it is.
function zoom(factor, x = view.x + limits()[0] / view.scale / 2, y = view.y + limits()[1] / view.scale / 2) {
  const scale = Math.min(Math.max(view.scale * factor, 1), MOST);
  const share = view.scale / scale;
  view = { x: x - (x - view.x) * share, y: y - (y - view.y) * share, scale };
  place();
}

// Where on the map a pointer is, also where the picture does not fill its element.
function pointOf({ clientX, clientY }) {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(picture().getScreenCTM().inverse());
  return [x, y];
}

function tellOf(hex) {
  cursor = hex ?? cursor;
  pointAt(hex);
  line.replaceChildren(...(hex ? [] : [line.dataset.hint]));
  if (!hex) return;
  const words = told(hex);
  const bold = document.createElement("b");
  const who = standing(hex.id);
  bold.textContent = `${words.id} ${who ? `${who}, on ${words.title.toLowerCase()}` : words.title}`;
  line.append(bold, words.effect ? ` ${words.effect}` : "");
}

function step(key) {
  if (!cursor || !hexAtPlace(cursor.q, cursor.r)) return tellOf(firstHex());
  const [dq, dr] = STEPS[facts.board.orientation][key](cursor.r, cursor.q);
  const next = hexAtPlace(cursor.q + dq, cursor.r + dr);
  if (!next) return undefined;
  tellOf(next);
  const [x, y] = centre(next);
  const [width, height] = limits();
  if (x < view.x || y < view.y || x > view.x + width / view.scale || y > view.y + height / view.scale) {
    view.x = x - width / view.scale / 2;
    view.y = y - height / view.scale / 2;
    place();
  }
  return undefined;
}

export function look(how) {
  if (how === "in") zoom(1.5);
  else if (how === "out") zoom(1 / 1.5);
  else whole();
}

function spread() {
  const [a, b] = [...fingers.values()];
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}

function moved(event) {
  const before = fingers.get(event.pointerId);
  if (!before) return void (event.pointerType === "mouse" && tellOf(hexAtPoint(...pointOf(event))));
  if (fingers.size === 2) {
    const wide = spread();
    fingers.set(event.pointerId, event);
    const [a, b] = [...fingers.values()];
    zoom(spread() / wide, ...pointOf({ clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }));
  } else if (view.scale > 1) {
    const [x, y] = pointOf(before);
    const [nx, ny] = pointOf(event);
    fingers.set(event.pointerId, event);
    view.x += x - nx;
    view.y += y - ny;
    place();
  }
  return undefined;
}

board.addEventListener("pointerdown", (event) => {
  fingers.set(event.pointerId, event);
  if (fingers.size === 1) tellOf(hexAtPoint(...pointOf(event)));
  if (view.scale > 1) board.setPointerCapture(event.pointerId);
});
board.addEventListener("pointermove", moved);
for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
  board.addEventListener(end, (event) => {
    fingers.delete(event.pointerId);
    if (end === "pointerleave" && event.pointerType === "mouse") tellOf(null);
  });
}
board.addEventListener("wheel", (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 300), ...pointOf(event));
}, { passive: false });
board.addEventListener("dblclick", (event) => zoom(2, ...pointOf(event)));
board.addEventListener("keydown", (event) => {
  if (event.key.startsWith("Arrow") && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault();
    step(event.key);
  }
});
for (const button of document.querySelectorAll("[data-zoom]")) {
  button.addEventListener("click", () => look(button.dataset.zoom));
}
whenDrawn(() => {
  cursor = null;
  line.replaceChildren(line.dataset.hint);
  whole();
});
whole();
