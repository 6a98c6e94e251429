// What stands on the portals, and where: apprentices and bases below the word, NOT tokens above it.

import { keyed, setProps, svg } from "./dom.js";
import { rotated } from "./hexes.js";
import { seatLetter, seatMark, SHAPES } from "./seats.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").SeatView} SeatView */
/** @typedef {import("./hexes.js").Point} Point */
/** @typedef {{ key: string, kind: "apprentice" | "base" | "not", seat: Seat, portal: number }} Piece */
/** @typedef {Piece & { at: Point }} PlacedPiece */

const BELOW = 90;
const ABOVE = -90;

/** @param {readonly SeatView[]} seats @returns {Piece[]} */
export function piecesOf(seats) {
  return seats.flatMap(({ seat, apprentice, base, marked }) => [
    ...marked.map((portal) => piece("not", seat, portal, `not-${seat}-${portal}`)),
    ...(base === null || base === apprentice ? [] : [piece("base", seat, base, `base-${seat}`)]),
    piece("apprentice", seat, apprentice, `apprentice-${seat}`),
  ]);
}

/** @param {Piece["kind"]} kind @param {Seat} seat @param {number} portal @param {string} key @returns {Piece} */
function piece(kind, seat, portal, key) {
  return { key, kind, seat, portal };
}

/**
 * Gives each piece its own spot on its portal.
 * @param {readonly Piece[]} pieces
 * @param {readonly Point[]} points
 * @param {number} lean how far the words are turned
 * @returns {PlacedPiece[]}
 */
export function place(pieces, points, lean) {
  return pieces.map((one) => {
    const company = pieces.filter((other) => other.portal === one.portal && sameSide(one, other));
    const spot = rotated(slot(one, company.indexOf(one), company.length), lean);
    const centre = points[one.portal - 1];
    return { ...one, at: { x: centre.x + spot.x, y: centre.y + spot.y } };
  });
}

/** @param {Piece} one @param {Piece} other */
function sameSide(one, other) {
  return (one.kind === "not") === (other.kind === "not");
}

/** @param {Piece} one @param {number} index @param {number} count @returns {Point} */
function slot(one, index, count) {
  const above = one.kind === "not";
  const apart = above ? Math.min(52, 250 / count) : Math.min(38, 230 / count);
  const angle = (index - (count - 1) / 2) * apart;
  // Above, the number keeps the middle when tokens come in pairs; a single one moves aside.
  const nudge = above && count === 1 ? 46 : 0;
  return rotated({ x: above ? 45 : 38, y: 0 }, above ? ABOVE + angle + nudge : BELOW - angle);
}

/**
 * Moves the pieces to their places; new ones appear where they stand.
 * @param {SVGGElement} layer
 * @param {readonly PlacedPiece[]} pieces
 * @param {number} lean
 * @param {Seat | null} owner
 */
export function drawPieces(layer, pieces, lean, owner) {
  keyed(layer, pieces, (one) => `${one.key}-${seatLetter(one.seat)}`, createPiece, (node, one) =>
    setProps(node, {
      style: { transform: `translate(${one.at.x}px, ${one.at.y}px) rotate(${lean}deg)` },
      data: { kind: one.kind, seat: one.seat, acting: one.seat === owner },
    }),
  );
}

/** @param {Piece} one @returns {SVGGElement} */
function createPiece(one) {
  const shape = { apprentice: apprenticePiece, base: basePiece, not: notToken }[one.kind];
  return svg("g", { class: "piece", "aria-hidden": "true" }, shape(one.seat));
}

/** @param {Seat} seat */
function apprenticePiece(seat) {
  return svg("g", { class: "apprentice" }, svg("circle", { class: "halo", r: 17 }), seatMark(seat));
}

/** @param {Seat} seat */
function basePiece(seat) {
  return svg(
    "g",
    { class: "base" },
    svg("path", { class: "base-shape", d: SHAPES[seat] }),
    svg("text", { class: "base-letter", dy: "0.36em" }, seatLetter(seat)),
  );
}

/** @param {Seat} seat */
function notToken(seat) {
  return svg(
    "g",
    { class: "not-token" },
    svg("rect", { x: -18, y: -10, width: 36, height: 20, rx: 10 }),
    svg("g", { class: "not-mark" }, seatMark(seat)),
    svg("path", { class: "not-cross", d: "M3.5 -4.5 L12.5 4.5 M12.5 -4.5 L3.5 4.5" }),
  );
}
