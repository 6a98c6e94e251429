// The big screen: board, seats and the one sentence. The tablet adds its controls, the spectators' page none.

import { createBoard } from "./board.js";
import { el, setData } from "./dom.js";
import { createHeadline } from "./headline.js";
import { createOutcome } from "./outcome.js";
import { createSeatList } from "./seatlist.js";
import { createTrouble } from "./sensorbadge.js";
import { actingSeat } from "./turns.js";
import { turning } from "./turning.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./trails.js").Path} Path */

/**
 * @typedef {object} ScreenOptions
 * @property {(portal: number) => void} [onPortal]
 * @property {() => number | null} [armed]
 * @property {(move: Move) => Node} [seatButton]
 * @property {boolean} [controls]
 */

/** @param {ScreenOptions} [options] */
export function createTableScreen(options = {}) {
  const headline = createHeadline();
  const trouble = createTrouble();
  const board = createBoard({ onPortal: options.onPortal });
  const seats = createSeatList({ button: options.seatButton });
  /** @type {Seat | null} */
  let mapOf = null;
  /** @type {Snapshot | null} */
  let shown = null;
  const outcome = createOutcome({
    controls: options.controls ?? false,
    showMap: (seat) => {
      mapOf = seat;
      drawBoard();
    },
  });
  const side = el("aside", { class: "side" }, outcome.node, seats.node, outcome.after);
  const stand = el("div", { class: "stand" }, board.node);
  const main = el("main", { class: "middle", id: "main" }, stand, side);

  const drawBoard = () => {
    if (shown?.match) board.update(boardView(shown.match, mapOf, options.armed?.() ?? null));
  };
  /** @param {Snapshot} snapshot */
  const update = (snapshot) => {
    if (snapshot.match?.match !== shown?.match?.match) mapOf = null;
    shown = snapshot;
    headline.update(snapshot);
    setData(stand, { open: snapshot.table.open });
    trouble.update(snapshot);
    if (snapshot.match) updateMatch(snapshot.match);
  };
  /** @param {Match} match */
  const updateMatch = (match) => {
    outcome.update(match);
    seats.update(match);
    drawBoard();
  };
  return { headline, trouble, board, side, stand, main, update, drawBoard };
}

/** @param {Match} match @param {Seat | null} mapOf @param {number | null} armed */
function boardView(match, mapOf, armed) {
  return { ...match, armed, paths: mapPaths(match, mapOf), towards: actingSeat(match), turning: turning() };
}

/** The map of one seat, once the match is over. @param {Match} match @param {Seat | null} seat @returns {Path[]} */
function mapPaths(match, seat) {
  const one = match.seats.find((other) => other.seat === seat);
  const map = seat ? match.maps[seat] : undefined;
  return one && map ? [{ seat: one.seat, portals: [one.start, ...map], reached: one.reached }] : [];
}
