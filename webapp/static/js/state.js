// The recipe as the form holds it, what is locked, and how a part is drawn anew.

import { newSeed } from "./seeds.js";

const form = document.getElementById("options");
const FOLLOWS = {
  // What is worked out anew when an option changes.
  ruleset: ["terrain_set", "preset", "size", "shape", "sides", "symmetry", "scenario", "reroll"],
  sides: ["size", "shape", "symmetry"],
  shape: ["symmetry"],
  mirror: ["reroll"],
};
const ARMY_OPTIONS = ["points", "doctrine", "min", "max", "ruleset"];

export function optionsOf() {
  const options = {};
  for (const control of form.elements) {
    if (!control.name) continue;
    options[control.name] = control.type === "checkbox" ? String(control.checked) : control.value;
  }
  return options;
}

export function queryOf(options) {
  const given = Object.entries(options).filter(([, value]) => value !== "");
  return new URLSearchParams(given).toString();
}

// The options after one of them was changed by hand.
export function changed(name) {
  const options = optionsOf();
  for (const follower of FOLLOWS[name] ?? []) delete options[follower];
  if (ARMY_OPTIONS.includes(name)) delete options.reroll;
  return options;
}

export function locked(part) {
  return document.querySelector(`[data-lock="${part}"]`).checked;
}

function withoutRerolls(options, side) {
  const words = (options.reroll ?? "").split(",").filter((word) => word && word.split(".")[0] !== side);
  return words.join(",");
}

// Another arena; a locked part keeps the seed that it has.
export function rerolledAll() {
  const options = optionsOf();
  const old = options.seed;
  options.seed = newSeed();
  for (const part of ["map", "blue", "red"]) {
    const key = `${part}_seed`;
    if (locked(part)) {
      options[key] = options[key] || old;
    } else {
      options[key] = "";
      if (part !== "map") options.reroll = withoutRerolls(options, part);
    }
  }
  return options;
}

// Another map, blue or red, and nothing else.
export function rerolled(part) {
  const options = optionsOf();
  options[`${part}_seed`] = newSeed();
  if (part !== "map") options.reroll = withoutRerolls(options, part);
  return options;
}

// Another card in the place of one, as "blue.3".
export function rerolledCard(card) {
  const options = optionsOf();
  options.reroll = [options.reroll, card].filter(Boolean).join(",");
  return options;
}
