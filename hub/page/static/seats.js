// Each seat has a colour, a shape and a letter, so that nobody needs to tell colours apart.

import { el, svg } from "./dom.js";
import { say, sayParts, seatName } from "./wording.js";

/** @typedef {import("./types.js").Seat} Seat */

/** @type {Seat[]} */
export const SEATS = ["red", "blue", "green", "yellow", "purple", "orange"];

/** @type {Record<Seat, string>} */
export const GLYPHS = { red: "▲", blue: "■", green: "◆", yellow: "●", purple: "★", orange: "⬢" };

// Drawn around the origin, all of about the same weight within a radius of 10.
/** @type {Record<Seat, string>} */
export const SHAPES = {
  red: "M0 -10.5 L10.6 8.2 L-10.6 8.2 Z",
  blue: "M-8.8 -8.8 H8.8 V8.8 H-8.8 Z",
  green: "M0 -11.4 L11.4 0 L0 11.4 L-11.4 0 Z",
  yellow: "M10 0 A10 10 0 1 1 -10 0 A10 10 0 1 1 10 0 Z",
  purple: "M0 -12 L3.5 -4.6 L11.5 -3.7 L5.6 1.9 L7.2 9.8 L0 5.8 L-7.2 9.8 L-5.6 1.9 L-11.5 -3.7 L-3.5 -4.6 Z",
  orange: "M-5.3 -9.2 H5.3 L10.6 0 L5.3 9.2 H-5.3 L-10.6 0 Z",
};

// The letter sits where the shape has most room.
/** @type {Record<Seat, number>} */
const LETTER_DROP = { red: 3, blue: 0, green: 0, yellow: 0, purple: 0.6, orange: 0 };

/** @param {Seat} seat */
export function seatLetter(seat) {
  return say(`seat_letter.${seat}`);
}

/**
 * The seat's shape with its letter, as an SVG group around the origin; radius about 12.
 * @param {Seat} seat
 * @returns {SVGGElement}
 */
export function seatMark(seat) {
  const letter = seatLetter(seat);
  return svg(
    "g",
    { class: "seat-mark", data: { seat } },
    svg("path", { class: "seat-shape", d: SHAPES[seat] }),
    svg(
      "text",
      { class: letter.length > 1 ? "seat-letter long" : "seat-letter", y: LETTER_DROP[seat], dy: "0.36em" },
      letter,
    ),
  );
}

/**
 * The mark as a small picture of its own, hidden from screen readers (the name says it).
 * @param {Seat} seat
 * @returns {SVGSVGElement}
 */
export function seatIcon(seat) {
  return svg("svg", { class: "seat-icon", viewBox: "-13 -13 26 26", "aria-hidden": "true" }, seatMark(seat));
}

/**
 * Shape, letter, colour and name: how a person is shown everywhere.
 * @param {Seat} seat
 * @param {Partial<Record<Seat, string>>} [names]
 */
export function seatBadge(seat, names) {
  const colour = say(`seat.${seat}`);
  const name = names?.[seat] || seatName(seat);
  return el(
    "span",
    { class: "seat-badge", data: { seat } },
    seatIcon(seat),
    el("span", { class: "seat-name", text: name }),
    name === colour ? null : el("span", { class: "visually-hidden", text: ` (${colour})` }),
  );
}

/**
 * A sentence whose seats carry shape and colour: `replace(node, ...richSay("now.guess", params))`.
 * @param {string} key
 * @param {Record<string, any>} [params]
 * @returns {Node[]}
 */
export function richSay(key, params) {
  return sayParts(key, params).map((part) =>
    part.seat ? inlineSeat(part.seat, part.text) : document.createTextNode(part.text),
  );
}

/** @param {Seat} seat @param {string} text */
function inlineSeat(seat, text) {
  return el("span", { class: "seat-inline", data: { seat } }, seatIcon(seat), el("b", { text }));
}
