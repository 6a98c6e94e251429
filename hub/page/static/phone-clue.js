// Laying a dealt clue: turn the cards over, tap a word, say NOT or not, lay it.

import { el } from "./dom.js";
import { handSection, turnOverButton } from "./phone-hand.js";
import { button, clueList, laidClues, notSwitch, readyButton } from "./phone-parts.js";
import { mapEntryOffer } from "./phone-entry.js";
import { afterClue } from "./phone-state.js";
import { choiceGroup } from "./theme.js";
import { say } from "./wording.js";

/** @typedef {import("./phone-state.js").Job} Job */
/** @typedef {import("./phone-state.js").Phone} Phone */
/** @typedef {import("./phone-state.js").Sight} Sight */

/** @param {Phone} phone @param {Sight} sight @returns {Job} */
export function clueJob(phone, sight) {
  const { mine, me, match } = sight;
  const { faceUp, negated, adding } = phone.state;
  const chosen = chosenWord(phone, sight);
  const step = clueStep(phone, sight);
  return {
    name: "clue",
    sentence: { key: `now.${match.now.code}`, params: match.now.params },
    depends: [mine, me.clues, me.nots, faceUp, chosen, negated, adding, step, match.moves],
    body: () => clueBody(phone, sight, step),
    dock: () => clueDock(phone, sight, step),
  };
}

/** A card that has left the hand is no choice any more. @param {Phone} phone @param {Sight} sight */
function chosenWord({ state }, { mine }) {
  return mine.hand.some((card) => card.card === state.chosen?.card) ? state.chosen : null;
}

/** The step the next card is for: the one chosen, else the next one needed. @param {Phone} phone @param {Sight} sight @returns {number | null} */
export function clueStep({ state }, { mine }) {
  const needed = mine.needs[0] ?? null;
  const possible = [...(needed === null ? [] : [needed]), ...mine.extra];
  if (state.step !== null && possible.includes(state.step)) return state.step;
  return needed ?? (state.adding ? (mine.extra[0] ?? null) : null);
}

/** @param {Phone} phone @param {Sight} sight @param {number | null} step */
function clueBody(phone, sight, step) {
  const { mine } = sight;
  return [
    step === null && el("p", { class: "lead", text: extraText(mine.extra) }),
    step !== null && stepChoice(phone, sight, step),
    step !== null && handSection(phone, mine.hand),
    laidClues(sight),
    mapEntryOffer(phone, sight),
  ];
}

/** @param {readonly number[]} steps */
export function extraText(steps) {
  return say("ui.phone.ready.extra", { count: steps.length, steps });
}

/** Only where there is a choice: the next step, or one more card for an old one. @param {Phone} phone @param {Sight} sight @param {number} step */
export function stepChoice(phone, { mine }, step) {
  const needed = mine.needs.slice(0, 1).map((value) => choice(value, "ui.phone.clue.step"));
  const choices = [...needed, ...mine.extra.map((value) => choice(value, "ui.phone.clue.extra_step"))];
  if (choices.length < 2) return null;
  return choiceGroup(say("ui.phone.clue.which_step"), choices, String(step), (value) => {
    phone.state.step = Number(value);
    phone.redraw();
  });
}

/** @param {number} step @param {string} key */
function choice(step, key) {
  return { value: String(step), text: say(key, { step }) };
}

/** @param {Phone} phone @param {Sight} sight @param {number | null} step */
function clueDock(phone, sight, step) {
  const { faceUp } = phone.state;
  const chosen = chosenWord(phone, sight);
  if (step === null) return extraDock(phone, sight);
  if (chosen) return layDock(phone, sight, step, chosen);
  return [
    !faceUp && turnOverButton(phone),
    readyButton(phone, sight, say("ui.phone.ready.button"), "large wide"),
  ];
}

/** @param {Phone} phone @param {Sight} sight */
function extraDock(phone, sight) {
  const add = () => {
    phone.state.adding = true;
    phone.redraw();
  };
  return [
    sight.mine.extra.length > 0 && button("add", say("ui.phone.ready.add_extra"), add, "large wide"),
    readyButton(phone, sight, say("ui.phone.ready.button"), "large primary wide"),
  ];
}

/** @param {Phone} phone @param {Sight} sight @param {number} step @param {{ card: string, word: number }} chosen */
function layDock(phone, { mine, me }, step, chosen) {
  const { negated } = phone.state;
  const word = mine.hand.find((card) => card.card === chosen.card)?.words?.[chosen.word] ?? null;
  const lay = async () => {
    const laid = await phone.send({ move: "clue", seat: phone.seat, step, ...chosen, negated });
    if (laid) afterClue(phone.state);
    phone.redraw();
  };
  return [
    el("div", { class: "preview" }, clueList(say("ui.phone.clue.for_step"), [{ step, cards: [{ word, negated }] }], step)),
    notSwitch(phone, me.nots),
    button("lay", say("ui.phone.clue.give", { step }), () => void lay(), "large primary wide"),
  ];
}
