// A map as its owner sees it: the board turned to the own seat, the path on it, and the steps in words.

import { createBoard } from "./board.js";
import { el } from "./dom.js";
import { centres, degreesOf, rotated } from "./hexes.js";
import { pick, say } from "./wording.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./phone-state.js").Sight} Sight */
/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").SeatView} SeatView */

// From the middle of the outermost portals to the edge of the picture.
const ROOM = 54;

/** @param {Sight} sight @returns {Node[]} */
export function mapPicture({ match, me, mine }) {
  const map = mine.map ?? [];
  return [pathBoard(match, me, map), pathSteps(match, map, me.reached, mine.needs)];
}

/**
 * The board with a path on it, silent for screen readers: the steps say it in words.
 * @param {Match} match
 * @param {SeatView} me
 * @param {readonly number[]} map
 */
export function pathBoard(match, me, map) {
  const board = createBoard({ class: "map-board" });
  board.update({ ...ownBoard(match, me), paths: [ownPath(me, map)] });
  board.node.setAttribute("aria-hidden", "true");
  return stand(board, match, me);
}

/** As large as the width of a phone allows. @param {Board} board @param {Match} match @param {SeatView} me */
export function stand(board, match, me) {
  const points = centres(match.rows);
  const turned = points.map((point) => rotated(point, 90 - degreesOf(points[me.start - 1])));
  const x = Math.max(...turned.map((point) => Math.abs(point.x))) + ROOM;
  const y = Math.max(...turned.map((point) => Math.abs(point.y))) + ROOM;
  board.node.setAttribute("viewBox", `${-x} ${-y} ${2 * x} ${2 * y}`);
  return el("div", { class: "map-stand", style: { aspectRatio: `${x} / ${y}` } }, board.node);
}

/** The board as one sees it from the own seat. @param {Match} match @param {SeatView} me */
export function ownBoard(match, me) {
  const { rows, words } = match;
  return { rows, words, seats: [me], owner: me.seat, towards: me.seat, turning: /** @type {const} */ ("turn") };
}

/** @param {SeatView} me @param {readonly number[]} map */
export function ownPath(me, map) {
  return { seat: me.seat, portals: [me.start, ...map], reached: me.reached };
}

/**
 * @param {Match} match
 * @param {readonly number[]} map
 * @param {number} reached
 * @param {readonly number[]} wanted steps that need a clue
 */
export function pathSteps(match, map, reached, wanted) {
  const steps = map.map((portal, index) => ({ step: index + 1, name: portalName(match, portal) }));
  return el(
    "ol",
    { class: "path-steps", "aria-label": say("ui.phone.hold.legend") },
    ...steps.map(({ step, name }) => pathStep(step, name, step <= reached, wanted.includes(step))),
  );
}

/** @param {number} step @param {string} name @param {boolean} found @param {boolean} wanted */
function pathStep(step, name, found, wanted) {
  const note = found ? say("ui.phone.hold.reached") : wanted ? say("ui.phone.hold.wanted") : "";
  return el(
    "li",
    { class: "path-step", data: { found, wanted } },
    el("b", { class: "path-number", text: step }),
    el("span", { class: "path-word", text: name }),
    note && el("span", { class: "visually-hidden", text: ` (${note})` }),
  );
}

/** Its word, or its number where the tile is bare. @param {Match} match @param {number} portal */
export function portalName(match, portal) {
  return pick(match.words[portal - 1]) || say("ui.portal", { portal });
}
