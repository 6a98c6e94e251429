// The words on people's own tiles: one portal after a long press, or all of them from the menu.

import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { match } from "./screen.js";
import { send } from "./sending.js";
import { pick, say } from "./wording.js";

const LONGEST_WORD = 24;

export function openTiles() {
  const words = match()?.words ?? [];
  openDialog({
    title: say("ui.tiles.title"),
    class: "wide",
    body: [
      el("p", { class: "hint", text: say("ui.tiles.about") }),
      el("div", { class: "tile-fields" }, ...words.map((word, index) => tileField(index + 1, pick(word)))),
    ],
  });
}

/** @param {number} portal */
export function openTile(portal) {
  if (match()?.phase === "over") return;
  const field = tileField(portal, pick(match()?.words[portal - 1]));
  const dialog = openDialog({
    title: say("ui.tiles.one", { portal }),
    body: [el("p", { class: "hint", text: say("ui.tiles.about") }), field],
    actions: [el("button", { class: "button primary", type: "button", onclick: () => dialog.close() }, say("ui.ok"))],
  });
}

/** @param {number} portal @param {string} word */
function tileField(portal, word) {
  const input = el("input", {
    type: "text",
    maxlength: LONGEST_WORD,
    autocomplete: "off",
    value: word,
    onchange: () => void send({ move: "word", portal, text: input.value.trim() }),
  });
  return el("label", { class: "field tile-field" }, el("span", { text: say("ui.portal", { portal }) }), input);
}
