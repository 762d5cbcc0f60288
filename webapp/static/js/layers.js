// Layers over the drawn map: the hex pointed at, heat, and the pieces of a match. The map itself stays as it is.

import { hexById, outline } from "./hexes.js";

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
    ...hexes.map(([id, value]) => make("path", { d: outline(hexById(id)), "fill-opacity": (0.1 + 0.7 * Math.sqrt(value / most)).toFixed(3) })),
  );
}

export function showTrail(ids) {
  const hexes = ids.map(hexById).filter(Boolean);
  layer("trail").replaceChildren(...hexes.map((hex) => make("path", { d: outline(hex, 0.9) })));
}
