// A line that appears, is read, and leaves by itself. For brushes, refusals and small news.

import { el } from "./dom.js";

const STAYS_MS = 5000;

/** @type {HTMLElement | null} */
let place = null;

/**
 * @param {string} text
 * @param {"news" | "brush" | "refused"} [kind]
 */
export function toast(text, kind = "news") {
  place ??= createPlace();
  // A window on top would hide what happens below it.
  const home = document.querySelector("dialog[open]") ?? document.body;
  if (place.parentElement !== home) home.append(place);
  const line = el("p", { class: "toast", data: { kind }, text });
  place.replaceChildren(line);
  window.setTimeout(() => line.remove(), STAYS_MS);
}

function createPlace() {
  return el("div", { class: "toasts", role: "status", "aria-live": "polite" });
}
