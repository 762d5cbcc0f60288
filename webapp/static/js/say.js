// Short notices: what is being done, and what went wrong.

const working = document.getElementById("working");
const notice = document.getElementById("notice");
const said = notice.querySelector("p");

export function busy(words) {
  working.textContent = words;
  document.documentElement.toggleAttribute("data-busy", Boolean(words));
}

export function tell(words) {
  notice.hidden = !words;
  said.textContent = words;
}
notice.querySelector("button").addEventListener("click", () => tell(""));

// The error of an answer: what was wrong, where; or that the server could not be reached.
export async function mistakeOf(response) {
  try {
    return await response.json();
  } catch {
    return { code: "unreadable", message: `The server answered ${response.status}.`, field: null };
  }
}
