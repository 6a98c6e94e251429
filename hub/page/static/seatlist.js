// The seats beside the board: who, how far, which clues, whose turn.

import { drawClues } from "./clues.js";
import { el, keyed, replace, setData, setProps, setText } from "./dom.js";
import { icon } from "./icons.js";
import { seatIcon } from "./seats.js";
import { seatStatus } from "./turns.js";
import { say, seatName } from "./wording.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").SeatView} SeatView */
/** @typedef {import("./types.js").Seat} Seat */

const STEPS = 10;
// Roomy first; each next level is tighter, the last one hides the clues of seats that do not play now.
const LEVELS = [0, 1, 2, 3, 4];

/**
 * @param {{ button?: (move: Move) => Node }} [options] `button` draws a move that belongs to one seat
 * @returns {{ node: HTMLElement, update: (match: Match) => void, fit: () => void }}
 */
export function createSeatList(options = {}) {
  const node = el("ol", { class: "seats" });
  /** @param {Match} match */
  const update = (match) => {
    node.setAttribute("aria-label", say("ui.seats"));
    keyed(node, match.seats, (one) => `${one.seat}${say(`seat_letter.${one.seat}`)}`, createSeat, (card, one) =>
      updateSeat(card, one, match, options.button),
    );
    // Measuring costs a layout, so it is done only when there is something new to fit in.
    if (node.textContent !== said) fit();
  };
  let said = "";
  const fit = () => {
    said = node.textContent;
    fitIn(node);
  };
  new ResizeObserver(fit).observe(node);
  return { node, update, fit };
}

/** The roomiest level at which nothing is cut off. @param {HTMLElement} node */
function fitIn(node) {
  for (const level of LEVELS) {
    node.dataset.fit = String(level);
    if (lowest(node) <= node.getBoundingClientRect().bottom + 1) return;
  }
}

/** scrollHeight would also count what is only read out. @param {HTMLElement} node */
function lowest(node) {
  return node.lastElementChild?.getBoundingClientRect().bottom ?? 0;
}

/** @param {SeatView} one */
function createSeat(one) {
  return el(
    "li",
    { class: "seat", data: { seat: one.seat } },
    el(
      "div",
      { class: "seat-line" },
      el("span", { class: "seat-face" }, seatIcon(one.seat)),
      el(
        "div",
        { class: "seat-who" },
        el("span", { class: "seat-title" }, el("span", { class: "seat-name" }), el("span", { class: "seat-partner" })),
        el("span", { class: "seat-status" }),
      ),
      el("span", { class: "seat-cup" }),
      el("span", { class: "pips", role: "img" }),
      el("span", { class: "seat-score" }),
    ),
    el(
      "div",
      { class: "seat-table" },
      el("ul", { class: "clues" }),
      el("span", { class: "seat-move" }),
      el("span", { class: "seat-stock" }),
    ),
  );
}

/**
 * @param {HTMLElement} card
 * @param {SeatView} one
 * @param {Match} match
 * @param {((move: Move) => Node) | undefined} button
 */
function updateSeat(card, one, match, button) {
  const status = seatStatus(match, one);
  setData(card, { status: status.code, owner: one.seat === match.owner, away: !one.here });
  setText(part(card, "seat-name"), seatName(one.seat));
  setText(part(card, "seat-status"), status.text);
  drawPartner(part(card, "seat-partner"), one, match);
  drawScore(card, one);
  drawPips(part(card, "pips"), one);
  const hidden = match.variant === "individual" ? say("ui.clue.hidden") : say("ui.clue.paper");
  drawClues(part(card, "clues"), one.clues, one.seat === match.owner ? match.step : null, hidden);
  drawStock(part(card, "seat-stock"), one, match);
  drawMove(part(card, "seat-move"), one, match, button);
}

/** In pairs, the mark of the one opposite. @param {HTMLElement} place @param {SeatView} one @param {Match} match */
function drawPartner(place, one, match) {
  const here = match.seats.filter((other) => other.here);
  const opposite = here[(here.indexOf(one) + here.length / 2) % here.length];
  const said = match.variant === "team" && opposite ? say("ui.partner", { seat: opposite.seat }) : "";
  if (place.dataset.said === said) return;
  place.dataset.said = said;
  setProps(place, { role: said ? "img" : null, "aria-label": said || null, title: said || null });
  replace(place, said && opposite && seatIcon(opposite.seat));
}

/** @param {HTMLElement} card @param {SeatView} one */
function drawScore(card, one) {
  const score = part(card, "seat-score");
  setText(score, one.score);
  setProps(score, { role: "img", "aria-label": say("ui.score_is", { count: one.score }) });
  const cup = part(card, "seat-cup");
  if (cup.dataset.cup === (one.cup ?? "")) return;
  cup.dataset.cup = one.cup ?? "";
  replace(cup, one.cup && icon("cup", say(`ui.cup.${one.cup}`)));
}

/** Reached steps, steps with a token, steps to come. @param {HTMLElement} list @param {SeatView} one */
function drawPips(list, one) {
  const steps = Array.from({ length: STEPS }, (_, index) => index + 1);
  setProps(list, { "aria-label": say("ui.steps_reached", { count: one.reached }) });
  keyed(list, steps, String, () => el("i"), (pip, step) =>
    setData(pip, { state: step <= one.reached ? "reached" : one.tokens.includes(step) ? "shown" : "to-come" }),
  );
}

/** @param {HTMLElement} place @param {SeatView} one @param {Match} match */
function drawStock(place, one, match) {
  const linked = match.phones.includes(one.seat);
  const said = JSON.stringify([one.hand, one.nots, linked, say("ui.menu.title")]);
  if (place.dataset.said === said) return;
  place.dataset.said = said;
  replace(
    place,
    linked && icon("phone", say("ui.phone_linked")),
    stock("card", one.hand, say("ui.hand", { count: one.hand })),
    stock("not", one.nots, say("ui.nots", { count: one.nots })),
  );
}

/** @param {"card" | "not"} name @param {number} count @param {string} label */
function stock(name, count, label) {
  return el("span", { class: "stock", title: label }, icon(name, label), el("span", { "aria-hidden": "true", text: count }));
}

/**
 * @param {HTMLElement} place
 * @param {SeatView} one
 * @param {Match} match
 * @param {((move: Move) => Node) | undefined} button
 */
function drawMove(place, one, match, button) {
  const move = match.moves.find((option) => option.seat === one.seat && isSeatMove(option));
  const said = button && move ? `${JSON.stringify(move)}${say(`ui.move.${move.move}`)}` : "";
  if (place.dataset.said === said) return;
  place.dataset.said = said;
  replace(place, button && move ? button(move) : null);
}

/** Moves whose button stands at the seat itself. @param {Move} move */
export function isSeatMove(move) {
  return ["choose", "ready", "attempt"].includes(move.move);
}

/** @param {HTMLElement} card @param {string} name @returns {HTMLElement} */
function part(card, name) {
  return /** @type {HTMLElement} */ (card.getElementsByClassName(name)[0]);
}
