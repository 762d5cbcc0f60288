// Files in and out: opening one, and downloads of an arena that has no address.

import { ask, show } from "./arena.js";
import { patiently } from "./patience.js";
import { busy, mistakeOf, tell } from "./say.js";
import { verdictShown } from "./verdict.js";

const FROM_A_FILE = "This arena is as its file says. To change an option, or to draw a part anew, makes another one.";
const input = document.getElementById("import-file");

async function open(file) {
  busy(`Reading ${file.name} …`);
  try {
    const response = await fetch("/api/v1/import", { method: "POST", body: file, headers: { "Content-Type": "application/octet-stream" } });
    if (!response.ok) return tell((await mistakeOf(response)).message);
    const found = await response.json();
    const file_ = found.address ? null : JSON.stringify(found.arena);
    const shown = await show(found.address, { file: file_ });
    if (!shown) return undefined;
    history.pushState({ file: file_ }, "", found.address ? `/?${found.address}` : "/");
    const words = file_ ? [...found.notes, FROM_A_FILE] : found.notes;
    if (words.length) tell(words.join(" "));
  } catch {
    tell("The server cannot be reached.");
  } finally {
    busy("");
  }
  return undefined;
}

input.addEventListener("change", () => {
  if (input.files[0]) open(input.files[0]);
  input.value = "";
});
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  if (event.dataTransfer.files[0]) open(event.dataTransfer.files[0]);
});

// Files are made when they are asked for, which takes a moment that the page tells of. What is judged is
// printed with its report. An arena that was sent has no address: its file is asked for with a POST.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-download]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  event.preventDefault();
  const making = "Making the file …";
  const report = "judged" in link.dataset ? verdictShown() : {};
  busy(making);
  link.toggleAttribute("data-making", true);
  try {
    const response = await patiently(() => ask(`/api/v1/export/${link.dataset.download}`, report), making);
    if (!response.ok) return tell((await mistakeOf(response)).message);
    const named = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "");
    const save = document.createElement("a");
    save.href = URL.createObjectURL(await response.blob());
    save.download = named ? named[1] : link.dataset.download;
    save.click();
    setTimeout(() => URL.revokeObjectURL(save.href), 10_000);
  } catch {
    tell("The server cannot be reached.");
  } finally {
    busy("");
    link.removeAttribute("data-making");
  }
  return undefined;
});
