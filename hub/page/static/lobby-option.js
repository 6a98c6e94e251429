// One option of a game, drawn from what the game says about it.

import { choiceGroup } from "./theme.js";
import { say } from "./wording.js";

/** @typedef {import("./lobby-state.js").OptionSpec} OptionSpec */

/**
 * One option as a row of radio buttons; a switch is a choice between yes and no.
 * @param {OptionSpec} option
 * @param {any} chosen
 * @param {(name: string, value: any) => void} choose
 */
export function optionGroup(option, chosen, choose) {
  const choices = [...option.choices].sort((one, other) => Number(other === true) - Number(one === true));
  const shown = choices.map((choice, index) => ({ value: String(index), text: choiceText(option, choice) }));
  const index = choices.findIndex((choice) => choice === chosen);
  const chose = (/** @type {string} */ value) => choose(option.name, choices[Number(value)]);
  return choiceGroup(say(`option.${option.name}`), shown, String(index), chose);
}

/** @param {OptionSpec} option @param {string | number | boolean} choice */
function choiceText(option, choice) {
  if (typeof choice !== "boolean") return say(`option.${option.name}.${choice}`);
  return say(choice ? "ui.lobby.rules.on" : "ui.lobby.rules.off");
}
