// Switching the table off: a question, then a screen that says when the plug may be pulled.

import { confirmDialog } from "./dialog.js";
import { el, replace } from "./dom.js";
import { fetchWithin } from "./live.js";
import { ask } from "./sending.js";
import { say } from "./wording.js";

const ASK_EVERY_MS = 1000;
// The last writes of the system after the hub itself has gone.
const SETTLE_MS = 12_000;

/** @param {() => void} stopFollowing */
export async function offerPowerOff(stopFollowing) {
  const yes = await confirmDialog({
    title: say("ui.power.title"),
    text: say("ui.power.text"),
    yes: say("ui.power.yes"),
    danger: true,
  });
  if (!yes || !(await ask("/power-off")).ok) return;
  stopFollowing();
  showFarewell();
}

function showFarewell() {
  const title = el("h1", { text: say("ui.power.going") });
  const text = el("p", { text: say("ui.power.wait") });
  replace(document.body, el("main", { class: "farewell", role: "status" }, title, text));
  const askAgain = async () => {
    if (await stillThere()) window.setTimeout(askAgain, ASK_EVERY_MS);
    else window.setTimeout(() => sayUnplug(title, text), SETTLE_MS);
  };
  void askAgain();
}

/** @param {HTMLElement} title @param {HTMLElement} text */
function sayUnplug(title, text) {
  title.textContent = say("ui.power.gone");
  text.textContent = say("ui.power.unplug");
}

async function stillThere() {
  try {
    await fetchWithin(3000, "/games.json", { cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
