// A line that appears, is read, and leaves by itself. For brushes, refusals and small news.

import { el } from "./dom.js";

const STAYS_MS = 5000;
const ASKS_MS = 15_000;

/** @type {HTMLElement | null} */
let place = null;

/**
 * @param {string} text
 * @param {"news" | "brush" | "refused"} [kind]
 * @param {HTMLElement[]} [buttons] what can be done about it; a tap anywhere sends the line away
 */
export function toast(text, kind = "news", buttons = []) {
  place ??= createPlace();
  // A window on top would hide what happens below it.
  const home = document.querySelector("dialog[open]") ?? document.body;
  if (place.parentElement !== home) home.append(place);
  const line = el("div", { class: "toast", data: { kind }, onclick: () => line.remove() }, el("p", { text }), ...buttons);
  place.replaceChildren(line);
  window.setTimeout(() => line.remove(), buttons.length > 0 ? ASKS_MS : STAYS_MS);
}

function createPlace() {
  return el("div", { class: "toasts", role: "status", "aria-live": "polite" });
}
