// Keys, told on "?". None works while something is being typed.

import { look } from "./map-view.js";
import * as watch from "./watch.js";

const dialog = document.getElementById("shortcuts");
const press = (selector) => document.querySelector(selector)?.click();
const KEYS = {
  r: () => press('[data-reroll="all"]'),
  m: () => press('[data-reroll="map"]'),
  b: () => press('[data-reroll="blue"]'),
  e: () => press('[data-reroll="red"]'),
  c: () => press("#copy-link"),
  p: () => press('[data-download="pack.pdf"]'),
  v: () => press("#verdict-start"),
  w: () => press("[data-watch]"),
  "[": () => history.back(),
  "]": () => history.forward(),
  "+": () => look("in"),
  "=": () => look("in"),
  "-": () => look("out"),
  0: () => look("fit"),
  ",": () => watch.step(-1),
  ".": () => watch.step(1),
  "?": () => dialog.showModal(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || dialog.open) return;
  const typing = event.target.closest("input:not([type=checkbox]):not([type=range]), textarea, select");
  if (typing) return;
  if (event.key === " " && watch.watching() && !event.target.closest("button, a, summary, input")) {
    event.preventDefault();
    watch.toggle();
    return;
  }
  const act = KEYS[event.key];
  if (act) {
    event.preventDefault();
    act();
  }
});
document.getElementById("show-shortcuts").addEventListener("click", () => dialog.showModal());
