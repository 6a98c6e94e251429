// How to play: the variant, what lies on the table, and the house rules, built from what the game offers.

import { el, keyed, replace, setText } from "./dom.js";
import { misfit, needed } from "./lobby-fit.js";
import { optionGroup } from "./lobby-option.js";
import { changedRules, openRules } from "./lobby-rules.js";
import { openWords } from "./lobby-words.js";
import { say } from "./wording.js";

/** @typedef {import("./lobby-state.js").Lobby} Lobby */
/** @typedef {import("./lobby-state.js").OptionSpec} OptionSpec */
/** @typedef {(name: string, value: any) => void} Choose */

/** @param {Choose} choose */
export function createVariants(choose) {
  const rows = el("div", { class: "variant-rows" });
  const legend = el("legend", { class: "panel-title", text: say("ui.lobby.variant.title") });
  return {
    node: el("fieldset", { class: "variants" }, legend, rows),
    /** @param {Lobby} lobby */
    update(lobby) {
      const variants = lobby.game?.options.find((option) => option.name === "variant")?.choices ?? [];
      const create = (/** @type {string} */ name) => variantRow(name, choose);
      keyed(rows, variants.map(String), (name) => name, create, (row, name) => updateVariant(row, name, lobby));
    },
  };
}

/** @param {string} name @param {Choose} choose */
function variantRow(name, choose) {
  const input = el("input", { type: "radio", name: "variant", value: name, onchange: () => choose("variant", name) });
  return el(
    "label",
    { class: "variant" },
    input,
    el(
      "span",
      { class: "variant-face" },
      el("strong", { text: say(`variant.${name}`) }),
      el("span", { class: "variant-need", text: say("ui.lobby.variant.for", { counts: wording(needed(name)) }) }),
      el("span", { class: "variant-help" }),
    ),
  );
}

/** @param {HTMLElement} row @param {string} name @param {Lobby} lobby */
function updateVariant(row, name, lobby) {
  const input = row.querySelector("input");
  const help = row.querySelector(".variant-help");
  const chosen = lobby.options.variant === name;
  const reason = misfit(name, lobby.people);
  const worth = reason !== null && (lobby.people.length > 1 || chosen) && lobby.people.length > 0;
  if (input) input.checked = chosen;
  if (help) setText(help, worth ? wording(reason) : say(`variant.${name}.help`));
  row.dataset.fits = worth ? "no" : "yes";
}

/** @param {{ key: string, params: Record<string, any> }} reason */
export function wording(reason) {
  const params = { ...reason.params };
  if (params.need) params.need = say(params.need.key, params.need.params);
  return say(reason.key, params);
}

/**
 * What is real and what is on screens.
 * @param {Choose} choose
 * @param {(words: string[]) => void} keepWords
 */
export function createMaterial(choose, keepWords) {
  const rows = el("div", { class: "material-rows" });
  const words = el("button", { class: "button", type: "button", onclick: () => {} });
  const phones = el("p", { class: "hint" });
  const node = el("section", { class: "material", "aria-label": say("ui.lobby.material.title") }, rows, words, phones);
  let drawn = "";
  /** @type {Lobby | null} */
  let latest = null;
  words.addEventListener("click", () => latest && openWords(latest.ownWords, keepWords));
  return {
    node,
    /** @param {Lobby} lobby */
    update(lobby) {
      latest = lobby;
      const options = lobby.game?.options.filter(isMaterial) ?? [];
      const wanted = JSON.stringify(options.map((option) => [option.name, lobby.options[option.name]]));
      if (wanted !== drawn && !rows.contains(document.activeElement)) {
        replace(rows, ...options.map((option) => optionGroup(option, lobby.options[option.name], choose)));
      }
      drawn = wanted;
      words.hidden = lobby.options.words !== "own";
      setText(words, wordsText(lobby.ownWords));
      setText(phones, say(needsPhones(lobby.options) ? "ui.lobby.material.phones" : "ui.lobby.material.no_phones"));
    },
  };
}

/** @param {OptionSpec} option */
function isMaterial(option) {
  return option.house_rule === false && option.name !== "variant";
}

/** @param {Record<string, any>} options */
function needsPhones(options) {
  return options.maps === "dealt" || options.clues === "dealt";
}

/** @param {string[]} ownWords */
function wordsText(ownWords) {
  const count = ownWords.filter((word) => word !== "").length;
  return count === 0 ? say("ui.lobby.words.edit") : say("ui.lobby.words.filled", { count });
}

/** @param {Choose} choose */
export function createRulesButton(choose) {
  /** @type {Lobby | null} */
  let latest = null;
  const node = el("button", { class: "button rules-button", type: "button", "aria-haspopup": "dialog" });
  node.addEventListener("click", () => latest && openRules(latest, choose));
  return {
    node,
    /** @param {Lobby} lobby */
    update(lobby) {
      latest = lobby;
      const count = changedRules(lobby).length;
      setText(node, count === 0 ? say("ui.lobby.rules.usual") : say("ui.lobby.rules.changed", { count }));
      node.dataset.changed = count === 0 ? "no" : "yes";
      node.hidden = lobby.game === null;
    },
  };
}
