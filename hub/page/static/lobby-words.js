// The words on people's own tiles, typed in as they lie: rows of 3, 4, 5, 4 and 3.

import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { say } from "./wording.js";

const ROWS = [3, 4, 5, 4, 3];
const LONGEST_WORD = 24;

/**
 * @param {string[]} words
 * @param {(words: string[]) => void} keep
 */
export function openWords(words, keep) {
  const fields = words.map((word, index) => wordField(index + 1, word));
  let first = 0;
  const rows = ROWS.map((count) => {
    first += count;
    return el("div", { class: "word-row", style: { "--count": String(count) } }, ...fields.slice(first - count, first));
  });
  const dialog = openDialog({
    title: say("ui.lobby.words.title"),
    class: "words",
    body: [el("p", { class: "hint", text: say("ui.lobby.words.help") }), el("div", { class: "word-rows" }, ...rows)],
    actions: [
      el("button", { class: "button primary", type: "button", onclick: () => dialog.close() }, say("ui.lobby.words.done")),
    ],
    onClose: () => keep(fields.map(readField)),
  });
}

/** @param {number} portal @param {string} value */
function wordField(portal, value) {
  return el(
    "label",
    { class: "word-field" },
    el("span", { class: "word-number", "aria-hidden": "true", text: portal }),
    el("input", { type: "text", value, maxlength: LONGEST_WORD, "aria-label": say("ui.lobby.words.field", { portal }) }),
  );
}

/** @param {HTMLElement} field */
function readField(field) {
  return field.querySelector("input")?.value.trim() ?? "";
}
