// While a path is guessed: the owner keeps a straight face and answers, the others look at the clues.

import { el, svg } from "./dom.js";
import { icon } from "./icons.js";
import { backs, turnOverButton } from "./phone-hand.js";
import { button, clueList, offered } from "./phone-parts.js";
import { pick, say } from "./wording.js";

/** @typedef {import("./phone-state.js").Job} Job */
/** @typedef {import("./phone-state.js").Phone} Phone */
/** @typedef {import("./phone-state.js").Sight} Sight */
/** @typedef {import("./types.js").Clue} Clue */

/** @param {Phone} phone @param {Sight} sight @returns {Job} */
export function guessJob(phone, sight) {
  const { match } = sight;
  const own = match.owner === phone.seat;
  return {
    name: own ? "quiet" : "guess",
    sentence: { key: `now.${match.now.code}`, params: match.now.params },
    depends: [match.owner, match.step, clues(sight), match.guessers, match.hub_knows_map, phone.state.faceUp, match.moves],
    body: () => (own ? quiet(sight) : guessing(phone, sight)),
    dock: () => (own ? [] : guessDock(phone, sight)),
  };
}

/** @param {Sight} sight */
function quiet({ match }) {
  return [
    el("div", { class: "figure face", "aria-hidden": "true" }, straightFace()),
    el("p", { class: "lead centred", text: say("ui.phone.guess.quiet_help") }),
    el("p", { class: "hint centred", text: say(match.hub_knows_map ? "ui.phone.guess.hub_judges" : "ui.phone.guess.you_judge") }),
  ];
}

function straightFace() {
  return svg(
    "svg",
    { viewBox: "0 0 96 96" },
    svg("circle", { class: "face-skin", cx: 48, cy: 48, r: 44 }),
    svg("circle", { class: "face-eye", cx: 33, cy: 40, r: 5 }),
    svg("circle", { class: "face-eye", cx: 63, cy: 40, r: 5 }),
    svg("path", { class: "face-mouth", d: "M31 65 H65" }),
  );
}

/** @param {Phone} phone @param {Sight} sight */
function guessing(phone, sight) {
  const { match } = sight;
  return [el("p", { class: "lead", text: roleText(phone, sight) }), ...ownersClues(phone, sight, match.step)];
}

/** @param {Phone} phone @param {Sight} sight */
function roleText({ seat }, { match }) {
  const mine = match.guessers.includes(seat);
  if (!mine) return say("ui.phone.guess.not_you", { who: match.guessers });
  const role = { individual: "alone", team: "partner", cooperative: "talk", all: "talk" }[match.variant];
  return say(`ui.phone.guess.${role}`, { who: match.owner });
}

/** The clues of the path that is guessed, as far as this seat may see them. @param {Sight} sight @returns {readonly Clue[]} */
function clues({ match, mine }) {
  const watched = mine.watching.find((one) => one.seat === match.owner)?.clues;
  return watched ?? match.seats.find((one) => one.seat === match.owner)?.clues ?? [];
}

/** @param {Phone} phone @param {Sight} sight @param {number | null} step */
function ownersClues(phone, sight, step) {
  const { match } = sight;
  const shown = clues(sight);
  if (shown.every((clue) => clue.cards.every((card) => card.hidden))) return [];
  if (onlyMine(phone, sight) && !phone.state.faceUp) {
    return [el("p", { class: "hint", text: say("ui.phone.guess.clues_secret") }), backs(shown.length)];
  }
  const bare = shown.every((clue) => clue.cards.every((card) => card.word === null));
  return [
    el("div", { class: "big-clues", data: { seat: match.owner } }, clueList(say("ui.phone.guess.clues_of", { who: match.owner }), shown, step)),
    bare && el("p", { class: "hint", text: say("ui.phone.guess.look_at_table") }),
  ];
}

/** Clues for one pair of eyes. @param {Phone} phone @param {Sight} sight */
function onlyMine({ seat }, { match }) {
  return match.variant === "individual" && match.guessers.includes(seat);
}

/** @param {Phone} phone @param {Sight} sight */
function guessDock(phone, sight) {
  const stop = offered(sight, "stop");
  const covered = onlyMine(phone, sight) && !phone.state.faceUp;
  return [
    stop && el("p", { class: "hint", text: say("ui.phone.guess.stop_help", { step: sight.match.step }) }),
    stop && button("stop", say("ui.move.stop"), () => void phone.send(stop), "large wide"),
    covered && turnOverButton(phone),
  ];
}

/** @param {Phone} phone @param {Sight} sight @returns {Job} */
export function judgeJob(phone, sight) {
  const { match } = sight;
  const asked = match.owner === phone.seat && !match.hub_knows_map;
  return {
    name: asked ? "answer" : "judge",
    sentence: { key: `now.${match.now.code}`, params: match.now.params },
    depends: [match.owner, match.step, match.touched, match.words, match.hub_knows_map, match.moves],
    body: () => judging(sight, asked),
    dock: () => [correction(phone, sight), asked && verdicts(phone, sight)],
  };
}

/** @param {Sight} sight @param {boolean} asked */
function judging({ match }, asked) {
  const portal = match.touched?.portal ?? 0;
  const text = asked ? say("ui.phone.guess.is_it", { step: match.step }) : match.hub_knows_map && say("ui.phone.guess.judging");
  return [
    el(
      "div",
      { class: "big-portal", "aria-hidden": "true" },
      el("span", { text: portal }),
      el("b", { text: pick(match.words[portal - 1]) }),
    ),
    text && el("p", { class: "lead centred", text }),
  ];
}

/** @param {Phone} phone @param {Sight} sight */
function verdicts(phone, { match }) {
  const moves = match.moves.filter((move) => move.move === "judge" && typeof move.correct === "boolean");
  return el(
    "div",
    { class: "dock-row verdicts" },
    ...moves.map((move) => {
      const name = move.correct ? "yes" : "no";
      const made = button(name, say(`ui.phone.guess.${name}`), () => void phone.send(move), `large ${name}`);
      made.prepend(icon(move.correct ? "check" : "not"));
      return made;
    }),
  );
}

/** @param {Phone} phone @param {Sight} sight */
function correction(phone, sight) {
  const move = offered(sight, "correct");
  return move && button("correct", say("ui.it_was", { portal: move.portal }), () => void phone.send(move), "wide");
}
