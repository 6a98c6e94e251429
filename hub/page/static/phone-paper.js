// Clue cards of paper: what to lay on the table, and, for those who like, the word on the screens as well.

import { el } from "./dom.js";
import { clueStep, extraText, stepChoice } from "./phone-clue.js";
import { mapEntryOffer } from "./phone-entry.js";
import { button, laidClues, notSwitch, readyButton } from "./phone-parts.js";
import { afterClue } from "./phone-state.js";
import { say } from "./wording.js";

/** @typedef {import("./phone-state.js").Job} Job */
/** @typedef {import("./phone-state.js").Phone} Phone */
/** @typedef {import("./phone-state.js").Sight} Sight */

const LONGEST_WORD = 24;

/** @param {Phone} phone @param {Sight} sight @returns {Job} */
export function paperJob(phone, sight) {
  const { mine, me, match } = sight;
  // One more card for an old step is written like any other.
  const step = clueStep({ ...phone, state: { ...phone.state, adding: true } }, sight);
  return {
    name: "paper",
    sentence: { key: `now.${match.now.code}`, params: match.now.params },
    depends: [mine, me.clues, me.nots, phone.state.negated, phone.state.writing, step, match.moves],
    body: () => [
      instructions(sight),
      step !== null && writing(phone, sight, step),
      laidClues(sight),
      mapEntryOffer(phone, sight),
    ],
    dock: () => [readyButton(phone, sight, say("ui.phone.paper.done"), "large primary wide")],
  };
}

/** @param {Sight} sight */
function instructions({ mine }) {
  const { needs, extra } = mine;
  const lines = [
    mine.map === null && say("ui.phone.hold.no_map"),
    needs.length > 0 && say("ui.phone.paper.lay", { count: needs.length, steps: needs }),
    needs.length > 0 && say("ui.phone.paper.token"),
    extra.length > 0 && extraText(extra),
  ];
  return el("ol", { class: "how-to" }, ...lines.filter(Boolean).map((text) => el("li", {}, el("span", { text: String(text) }))));
}

/** @param {Phone} phone @param {Sight} sight @param {number} step */
function writing(phone, sight, step) {
  const { state } = phone;
  const box = el(
    "details",
    { class: "card writing", open: state.writing },
    el("summary", { text: say("ui.phone.paper.write"), data: { name: "write" } }),
    el("p", { class: "hint", text: say("ui.phone.paper.write_help") }),
    stepChoice(phone, sight, step),
    wordField(phone),
    notSwitch(phone, sight.me.nots),
    button("lay", say("ui.phone.clue.give", { step }), () => void lay(phone, step), "wide"),
  );
  box.addEventListener("toggle", () => (state.writing = box.open));
  return box;
}

/** @param {Phone} phone */
function wordField({ state }) {
  const input = el("input", {
    type: "text", maxlength: LONGEST_WORD, autocomplete: "off", autocapitalize: "none", enterkeyhint: "done",
    value: state.text, data: { name: "word" }, oninput: () => (state.text = input.value),
  });
  return el("label", { class: "field" }, el("span", { text: say("ui.phone.paper.word") }), input);
}

/** @param {Phone} phone @param {number} step */
async function lay(phone, step) {
  const { text, negated } = phone.state;
  const laid = await phone.send({ move: "clue", seat: phone.seat, step, negated, text });
  if (laid) afterClue(phone.state);
  phone.redraw();
}
