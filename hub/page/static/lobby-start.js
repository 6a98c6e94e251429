// The large button at the end, and the sentence on top: both know what is still missing.

import { el, setAttribute, setText } from "./dom.js";
import { misfit, needed } from "./lobby-fit.js";
import { at, seating } from "./lobby-people.js";
import { matchIsGoingOn } from "./lobby-state.js";
import { say } from "./wording.js";

/** @typedef {import("./lobby-state.js").Lobby} Lobby */

/** @param {() => void} start */
export function createStart(start) {
  const button = el("button", { class: "button primary large wide", type: "button", "aria-describedby": "now", onclick: start });
  return {
    node: el("div", { class: "start" }, button),
    /** @param {Lobby} lobby */
    update(lobby) {
      setText(button, say(lobby.busy ? "ui.lobby.start.starting" : "ui.lobby.start.start"));
      setAttribute(button, "aria-disabled", canStart(lobby) ? null : "true");
    },
  };
}

/** @param {Lobby} lobby */
export function canStart(lobby) {
  return lobby.game !== null && !lobby.busy && misfit(String(lobby.options.variant), lobby.people) === null;
}

/**
 * The one sentence on top: what to do next, or why the match cannot start yet.
 * @param {Lobby} lobby
 * @returns {{ key: string, params: Record<string, any> }}
 */
export function sentence(lobby) {
  const count = lobby.people.length;
  const mover = lobby.moving === null ? null : at(lobby.people, lobby.moving);
  if (matchIsGoingOn(lobby)) return { key: "ui.lobby.now_going", params: {} };
  if (mover) return { key: "ui.lobby.now_move", params: { who: mover.seat } };
  if (count === 0) return { key: "ui.lobby.now_pick", params: {} };
  if (count < (lobby.game?.seats[0] ?? 2)) return { key: "ui.lobby.now_more", params: { count } };
  const variant = String(lobby.options.variant);
  const reason = misfit(variant, lobby.people);
  return reason ? unfit(variant, reason) : { key: "ui.lobby.now_ready", params: { count } };
}

/** @param {string} variant @param {import("./lobby-fit.js").Reason} reason */
function unfit(variant, reason) {
  if (reason.params.who) return { key: "ui.lobby.now_opposite", params: { who: reason.params.who } };
  const { key, params } = needed(variant);
  return { key: "ui.lobby.now_number", params: { variant: say(`variant.${variant}`), need: say(key, params) } };
}

/**
 * What POST /matches wants to know.
 * @param {Lobby} lobby
 */
export function matchToStart(lobby) {
  const { seats, names, places } = seating(lobby.people);
  /** @type {Record<string, any>} */
  const options = { ...lobby.options, places };
  if (options.words === "own") options.own_words = lobby.ownWords.map((word) => word || null);
  return { game: lobby.game?.game, seats, names, options };
}
