// The end: who won and why, everybody's score and cups, the paths on the board, and once more.

import { el, replace, setData } from "./dom.js";
import { icon } from "./icons.js";
import { seatBadge } from "./seats.js";
import { ask } from "./sending.js";
import { choiceGroup } from "./theme.js";
import { language, say, seatName } from "./wording.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Outcome} Outcome */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Total} Total */

/**
 * @param {{ controls: boolean, showMap: (seat: Seat | null) => void }} options
 * @returns {{ node: HTMLElement, after: HTMLElement, update: (match: Match) => void }}
 */
export function createOutcome(options) {
  const node = el("section", { class: "outcome", hidden: true });
  const after = el("div", { class: "outcome-buttons", hidden: true });
  let said = "";
  /** @param {Match} match */
  const update = (match) => {
    node.hidden = after.hidden = match.outcome === null;
    // Where every seat stands alone, the totals tell all that the seats' cards would.
    setData(node, { alone: eachAlone(match.outcome?.totals ?? []) });
    const now = JSON.stringify([match.match, match.outcome, match.maps, match.names, language()]);
    if (!match.outcome || now === said) return;
    said = now;
    replace(
      node,
      totals(match.outcome),
      mapChoice(match, options.showMap),
    );
    replace(after, ...(options.controls ? afterwards(match) : []));
  };
  return { node, after, update };
}

/** @param {Total[]} all */
function eachAlone(all) {
  return all.length > 0 && all.every((total) => total.seats.length === 1);
}

/** @param {Outcome} outcome */
function totals(outcome) {
  if (outcome.totals.length === 0) return null;
  const best = [...outcome.totals].sort((a, b) => b.total - a.total);
  const rows = best.map((total) => totalRow(total, outcome.winners));
  return el("section", {}, el("h2", { text: say("ui.outcome.scores") }), el("ol", { class: "totals" }, ...rows));
}

/** @param {Total} total @param {Seat[]} winners */
function totalRow(total, winners) {
  const won = total.seats.some((seat) => winners.includes(seat));
  return el(
    "li",
    { class: "row total", data: { won } },
    el("span", { class: "total-seats grow" }, ...total.seats.map((seat) => seatBadge(seat))),
    ...cups(total),
    el("b", { class: "seat-score", text: total.total }),
  );
}

/** @param {Total} total */
function cups(total) {
  return [
    ...Array.from({ length: total.gold }, () => cup("gold")),
    ...Array.from({ length: total.silver }, () => cup("silver")),
  ];
}

/** @param {"gold" | "silver"} kind */
function cup(kind) {
  return el("span", { class: "seat-cup", data: { cup: kind } }, icon("cup", say(`ui.cup.${kind}`)));
}

/** @param {Match} match @param {(seat: Seat | null) => void} showMap */
function mapChoice(match, showMap) {
  const seats = match.seats.map((one) => one.seat).filter((seat) => match.maps[seat]);
  if (seats.length === 0) return null;
  const choices = seats.map((seat) => ({ value: seat, text: seatName(seat) }));
  showMap(seats[0]);
  return choiceGroup(say("ui.outcome.maps"), choices, seats[0], (seat) => showMap(/** @type {Seat} */ (seat)));
}

/** @param {Match} match */
function afterwards(match) {
  const again = () => void ask(`/matches/${match.match}/rematch`);
  const lobby = async () => {
    if ((await ask("/matches/leave-table")).ok) location.assign("/lobby");
  };
  return [
    el("button", { class: "button large primary", type: "button", onclick: again }, say("ui.rematch")),
    el("button", { class: "button large", type: "button", onclick: () => void lobby() }, say("ui.to_lobby")),
  ];
}
