// A server that has too much to do, or still compiles its rules, says when to ask again.

import { busy } from "./say.js";

// The answer once there is one; null where it is not wanted any more.
export async function patiently(request, words, wanted = () => true) {
  for (;;) {
    const response = await request();
    if (response.status !== 503 && response.status !== 429) return wanted() ? response : null;
    busy(words);
    await new Promise((go) => setTimeout(go, 1000 * Number(response.headers.get("Retry-After") ?? 5)));
    if (!wanted()) return null;
  }
}
