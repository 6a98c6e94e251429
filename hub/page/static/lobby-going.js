// A match that waits on the table: go on with it, or put it aside.

import { el, replace } from "./dom.js";
import { seatBadge } from "./seats.js";
import { say } from "./wording.js";

/** @typedef {import("./lobby-state.js").Lobby} Lobby */
/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").SeatView} SeatView */

/** @param {() => void} aside */
export function createGoing(aside) {
  const summary = el("p", { class: "going-line" });
  const people = el("ul", { class: "going-people" });
  const node = el(
    "section",
    { class: "going card", "aria-label": say("ui.lobby.going.title") },
    el("h2", { text: say("ui.lobby.going.title") }),
    summary,
    people,
    el("a", { class: "button primary large wide", href: "/" }, say("ui.lobby.going.go_on")),
    el("button", { class: "button wide", type: "button", onclick: aside }, say("ui.lobby.going.aside")),
    el("p", { class: "hint", text: say("ui.lobby.going.aside_line") }),
  );
  return {
    node,
    /** @param {Lobby} lobby */
    update(lobby) {
      const match = lobby.view?.match;
      if (!match) return;
      replace(summary, summaryOf(match));
      replace(people, ...match.seats.map((seat) => personLine(seat, match)));
    },
  };
}

/** @param {Match} match */
function summaryOf(match) {
  const game = say(`game.${match.game}`);
  if (match.variant === "all") return say("ui.lobby.going.line_all", { game });
  return say("ui.lobby.going.line", { game, round: match.round, rounds: match.rounds });
}

/** @param {SeatView} seat @param {Match} match */
function personLine(seat, match) {
  return el("li", {}, seatBadge(seat.seat, match.names), el("b", { class: "going-score", text: seat.score }));
}
