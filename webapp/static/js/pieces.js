// The pieces of a match on the map: counters as they are printed, dice of a side, flags and bombs.

import { facts } from "./arena.js";
import { centre, hexById } from "./hexes.js";
import { layer, make } from "./layers.js";

const SIDES = { B: "blue", R: "red", L: "gold", G: "green", V: "violet", Y: "grey" };
const FLAG = "!";
const BOMB = "**";
const SHAPES = {
  // Of radius 1; the last number is how far below the middle a figure stands.
  circle: ["M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z", 0],
  diamond: ["M0-1.24 1.1 0 0 1.24-1.1 0Z", 0],
  triangle: ["M0-1.3 1.26.86H-1.26Z", 0.14],
  square: ["M-.95-.95H.95V.95H-.95Z", 0],
  star: ["M0-1.36.42-.6 1.28-.43.69.22.8 1.1 0 .76-.8 1.1-.69.22-1.28-.43-.42-.6Z", 0.08],
  hexagon: ["M-1.12 0-.56-.97H.56L1.12 0 .56.97H-.56Z", 0],
};
let names = new Map(); // of the units that stand on hexes now

// Who stands on a hex, in words; nothing where nobody does.
export const standing = (id) => names.get(id) ?? "";

export function clearPieces() {
  names = new Map();
  layer("pieces").replaceChildren();
}

// The pieces of a frame. Those already there are moved, not drawn anew; where several have the same mark,
// the one that stands still is known by its hex.
export function showPieces(frame, units) {
  const group = layer("pieces");
  const left = new Set(group.children);
  const wanted = [
    ...Object.entries(frame.marks).map(([id, mark]) => ({ id, mark, key: mark })),
    ...Object.entries(frame.carried).map(([id, mark]) => ({ id, mark, key: `${mark} carried` })),
  ].filter(({ id }) => hexById(id));
  const find = (key, id) => [...left].find((piece) => piece.dataset.key === key && (!id || piece.dataset.hex === id));
  for (const one of wanted) {
    one.piece = find(one.key, one.id);
    left.delete(one.piece);
  }
  for (const { id, mark, key, piece } of wanted) {
    const moved = piece ?? find(key) ?? group.appendChild(newPiece(mark, key, units[mark]));
    left.delete(moved);
    moved.dataset.hex = id;
    const [x, y] = centre(hexById(id));
    moved.style.transform = `translate(${x}px, ${y}px)`;
  }
  for (const gone of left) gone.remove();
  names = new Map(wanted.filter(({ key, mark }) => key === mark).map(({ id, mark }) => [id, nameOf(mark, units)]));
  for (const [id, mark] of Object.entries(frame.carried)) names.set(id, `${names.get(id)} with the ${nameOf(mark, units)}`);
}

function nameOf(mark, units) {
  if (units[mark]) return units[mark].name;
  if (mark === BOMB) return "bomb";
  const side = SIDES[mark[0]] ?? "";
  return mark[1] === FLAG ? `flag of ${side}` : `${side}, level ${mark[1]}`;
}

function newPiece(mark, key, unit) {
  const side = SIDES[mark[0]] ?? "";
  const piece = make("g", { class: `piece ${side}` });
  piece.dataset.key = key;
  const size = facts.board.hex_mm;
  if (mark === BOMB) piece.append(standingApart(bomb(), key, size));
  else if (mark[1] === FLAG) piece.append(standingApart(flag(side), key, size));
  else if (unit?.art) piece.append(counter(unit, size));
  else piece.append(...die(mark, side, size));
  return piece;
}

function counter({ art }, size) {
  const wide = size * 0.84;
  return make("image", { href: `/art/${art}.svg?v=${facts.version}`, x: -wide / 2, y: -wide / 2, width: wide, height: wide });
}

// A die of the side's colour in the side's shape, its level up.
function die(mark, side, size) {
  const [colour, shape] = facts.looks[side] ?? ["#6f7780", "circle"];
  const [outline, below] = SHAPES[shape];
  const radius = size * 0.31;
  const text = make("text", { y: size * 0.14 + below * radius, "font-size": size * 0.4 });
  text.textContent = mark.slice(1);
  return [make("path", { d: outline, fill: colour, transform: `scale(${radius})`, "stroke-width": 1.3 / radius }), text];
}

// What lies on the ground stands at the upper edge of its hex, so that a building is seen; what is carried is smaller.
function standingApart(shape, key, size) {
  const share = key.endsWith("carried") ? 0.28 : 0.36;
  shape.setAttribute("transform", `translate(${size * 0.2} ${-size * 0.24}) scale(${size * share})`);
  return shape;
}

function flag(side) {
  const [colour] = facts.looks[side] ?? ["#6f7780"];
  const shape = make("g", { class: "flag" });
  shape.append(
    make("path", { class: "pole", d: "M-.4-.9V.95" }),
    make("path", { d: "M-.38-.88 1-.42-.38.1Z", fill: colour, "stroke-width": 0.13 }),
  );
  return shape;
}

function bomb() {
  const shape = make("g", { class: "bomb" });
  shape.append(make("path", { d: SHAPES.circle[0], fill: "#1d1a17", "stroke-width": 0.13, transform: "scale(.8)" }), make("path", { class: "fuse", d: "M.45-.7Q.7-1.2 1.1-1" }));
  return shape;
}
