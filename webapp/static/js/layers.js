// Layers over the drawn map: the hex pointed at, heat, and the pieces of a match. The map itself stays as it is.

import { facts } from "./arena.js";
import { centre, hexById, outline } from "./hexes.js";

const SVG = "http://www.w3.org/2000/svg";
const ORDER = ["heat", "trail", "pieces", "shots", "cursor"];

const BURST = "M0-1 .2-.42.72-.7.46-.18 1 0 .46.2.7.72.2.44 0 1-.2.44-.72.7-.46.2-1 0-.46-.2-.7-.72-.2-.42Z"; // of radius 1

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
    ...hexes.map(([id, value]) => make("path", { d: outline(hexById(id)), "fill-opacity": (0.1 + 0.7 * Math.sqrt(value / most)).toFixed(3) })),
  );
}

// Who fires at whom: a line from one to the other that ends in a burst where it hits, and goes past where it misses.
export function showShots(shots) {
  const wide = facts.board.hex_mm;
  const lines = shots.map(({ start, end, hits }) => {
    const [[ax, ay], [bx, by]] = [centre(hexById(start)), centre(hexById(end))];
    const far = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / far, (by - ay) / far];
    const aside = hits ? 0 : wide * 0.42;
    const [tx, ty] = [bx - uy * aside, by + ux * aside];
    const shot = make("g", { class: hits ? "shot hits" : "shot misses" });
    shot.append(make("path", { class: "flight", d: `M${ax + ux * wide * 0.45} ${ay + uy * wide * 0.45}L${tx} ${ty}`, pathLength: 1 }));
    if (hits) shot.append(make("path", { class: "burst", d: BURST, transform: `translate(${tx} ${ty}) scale(${wide * 0.3})` }));
    return shot;
  });
  layer("shots").replaceChildren(...lines);
}

export function showTrail(ids) {
  const hexes = ids.map(hexById).filter(Boolean);
  layer("trail").replaceChildren(...hexes.map((hex) => make("path", { d: outline(hex, 0.9) })));
}
