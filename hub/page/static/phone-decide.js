// What the group decides: whose path comes first, who tries next.

import { el } from "./dom.js";
import { button } from "./phone-parts.js";
import { seatBadge } from "./seats.js";
import { say } from "./wording.js";

/** @typedef {import("./phone-state.js").Job} Job */
/** @typedef {import("./phone-state.js").Phone} Phone */
/** @typedef {import("./phone-state.js").Sight} Sight */
/** @typedef {import("./types.js").Move} Move */

/** @param {Phone} phone @param {Sight} sight @returns {Job} */
export function chooseJob(phone, sight) {
  return decision("choose", phone, sight, say("ui.phone.choose.help"));
}

/** @param {Phone} phone @param {Sight} sight @returns {Job} */
export function attemptJob(phone, sight) {
  return decision("attempt", phone, sight, say("ui.phone.attempt.help"));
}

/** @param {"choose" | "attempt"} name @param {Phone} phone @param {Sight} sight @param {string} help @returns {Job} */
function decision(name, phone, { match }, help) {
  const seats = match.moves.filter((move) => move.move === name);
  const finish = match.moves.find((move) => move.move === "finish");
  return {
    name,
    sentence: { key: `now.${match.now.code}`, params: match.now.params },
    depends: match.moves,
    mapless: true,
    body: () => [el("p", { class: "lead", text: help })],
    dock: () => [
      ...seats.map((move) => seatButton(phone, move)),
      finish && button("finish", say("ui.move.finish"), () => void phone.send(finish), "large wide"),
    ],
  };
}

/** @param {Phone} phone @param {Move} move */
function seatButton(phone, move) {
  const seat = move.seat ?? phone.seat;
  return el(
    "button",
    {
      class: "button large wide seat-choice", type: "button",
      data: { name: `${move.move}-${seat}`, seat }, onclick: () => void phone.send(move),
    },
    seatBadge(seat),
    seat === phone.seat && el("span", { class: "hint", text: say("ui.phone.you") }),
  );
}
