// Everybody's score in one small row; the path that is being guessed stands out.

import { el, keyed, setData, setProps, setText } from "./dom.js";
import { seatIcon } from "./seats.js";
import { say } from "./wording.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").SeatView} SeatView */

/** @param {HTMLElement} list @param {Match | null} match @param {Seat} own */
export function drawScores(list, match, own) {
  const seats = match && match.phase !== "over" ? match.seats.filter((one) => one.here) : [];
  setProps(list, { hidden: seats.length === 0, "aria-label": say("ui.phone.scores") });
  keyed(list, seats, (one) => `${one.seat}${say(`seat_letter.${one.seat}`)}`, createScore, (node, one) => {
    setText(node.children[1], say("ui.phone.score_of", { who: one.seat, score: one.score }));
    setText(node.children[2], one.score);
    setData(node, { owner: one.seat === match?.owner, own: one.seat === own });
  });
}

/** @param {SeatView} one */
function createScore({ seat }) {
  return el(
    "li",
    { class: "phone-score", data: { seat } },
    seatIcon(seat),
    el("span", { class: "visually-hidden" }),
    el("b", { "aria-hidden": "true" }),
  );
}
