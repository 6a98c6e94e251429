// Pieces that several jobs share.

import { drawClues } from "./clues.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { say } from "./wording.js";

/** @typedef {import("./phone-state.js").Phone} Phone */
/** @typedef {import("./phone-state.js").Sight} Sight */
/** @typedef {import("./types.js").Clue} Clue */
/** @typedef {import("./types.js").Move} Move */

/**
 * @param {string} name tells the button apart when the screen is drawn anew
 * @param {string} text
 * @param {() => void} act
 * @param {string} [look]
 */
export function button(name, text, act, look = "") {
  return el("button", { class: `button ${look}`, type: "button", data: { name }, onclick: act }, text);
}

/** The move that is offered now, if any. @param {Sight} sight @param {string} name @returns {Move | undefined} */
export function offered({ match }, name) {
  return match.moves.find((move) => move.move === name);
}

/** "I am ready", where the hub would take it. @param {Phone} phone @param {Sight} sight @param {string} text @param {string} look */
export function readyButton(phone, sight, text, look) {
  const move = offered(sight, "ready");
  return move && button("ready", text, () => void phone.send(move), look);
}

/** @param {string} title @param {readonly Clue[]} clues @param {number | null} current */
export function clueList(title, clues, current) {
  const list = el("ul", { class: "clues" });
  drawClues(list, clues, current, say("ui.clue.paper"));
  return el("section", { class: "clue-list" }, el("h2", { text: title }), list);
}

/** What lies in front of me already. @param {Sight} sight */
export function laidClues({ me }) {
  return me.clues.length > 0 ? clueList(say("ui.phone.clue.given"), me.clues, null) : null;
}

/** NOT on or off, and how many tokens are left. @param {Phone} phone @param {number} left */
export function notSwitch(phone, left) {
  const on = phone.state.negated;
  const toggle = () => {
    phone.state.negated = !on;
    phone.redraw();
  };
  const count = left > 0 ? say("ui.nots", { count: on ? left - 1 : left }) : say("ui.phone.clue.nots_none");
  return el(
    "button",
    {
      class: "button wide not-switch", type: "button", role: "switch", "aria-checked": String(on),
      data: { name: "not" }, disabled: left === 0, onclick: toggle,
    },
    el("span", { class: "not-box", "aria-hidden": "true" }, on && icon("check")),
    el("span", { class: "not-text" }, el("b", { text: say("ui.phone.clue.not") }), el("small", { text: count })),
  );
}
