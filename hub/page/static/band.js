// The band across the screen that says, in words, that what one sees may be old.

import { el, setText } from "./dom.js";

/** @type {HTMLElement | null} */
let band = null;

/** @param {string | null} text what to say, or null when all is well again */
export function showBand(text) {
  band ??= createBand();
  document.documentElement.dataset.live = text === null ? "yes" : "no";
  band.hidden = text === null;
  setText(band.lastElementChild ?? band, text ?? "");
}

function createBand() {
  const made = el(
    "div",
    { class: "not-live", role: "alert", hidden: true },
    el("span", { class: "not-live-sign", "aria-hidden": "true", text: "⚠" }),
    el("span", {}),
  );
  document.body.append(made);
  return made;
}
