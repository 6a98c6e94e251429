// A hand of clue cards: face down until it is turned over, and then one word of each card can be meant.

import { el } from "./dom.js";
import { button } from "./phone-parts.js";
import { pick, say } from "./wording.js";

/** @typedef {import("./phone-state.js").Phone} Phone */
/** @typedef {import("./types.js").HandCard} HandCard */

const MOST_BACKS = 10;

/** @param {Phone} phone @param {readonly HandCard[]} hand @returns {HTMLElement} */
export function handSection(phone, hand) {
  const { faceUp, chosen } = phone.state;
  return el(
    "section",
    { class: "hand" },
    el("header", { class: "hand-head" }, el("h2", { text: say("ui.phone.hand.title") }), faceUp && coverButton(phone)),
    faceUp && !chosen && el("p", { class: "hint", text: say("ui.phone.hand.pick") }),
    faceUp ? el("ul", { class: "cards" }, ...hand.map((card) => cardRow(phone, card))) : backs(hand.length),
  );
}

/** @param {Phone} phone */
export function turnOverButton(phone) {
  const turn = () => {
    phone.state.faceUp = true;
    phone.redraw();
  };
  return button("turn-over", say("ui.phone.hand.show"), turn, "large primary wide");
}

/** @param {Phone} phone */
function coverButton(phone) {
  const cover = () => {
    phone.state.faceUp = false;
    phone.state.chosen = null;
    phone.redraw();
  };
  return button("cover", say("ui.phone.hand.cover"), cover, "quiet");
}

/** @param {number} count */
export function backs(count) {
  const shown = Math.min(count, MOST_BACKS);
  return el(
    "div",
    { class: "backs", role: "img", "aria-label": say("ui.phone.hand.cards", { count }) },
    ...Array.from({ length: shown }, () => el("span", { class: "back" })),
  );
}

/** @param {Phone} phone @param {HandCard} card */
function cardRow(phone, card) {
  const words = (card.words ?? []).map(pick);
  const chosen = phone.state.chosen?.card === card.card;
  return el(
    "li",
    { class: "pair", data: { chosen } },
    ...words.map((word, index) => wordButton(phone, card.card, index, word, words[1 - index] ?? "")),
  );
}

/** @param {Phone} phone @param {string} card @param {number} index @param {string} word @param {string} other */
function wordButton(phone, card, index, word, other) {
  const { chosen } = phone.state;
  const pressed = chosen?.card === card && chosen.word === index;
  const choose = () => {
    phone.state.chosen = pressed ? null : { card, word: index };
    phone.redraw();
  };
  return el(
    "button",
    {
      class: "half", type: "button", "aria-pressed": String(pressed), data: { name: `${card}-${index}` },
      "aria-label": say("ui.phone.hand.pick_word", { word, other }), onclick: choose,
    },
    el("span", { text: word }),
  );
}
