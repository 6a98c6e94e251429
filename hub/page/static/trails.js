// Paths on the board: the last step of each apprentice, and whole maps as numbered lines.

import { keyed, setProps, svg } from "./dom.js";
import { degreesOf, middle, minus, rotated } from "./hexes.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").SeatView} SeatView */
/** @typedef {import("./hexes.js").Point} Point */

/**
 * A path to draw: the start, then its steps. Steps up to `reached` are shown as done.
 * @typedef {{ seat: Seat, portals: number[], reached?: number }} Path
 */

/**
 * A small arrow between the base and the apprentice: where each one came from.
 * @param {SVGGElement} layer
 * @param {readonly SeatView[]} seats
 * @param {readonly Point[]} points
 */
export function drawLastSteps(layer, seats, points) {
  const moved = seats.filter((one) => one.base !== null && one.base !== one.apprentice);
  keyed(layer, moved, (one) => one.seat, createArrow, (node, one) => {
    const from = points[(one.base ?? 1) - 1];
    const to = points[one.apprentice - 1];
    const at = middle(from, to);
    const turn = degreesOf(minus(to, from));
    setProps(node, { style: { transform: `translate(${at.x}px, ${at.y}px) rotate(${turn}deg)` } });
  });
}

/** @param {SeatView} one @returns {SVGPathElement} */
function createArrow(one) {
  return svg("path", { class: "last-step", data: { seat: one.seat }, d: "M-7 -11 L7 0 L-7 11 L-3 0 Z" });
}

/**
 * @param {SVGGElement} layer below the words
 * @param {readonly Path[]} paths
 * @param {readonly Point[]} points
 */
export function drawLines(layer, paths, points) {
  keyed(layer, paths, (path) => path.seat, createLine, (node, path) => {
    const line = path.portals.map((portal) => points[portal - 1]);
    setProps(node, { points: line.map((point) => `${point.x},${point.y}`).join(" ") });
  });
}

/** @param {Path} path @returns {SVGPolylineElement} */
function createLine(path) {
  return svg("polyline", { class: "path-line", data: { seat: path.seat } });
}

/**
 * The numbers of the steps, beside the words.
 * @param {SVGGElement} layer above the words
 * @param {readonly Path[]} paths
 * @param {readonly Point[]} points
 * @param {number} lean
 */
export function drawStepNumbers(layer, paths, points, lean) {
  const numbers = paths.flatMap(stepNumbers);
  keyed(layer, numbers, (one) => `${one.seat}-${one.step}`, createNumber, (node, one) => {
    const spot = rotated(rotated({ x: 42, y: 0 }, -50 + one.turn * 46), lean);
    const centre = points[one.portal - 1];
    setProps(node, {
      style: { transform: `translate(${centre.x + spot.x}px, ${centre.y + spot.y}px) rotate(${lean}deg)` },
      data: { reached: one.reached, next: one.next },
    });
  });
}

/** @typedef {{ seat: Seat, step: number, portal: number, turn: number, reached: boolean, next: boolean }} StepNumber */

/** A portal visited twice gets its second number beside the first. @param {Path} path @returns {StepNumber[]} */
function stepNumbers(path) {
  const steps = path.portals.slice(1);
  const reached = path.reached ?? 0;
  return steps.map((portal, index) => ({
    seat: path.seat,
    step: index + 1,
    portal,
    turn: steps.slice(0, index).filter((earlier) => earlier === portal).length,
    reached: index < reached,
    next: index === reached,
  }));
}

/** @param {StepNumber} one @returns {SVGGElement} */
function createNumber(one) {
  return svg(
    "g",
    { class: "step-number", data: { seat: one.seat } },
    svg("circle", { r: 11 }),
    svg("text", { dy: "0.36em" }, one.step),
  );
}
