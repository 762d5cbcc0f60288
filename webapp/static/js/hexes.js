// Where hexes lie on the drawn board, in the units of its view box.

import { facts } from "./arena.js";

const ROOT_3 = Math.sqrt(3);
let known = null;
let of = null;

function table() {
  if (of !== facts) {
    of = facts;
    known = { byPlace: new Map(), byId: new Map() };
    for (const [id, q, r, terrain, elevation, note] of facts.board.hexes) {
      const hex = { id, q, r, terrain, elevation, note };
      known.byPlace.set(`${q},${r}`, hex);
      known.byId.set(id, hex);
    }
  }
  return known;
}

export function hexById(id) {
  return table().byId.get(id);
}

export function hexAtPlace(q, r) {
  return table().byPlace.get(`${q},${r}`);
}

export function firstHex() {
  const { width, height } = facts.board;
  return hexAtPoint(width / 2, height / 2) ?? table().byId.values().next().value;
}

export function centre({ q, r }) {
  const { hex_mm: wide, origin, orientation } = facts.board;
  const size = wide / ROOT_3;
  return orientation === "pointy"
    ? [origin[0] + wide * (q + r / 2), origin[1] + 1.5 * size * r]
    : [origin[0] + 1.5 * size * q, origin[1] + wide * (r + q / 2)];
}

export function hexAtPoint(x, y) {
  const { hex_mm: wide, origin, orientation } = facts.board;
  const size = wide / ROOT_3;
  const across = x - origin[0];
  const down = y - origin[1];
  let q;
  let r;
  if (orientation === "pointy") {
    r = down / (1.5 * size);
    q = across / wide - r / 2;
  } else {
    q = across / (1.5 * size);
    r = down / wide - q / 2;
  }
  return hexAtPlace(...nearest(q, r));
}

function nearest(q, r) {
  const s = -q - r;
  let [a, b, c] = [Math.round(q), Math.round(r), Math.round(s)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return [a + 0, b + 0];
}

export function outline(hex, share = 1) {
  const [x, y] = centre(hex);
  const size = (facts.board.hex_mm / ROOT_3) * share;
  const turn = facts.board.orientation === "pointy" ? Math.PI / 6 : 0;
  const corners = [0, 1, 2, 3, 4, 5].map((n) => {
    const angle = turn + (n * Math.PI) / 3;
    return `${(x + size * Math.cos(angle)).toFixed(2)} ${(y + size * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

// What a person is told of a hex.
export function told(hex) {
  const [title, effect] = facts.legend[hex.terrain] ?? [hex.terrain, ""];
  const height = hex.elevation ? `, elevation ${hex.elevation}` : "";
  const named = hex.note.startsWith(title.toLowerCase()); // "Fortress" of whom
  const what = named ? title + hex.note.slice(title.length) : title;
  const note = hex.note && !named ? `, ${hex.note}` : "";
  return { id: hex.id, title: `${what}${height}${note}`, effect };
}
