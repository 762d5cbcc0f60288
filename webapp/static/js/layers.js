// Layers over the drawn map: the hex pointed at, heat, and the pieces of a match. The map itself stays as it is.

import { facts } from "./arena.js";
import { centre, hexById, outline } from "./hexes.js";

const SVG = "http://www.w3.org/2000/svg";
const ORDER = ["heat", "trail", "pieces", "cursor"];

export function make(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// The layer of that name, on top of the map in a fixed order, made where it is missing.
export function layer(name) {
  const svg = document.querySelector("#board .sheet svg");
  for (const each of ORDER) {
    if (!svg.querySelector(`:scope > .layer-${each}`)) svg.append(make("g", { class: `layer-${each}`, "aria-hidden": "true" }));
  }
  return svg.querySelector(`:scope > .layer-${name}`);
}

export function clear(name) {
  layer(name).replaceChildren();
}

export function pointAt(hex) {
  layer("cursor").replaceChildren(...(hex ? [make("path", { d: outline(hex, 0.96) })] : []));
}

// Hexes tinted by a share from 0 to 1.
export function showHeat(shares) {
  const most = Math.max(...Object.values(shares), 0) || 1;
  const hexes = Object.entries(shares).filter(([id, value]) => value > 0 && hexById(id));
  layer("heat").replaceChildren(
    ...hexes.map(([id, value]) => make("path", { d: outline(hexById(id)), "fill-opacity": (0.12 + 0.68 * Math.sqrt(value / most)).toFixed(3) })),
  );
}

// The pieces by their hex, as counters in their side's colour. Those already there are moved, not drawn anew;
// where several have the same mark, the one that stands still is known by its hex.
export function showPieces(marks) {
  const group = layer("pieces");
  const size = facts.board.hex_mm;
  const left = new Set(group.children);
  const take = (found) => {
    left.delete(found);
    return found;
  };
  const wanted = Object.entries(marks).filter(([id]) => hexById(id));
  const still = new Map(wanted.map(([id, mark]) => [id, [...left].find((p) => p.dataset.mark === mark && p.dataset.hex === id)]));
  for (const piece of still.values()) if (piece) take(piece);
  for (const [id, mark] of wanted) {
    const moved = still.get(id) ?? take([...left].find((p) => p.dataset.mark === mark));
    const piece = moved ?? newPiece(mark, size);
    const [x, y] = centre(hexById(id));
    piece.dataset.hex = id;
    piece.style.transform = `translate(${x}px, ${y}px)`;
    if (!piece.parentNode) group.append(piece);
  }
  for (const gone of left) gone.remove();
}

const SIDES = { B: "blue", R: "red", L: "gold", G: "green", V: "violet", Y: "grey" };

function newPiece(mark, size) {
  const piece = make("g", { class: `piece ${SIDES[mark[0]] ?? "other"}` });
  piece.dataset.mark = mark;
  const text = make("text", { y: size * 0.14, "font-size": size * 0.4 });
  text.textContent = mark.slice(1);
  const shape = mark[0] === "R" ? make("path", { d: `M0 ${-size * 0.44}L${size * 0.4} 0L0 ${size * 0.44}L${-size * 0.4} 0Z` }) : make("circle", { r: size * 0.34 });
  piece.append(shape, text);
  return piece;
}

export function showTrail(ids) {
  const hexes = ids.map(hexById).filter(Boolean);
  layer("trail").replaceChildren(...hexes.map((hex) => make("path", { d: outline(hex, 0.9) })));
}
