// House rules, folded away: whoever leaves them alone plays by the book.

import { openDialog } from "./dialog.js";
import { el, replace } from "./dom.js";
import { optionGroup } from "./lobby-option.js";
import { say } from "./wording.js";

/** @typedef {import("./lobby-state.js").Lobby} Lobby */
/** @typedef {import("./lobby-state.js").OptionSpec} OptionSpec */

// A rule that decides nothing in a variant is not shown there.
/** @type {Record<string, string[]>} */
const ONLY_IN = {
  may_stop: ["cooperative", "individual", "team"],
  round5_extra: ["cooperative", "individual", "team"],
  cups_in_average: ["cooperative"],
  cup_counts: ["individual"],
  borrow_nots: ["all"],
  same_apprentice: ["all"],
};

/** @param {Lobby} lobby @returns {OptionSpec[]} */
export function houseRules(lobby) {
  const variant = String(lobby.options.variant);
  const decides = (/** @type {string} */ name) => !(name in ONLY_IN) || ONLY_IN[name].includes(variant);
  return (lobby.game?.options ?? []).filter((option) => option.house_rule !== false && decides(option.name));
}

/** @param {Lobby} lobby */
export function changedRules(lobby) {
  return houseRules(lobby).filter((option) => lobby.options[option.name] !== option.default);
}

/**
 * @param {Lobby} lobby
 * @param {(name: string, value: any) => void} choose
 */
export function openRules(lobby, choose) {
  const values = { ...lobby.options };
  const list = el("div", { class: "rules-list" });
  const set = (/** @type {string} */ name, /** @type {any} */ value) => {
    values[name] = value;
    choose(name, value);
  };
  const draw = () => replace(list, ...houseRules(lobby).map((option) => rule(option, values[option.name], set)));
  const reset = () => {
    houseRules(lobby).forEach((option) => set(option.name, option.default));
    draw();
  };
  draw();
  const dialog = openDialog({
    title: say("ui.lobby.rules.title"),
    class: "wide",
    body: [el("p", { class: "hint", text: say("ui.lobby.rules.help") }), list],
    actions: [
      el("button", { class: "button", type: "button", onclick: reset }, say("ui.lobby.rules.reset")),
      el("button", { class: "button primary", type: "button", onclick: () => dialog.close() }, say("ui.lobby.rules.done")),
    ],
  });
}

/**
 * @param {OptionSpec} option
 * @param {any} value
 * @param {(name: string, value: any) => void} set
 */
function rule(option, value, set) {
  return el(
    "div",
    { class: "rule" },
    optionGroup(option, value, set),
    el("p", { class: "hint", text: say(`option.${option.name}.help`) }),
  );
}
