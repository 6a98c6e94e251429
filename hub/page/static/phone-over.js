// The end, as this seat sees it: won or not, the scores, the own path, what comes next.

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { pathBoard, pathSteps } from "./phone-map.js";
import { seatBadge } from "./seats.js";
import { say } from "./wording.js";

/** @typedef {import("./phone-state.js").Job} Job */
/** @typedef {import("./phone-state.js").Sight} Sight */
/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Outcome} Outcome */
/** @typedef {import("./types.js").Total} Total */

// There the group plays against the game.
const TOGETHER = ["group_score", "whole_path"];

/** @param {Match} match @param {Sight | null} sight @returns {Job} */
export function overJob(match, sight) {
  return {
    name: "over",
    sentence: { key: `now.${match.now.code}`, params: match.now.params },
    depends: [match.outcome, match.maps, match.words],
    alone: true,
    body: () => [
      match.outcome && verdict(match.outcome, sight),
      match.outcome && totals(match, match.outcome),
      sight && ownPathSection(sight),
      el("p", { class: "hint", text: say("ui.phone.over.rematch") }),
    ],
  };
}

/** @param {Outcome} outcome @param {Sight | null} sight */
function verdict(outcome, sight) {
  const together = TOGETHER.includes(outcome.reason);
  const won = together || (sight !== null && outcome.winners.includes(sight.me.seat));
  const key = together ? "ui.phone.over.together" : won ? "ui.phone.over.won" : "ui.phone.over.thanks";
  return el(
    "div",
    { class: "verdict", data: { won } },
    icon("cup"),
    el("p", { class: "lead centred", text: say(key) }),
  );
}

/** @param {Match} match @param {Outcome} outcome */
function totals(match, outcome) {
  const rows = outcome.totals.length > 0 ? outcome.totals : ownTotals(match);
  if (rows.length === 0) return null;
  const best = [...rows].sort((a, b) => b.total - a.total);
  return el("ol", { class: "totals" }, ...best.map((total) => totalRow(total, outcome.winners)));
}

/** Where the group has one score, everybody's part in it. @param {Match} match @returns {Total[]} */
function ownTotals(match) {
  if (match.variant === "all") return [];
  return match.seats
    .filter((one) => one.here)
    .map(({ seat, score, cup }) => ({
      seats: [seat], total: score, gold: Number(cup === "gold"), silver: Number(cup === "silver"),
    }));
}

/** @param {Total} total @param {readonly string[]} winners */
function totalRow(total, winners) {
  const cups = [...Array(total.gold).fill("gold"), ...Array(total.silver).fill("silver")];
  return el(
    "li",
    { class: "row total", data: { won: total.seats.some((seat) => winners.includes(seat)) } },
    el("span", { class: "total-seats grow" }, ...total.seats.map((seat) => seatBadge(seat))),
    ...cups.map((cup) => el("span", { class: "seat-cup", data: { cup } }, icon("cup", say(`ui.cup.${cup}`)))),
    el("b", { class: "seat-score", text: total.total }),
  );
}

/** No secret any more. @param {Sight} sight */
function ownPathSection({ match, me }) {
  const map = match.maps[me.seat];
  if (!map) return null;
  return el(
    "section",
    { class: "own-path" },
    el("h2", { text: say("ui.phone.over.your_path") }),
    pathBoard(match, me, map),
    pathSteps(match, map, me.reached, []),
  );
}
