"use strict";
const rows = JSON.parse(document.getElementById("list").textContent);
const STEP = 60;
const ORDERS = {
  score: ["Verdict", (r) => (r.score === "" ? -1 : r.score), -1],
  number: ["Number", (r) => r.number, 1],
  name: ["Name", (r) => r.name.toLowerCase() || "\uffff", 1],
  preset: ["Preset", (r) => r.preset, 1],
  size: ["Size", (r) => r.size.split("x").reduce((a, b) => a * b, 1), 1],
  points: ["Points", (r) => Number(r.points), 1],
  seed: ["Seed", (r) => r.seed, 1],
  state: ["State", (r) => r.state, 1],
};
const WORDS = { made: "Made", rejected: "Rejected", failed: "Failed", "passed over": "Passed over" };
const view = { order: rows.some((r) => r.score !== "") ? "score" : "number", way: 1, state: "", find: "", shown: STEP };

const at = (id) => document.getElementById(id);

function element(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside.filter((part) => part !== null));
  return made;
}

function path(...parts) {
  return parts.join("/").split("/").map(encodeURIComponent).join("/");
}

function compare(a, b) {
  const [, key, first] = ORDERS[view.order];
  const x = key(a);
  const y = key(b);
  const order = typeof x === "string" ? x.localeCompare(y, "en", { numeric: true }) : x - y;
  return order * first * view.way || a.number - b.number;
}

function wanted(row) {
  if (view.state && row.state !== view.state) return false;
  if (!view.find) return true;
  const words = `${row.number} ${row.name} ${row.preset} ${row.seed} ${row.size} ${row.doctrine} ${row.reason}`;
  return view.find.split(/\s+/).every((word) => words.toLowerCase().includes(word));
}

function picture(row) {
  const number = element("span", { class: "nr" }, `${row.number}`);
  if (!row.thumbnail) return element("div", { class: "pic blank" }, number);
  const shown = element("a", { href: `${path(row.folder)}/` },
        element("img", { src: path(row.thumbnail), alt: `Map of ${row.name}`, loading: "lazy" }));
  return element("div", { class: "pic" }, shown, number);
}

function about(row) {
  const board = [row.preset, row.size.replace("x", " × "), row.points && `${row.points} points`, row.doctrine];
  return element("div", { class: "who" },
    element("h2", {}, row.name || `Arena ${row.number}`),
    element("p", {}, board.filter(Boolean).join(" · ")),
    row.seed ? element("p", {}, `seed “${row.seed}”`) : null);
}

const percent = (share) => `${(100 * share).toFixed(0)} %`;

function wins(row) {
  const bar = element("div", { class: "wins", role: "img", "aria-label": `First side wins ${percent(row.first_side)}` });
  for (const [share, colour] of [[row.first_side, "var(--blue)"], [1 - row.first_side, "var(--red)"]]) {
    const part = element("i");
    part.style.cssText = `width:${100 * share}%;background:${colour}`;
    bar.append(part);
  }
  const turns = row.turns === "" ? "" : `, ${row.turns} turns`;
  const words = `Blue wins ${percent(row.first_side)}${turns}, from ${row.matches} matches`;
  return [bar, element("p", { class: "small" }, words)];
}

function judged(row) {
  const cell = element("div", { class: "judged" });
  if (row.score !== "") {
    const fill = element("i");
    fill.style.width = `${row.score}%`;
    cell.append(element("div", { class: "score", title: "Verdict, 0 to 100" },
      element("b", {}, row.score.toFixed(0)), element("span", { class: "meter" }, fill)));
  }
  if (row.first_side !== "" && row.sides === 2) cell.append(...wins(row));
  if (row.state !== "made" || row.judgement === "not certain") cell.append(element("p", { class: "note" }, element("span", { class: "state" }, row.state === "made" ? "Not certain" : WORDS[row.state])));
  if (row.reason) cell.append(element("p", { class: "note" }, row.reason));
  return cell;
}

function links(row) {
  const cell = element("div", { class: "links" });
  for (const name of row.files.split(" ").filter(Boolean).slice(0, 8)) {
    cell.append(element("a", { href: path(row.folder, name) }, name));
  }
  return cell;
}

function card(row) {
  return element("li", { class: `arena ${row.state.replace(" ", "-")}` }, picture(row), about(row), judged(row), links(row));
}

function show() {
  const found = rows.filter(wanted).sort(compare);
  at("rows").replaceChildren(...found.slice(0, view.shown).map(card));
  at("none").hidden = found.length > 0;
  at("more").hidden = found.length <= view.shown;
  at("more").textContent = `Show more (${found.length - view.shown} left)`;
  at("turn").textContent = ORDERS[view.order][2] * view.way < 0 ? "↓" : "↑";
}

function chips() {
  const states = Object.keys(WORDS).filter((state) => rows.some((r) => r.state === state));
  const shown = states.length > 1 ? ["", ...states] : [];
  at("chips").replaceChildren(...shown.map((state) => {
    const count = state ? rows.filter((r) => r.state === state).length : rows.length;
    const chip = element("button", { type: "button", "aria-pressed": `${view.state === state}` },
      state ? WORDS[state] : "All", element("b", {}, `${count}`));
    chip.addEventListener("click", () => { view.state = state; view.shown = STEP; chips(); show(); });
    return chip;
  }));
}

function begin() {
  const counts = Object.keys(WORDS).map((s) => [s, rows.filter((r) => r.state === s).length]).filter(([, n]) => n);
  at("sum").textContent = `${rows.length} arenas: ${counts.map(([s, n]) => `${n} ${WORDS[s].toLowerCase()}`).join(", ")}`;
  at("sort").replaceChildren(...Object.entries(ORDERS)
    .filter(([key]) => key !== "score" || view.order === "score")
    .map(([key, [label]]) => element("option", { value: key }, label)));
  at("sort").value = view.order;
  at("sort").addEventListener("change", (e) => { view.order = e.target.value; view.way = 1; show(); });
  at("turn").addEventListener("click", () => { view.way = -view.way; show(); });
  at("find").addEventListener("input", (e) => { view.find = e.target.value.toLowerCase().trim(); view.shown = STEP; show(); });
  at("bar").addEventListener("submit", (e) => e.preventDefault());
  at("more").addEventListener("click", () => { view.shown += STEP; show(); });
  chips();
  show();
}

begin();
