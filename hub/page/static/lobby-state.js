// What the lobby knows, in one place. Every change draws the page anew.

import { lastChoices } from "./lobby-memory.js";
import { seating } from "./lobby-people.js";
import { setNames } from "./wording.js";

/** @typedef {import("./lobby-people.js").Person} Person */
/** @typedef {import("./matches.js").PastMatch} PastMatch */
/** @typedef {import("./types.js").Snapshot} Snapshot */

/**
 * @typedef {object} OptionSpec
 * @property {string} name
 * @property {"choice" | "switch"} kind
 * @property {(string | number | boolean)[]} choices
 * @property {string | number | boolean} default
 * @property {boolean} [house_rule]
 */

/**
 * @typedef {object} GameSpec
 * @property {string} game
 * @property {[number, number]} seats
 * @property {[number, number]} minutes
 * @property {string[]} sensors
 * @property {OptionSpec[]} options
 */

/**
 * @typedef {object} Lobby
 * @property {GameSpec[] | null | "failed"} games null while they are being fetched
 * @property {GameSpec | null} game the chosen one
 * @property {Record<string, any>} options
 * @property {string[]} ownWords nineteen, empty where nothing is written yet
 * @property {Person[]} people
 * @property {number | null} moving the place of somebody who looks for another one
 * @property {Snapshot | null} view
 * @property {PastMatch[] | null | "failed"} matches
 * @property {boolean} busy
 */

/** @type {Lobby} */
let lobby = {
  games: null,
  game: null,
  options: {},
  ownWords: Array.from({ length: 19 }, () => ""),
  people: [],
  moving: null,
  view: null,
  matches: null,
  busy: false,
};

/** @type {(lobby: Lobby) => void} */
let draw = () => {};

export function current() {
  return lobby;
}

/** @param {Partial<Lobby>} patch */
export function change(patch) {
  lobby = { ...lobby, ...patch };
  if (patch.people) setNames(seating(lobby.people).names);
  draw(lobby);
}

/** @param {(lobby: Lobby) => void} drawer */
export function onChange(drawer) {
  draw = drawer;
}

/**
 * Every option with its usual value, or with the one chosen last time where it still exists.
 * @param {GameSpec} game
 */
export function startingOptions(game) {
  const last = lastChoices();
  return Object.fromEntries(
    game.options.map((option) => [
      option.name,
      option.choices.some((choice) => choice === last[option.name]) ? last[option.name] : option.default,
    ]),
  );
}

/** @param {Lobby} state */
export function matchIsGoingOn(state) {
  return Boolean(state.view?.match && !state.view.match.finished);
}
