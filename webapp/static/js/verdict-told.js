// A verdict in words: the summary, who wins how often with its interval, how long matches are.

const SVG = "http://www.w3.org/2000/svg";
const ANSWERS = {
  playable: "Yes. It plays well, and it is fair.",
  unfair: "No. One side has the better of it.",
  dull: "Fair, but dull.",
  broken: "No. It cannot be played as it is.",
  "not certain": "It is too close to call.",
};
const HEATS = { movement: "Where they move", fire: "Where they fire from", losses: "Where they fall" };
const capital = (word) => word[0].toUpperCase() + word.slice(1);

function element(name, words = "", attributes = {}) {
  const made = document.createElement(name);
  made.textContent = words;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function drawn(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

// Writes the verdict into its place, and gives the heat maps by their words.
export function draw(told, verdict) {
  told.className = "told";
  told.replaceChildren(
    element("p", ANSWERS[verdict.judgement] ?? capital(verdict.judgement), { class: "answer" }),
    element("p", verdict.summary),
  );
  if (verdict.matches) told.append(balance(verdict), facts(verdict));
  const reasons = whatIsWrong(verdict);
  if (reasons.length) {
    const list = element("ul", "", { class: "problems" });
    list.append(...reasons.map((words) => element("li", words)));
    told.append(list);
  }
  told.append(element("p", "Print everything, and this report comes with it.", { class: "with-report" }));
  return heats(verdict);
}

// What the summary has not said yet: problems with their mending, and what else is not as it should be.
function whatIsWrong(verdict) {
  const words = verdict.problems.map(({ where, message, fix }) => (verdict.summary.includes(message) ? capital(fix) : `${capital(where)}: ${message}; ${fix}`));
  for (const { state, words: said } of verdict.findings) {
    if (state === "bad" && ![verdict.summary, ...words].some((known) => known.includes(said))) words.push(capital(said));
  }
  return [...new Set(words)];
}

// Wins side by side, and over them the interval in which the first side's share surely lies.
function balance(verdict) {
  const words = `${Object.entries(verdict.wins).map(([side, wins]) => `${side} ${wins}`).join(", ")}, draws ${verdict.draws}`;
  const svg = drawn("svg", { viewBox: "0 0 100 12", class: "balance", role: "img", "aria-label": `Wins: ${words}` });
  let x = 0;
  const order = [...Object.entries(verdict.wins)];
  order.splice(1, 0, ["draw", verdict.draws]);
  for (const [side, count] of order) {
    const width = (100 * count) / verdict.matches;
    svg.append(drawn("rect", { x, y: 3, width, height: 6, class: side }));
    x += width;
  }
  const [low, high] = verdict.interval.map((share) => 100 * share);
  svg.append(drawn("path", { class: "span", fill: "none", d: `M${low} 1V11M${high} 1V11M${low} 2H${high}` }));
  return svg;
}

function facts(verdict) {
  const [first] = Object.keys(verdict.wins);
  const wins = Object.entries(verdict.wins).map(([side, count]) => `${capital(side)} ${count}`).join(", ");
  const rows = [["Wins", `${wins}, draws ${verdict.draws}, of ${verdict.matches} matches`]];
  const balance = verdict.findings.find((finding) => finding.key === `balance.${first}`);
  if (balance && !verdict.summary.includes(balance.words)) rows.push(["Balance", capital(balance.words)]);
  if (verdict.turns) {
    const { median, lower_quartile: low4, upper_quartile: high4 } = verdict.turns;
    rows.push(["Length", `${median} turns; half of the matches ${low4} to ${high4}`]);
  }
  const ends = Object.entries(verdict.ended_by).filter(([, count]) => count);
  if (ends.length) rows.push(["Ended by", ends.map(([reason, count]) => `${reason} (${count})`).join(", ")]);
  const list = element("dl");
  for (const [name, words] of rows) {
    const row = element("div");
    row.append(element("dt", name), element("dd", words));
    list.append(row);
  }
  return list;
}

function heats(verdict) {
  const maps = {};
  for (const { kind, counts } of verdict.heat) {
    const every = {};
    for (const table of Object.values(counts)) {
      for (const [hex, count] of Object.entries(table)) every[hex] = (every[hex] ?? 0) + count;
    }
    if (Object.keys(every).length) maps[HEATS[kind] ?? capital(kind)] = every;
  }
  return maps;
}
