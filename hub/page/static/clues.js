// The clues that lie in front of a seat: step, word, and whether it means the opposite.

import { el, keyed, setData } from "./dom.js";
import { icon } from "./icons.js";
import { pick, say } from "./wording.js";

/** @typedef {import("./types.js").Clue} Clue */
/** @typedef {import("./types.js").ClueCard} ClueCard */

/**
 * @param {Element} list
 * @param {readonly Clue[]} clues
 * @param {number | null} current the step that is being guessed
 * @param {string} hidden what a card without a readable word is called
 */
export function drawClues(list, clues, current, hidden) {
  keyed(
    list,
    clues,
    (clue) => `${clue.step}:${clue.cards.map((card) => cardKey(card, hidden)).join("+")}`,
    (clue) => createClue(clue, hidden),
    (node, clue) => setData(node, { current: clue.step === current }),
  );
}

/** @param {ClueCard} card @param {string} hidden */
function cardKey(card, hidden) {
  return `${card.negated ? say("ui.clue.not") : ""}${pick(card.word) || hidden}`;
}

/** @param {Clue} clue @param {string} hidden */
function createClue(clue, hidden) {
  return el(
    "li",
    { class: "clue" },
    el("span", { class: "visually-hidden", text: say("ui.clue.step", { step: clue.step }) }),
    el("span", { class: "clue-step", "aria-hidden": "true", text: clue.step }),
    ...clue.cards.map((card) => clueCard(card, hidden)),
  );
}

/** @param {ClueCard} card @param {string} hidden */
function clueCard(card, hidden) {
  const word = pick(card.word);
  return el(
    "span",
    { class: "clue-card", data: { negated: card.negated } },
    card.negated ? el("span", { class: "clue-not", text: say("ui.clue.not") }) : null,
    word ? el("span", { class: "clue-word", text: word }) : icon("card", hidden),
  );
}
