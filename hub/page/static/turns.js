// Who does what now, in a word or two per seat, and towards whom the board turns.

import { say } from "./wording.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").SeatView} SeatView */
/** @typedef {import("./types.js").Seat} Seat */

/** @param {Match} match @param {SeatView} one @returns {{ code: string, text: string }} */
export function seatStatus(match, one) {
  const code = statusCode(match, one);
  if (code !== "waits") return { code, text: code ? say(`ui.status.${code}`) : "" };
  return { code, text: say("ui.status.waits", { count: turnsUntil(match, one.seat) }) };
}

/** @param {Match} match @param {SeatView} one */
function statusCode(match, one) {
  if (!one.here) return "away";
  if (match.phase === "over") return "";
  if (one.cup) return "arrived";
  if (match.phase === "clues") return one.ready ? "ready" : "laying";
  if (one.seat === match.owner) return match.phase === "judge" ? "judges" : "guessed";
  if (match.guessers.length === 1 && match.guessers[0] === one.seat) return "guesses";
  if (one.done) return "done";
  return match.owner && turnsUntil(match, one.seat) > 0 ? "waits" : "";
}

/** How many turns until this seat's path is guessed, going clockwise; 0 when not in this round. @param {Match} match @param {Seat} seat */
function turnsUntil(match, seat) {
  if (match.variant === "all") return 0;
  const order = match.seats.map((one) => one.seat);
  const from = match.owner ? order.indexOf(match.owner) : 0;
  const clockwise = [...match.seats.slice(from + 1), ...match.seats.slice(0, from)];
  const waiting = clockwise.filter((one) => one.here && !one.done && !one.cup);
  return waiting.findIndex((one) => one.seat === seat) + 1;
}

/**
 * The seat the board turns to: the one who judges, the only one who may guess, else the path's owner.
 * @param {Match} match
 * @returns {Seat | null}
 */
export function actingSeat(match) {
  const judging = match.phase === "judge" && !match.hub_knows_map;
  return match.guessers.length === 1 && !judging ? match.guessers[0] : match.owner;
}
