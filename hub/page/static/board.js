// The board of portals as one picture, changed in place: pieces move, they never jump.

import { keyed, replace, setAttribute, setData, setProps, svg } from "./dom.js";
import { fitWord } from "./fitting.js";
import { centres, degreesOf, neighbours, portalTowards, rotated, shortestTurn } from "./hexes.js";
import { drawPieces, piecesOf, place } from "./pieces.js";
import { seatMark } from "./seats.js";
import { drawLastSteps, drawLines, drawStepNumbers } from "./trails.js";
import { pick, say, seatName } from "./wording.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").SeatView} SeatView */
/** @typedef {import("./types.js").Words} Words */
/** @typedef {import("./hexes.js").Point} Point */
/** @typedef {import("./trails.js").Path} Path */

/**
 * @typedef {object} BoardOptions
 * @property {(portal: number) => void} [onPortal] makes the portals buttons, for finger and keyboard
 * @property {string} [class]
 * @property {() => string} [label] what the board is called, for screen readers
 */

/**
 * What the board shows. A match fits as it is; the rest is added by the page.
 * @typedef {object} BoardView
 * @property {readonly number[]} rows
 * @property {readonly (Words | null)[]} words
 * @property {readonly SeatView[]} [seats] whose pieces stand on the board
 * @property {readonly number[]} [legal] portals that glow
 * @property {{ portal: number } | null} [touched]
 * @property {Seat | null} [owner] whose apprentice stands out
 * @property {number | null} [armed] tapped once, waiting for the second tap
 * @property {readonly Path[]} [paths] maps to draw
 * @property {Seat | null} [towards] the seat the board turns to
 * @property {"still" | "turn" | "text"} [turning] turn = that seat's side comes down; text = only the words turn to it
 */

/** @typedef {{ node: SVGSVGElement, update: (view: BoardView) => void, tile: (portal: number) => SVGGElement | undefined }} Board */

const ARROWS = /** @type {Record<string, Point>} */ ({
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
});

/** @param {BoardOptions} [options] @returns {Board} */
export function createBoard(options = {}) {
  const board = new BoardPicture(options);
  return {
    node: board.node,
    update: (view) => board.update(view),
    tile: (portal) => board.tile(portal),
  };
}

class BoardPicture {
  /** @param {BoardOptions} options */
  constructor(options) {
    this.options = options;
    this.layers = {
      places: svg("g", { class: "places" }),
      tiles: svg("g", { class: "tiles" }),
      lines: svg("g", { class: "lines", "aria-hidden": "true" }),
      words: svg("g", { class: "words", "aria-hidden": "true" }),
      steps: svg("g", { class: "last-steps", "aria-hidden": "true" }),
      pieces: svg("g", { class: "pieces" }),
      numbers: svg("g", { class: "numbers", "aria-hidden": "true" }),
    };
    this.turning = svg("g", { class: "turning" }, ...Object.values(this.layers));
    this.node = svg("svg", { class: `board ${options.class ?? ""}`, role: "group" }, this.turning);
    this.turn = 0;
    this.lean = 0;
    this.focus = 1;
    /** @type {Point[]} */
    this.points = [];
  }

  /** @param {number} portal */
  tile(portal) {
    return this.node.querySelector(`.tile[data-portal="${portal}"]`)?.closest("g") ?? undefined;
  }

  /** @param {BoardView} view */
  update(view) {
    this.points = centres(view.rows);
    this.face(view);
    const upright = this.lean - this.turn;
    const seats = view.seats ?? [];
    setProps(this.node, { "aria-label": this.options.label?.() ?? say("ui.board.label") });
    setData(this.node, { guessing: (view.legal ?? []).length > 0 });
    this.drawTiles(view);
    this.drawWords(view, upright);
    this.drawPlaces(view, upright);
    drawLastSteps(this.layers.steps, seats, this.points);
    drawPieces(this.layers.pieces, place(piecesOf(seats), this.points, upright), upright, view.owner ?? null);
    drawLines(this.layers.lines, view.paths ?? [], this.points);
    drawStepNumbers(this.layers.numbers, view.paths ?? [], this.points, upright);
  }

  /** Turns the board, or only its words, towards a seat. @param {BoardView} view */
  face(view) {
    const start = view.seats?.find((one) => one.seat === view.towards)?.start;
    const off = start === undefined ? 0 : degreesOf(this.points[start - 1]) - 90;
    this.turn = shortestTurn(view.turning === "turn" ? -off : 0, this.turn);
    this.lean = shortestTurn(view.turning === "text" ? off : 0, this.lean);
    this.turning.style.transform = `rotate(${this.turn}deg)`;
    setAttribute(this.node, "viewBox", this.frame(view));
  }

  /** The part of the plane that must be seen. @param {BoardView} view */
  frame(view) {
    const edge = view.turning === "turn" ? 252 : 0;
    const spots = view.turning === "turn" ? [] : (view.seats ?? []).map((one) => this.placeSpot(one.start));
    const x = Math.max(edge, ...this.points.map((point) => point.x + 52), ...spots.map((spot) => Math.abs(spot.x) + 15));
    const y = Math.max(edge, ...this.points.map((point) => point.y + 52), ...spots.map((spot) => Math.abs(spot.y) + 15));
    return `${-x} ${-y} ${2 * x} ${2 * y}`;
  }

  /** Beside a start portal, outside the board. @param {number} start @returns {Point} */
  placeSpot(start) {
    const { x, y } = this.points[start - 1];
    const aside = Math.abs(x) < 1 ? { x: 0, y: Math.sign(y) * 64 } : { x: Math.sign(x) * 62, y: Math.sign(y) * 22 };
    return { x: x + aside.x, y: y + aside.y };
  }

  /** @param {BoardView} view */
  drawTiles(view) {
    const portals = this.points.map((_, index) => index + 1);
    const legal = view.legal ?? [];
    keyed(this.layers.tiles, portals, String, (portal) => this.createTile(portal), (node, portal) => {
      const { x, y } = this.points[portal - 1];
      const canBeGuessed = legal.includes(portal);
      setProps(node, {
        transform: `translate(${x} ${y})`,
        "aria-label": this.describe(view, portal),
        "aria-disabled": this.options.onPortal && legal.length > 0 && !canBeGuessed ? "true" : null,
        data: {
          legal: canBeGuessed,
          touched: view.touched?.portal === portal,
          armed: view.armed === portal,
        },
      });
    });
  }

  /** @param {number} portal */
  createTile(portal) {
    const node = svg(
      "g",
      { class: "tile", role: "img", data: { portal } },
      svg("circle", { class: "glow", r: 49 }),
      svg("circle", { class: "stone", r: 46 }),
    );
    if (this.options.onPortal) this.makeButton(node, portal, this.options.onPortal);
    return node;
  }

  /** @param {SVGGElement} node @param {number} portal @param {(portal: number) => void} act */
  makeButton(node, portal, act) {
    setProps(node, {
      role: "button",
      tabindex: portal === this.focus ? 0 : -1,
      onclick: () => act(portal),
      onkeydown: (event) => this.onKey(event, portal, act),
    });
  }

  /** @param {KeyboardEvent} event @param {number} portal @param {(portal: number) => void} act */
  onKey(event, portal, act) {
    if (event.key === "Enter" || event.key === " ") act(portal);
    else if (ARROWS[event.key]) this.moveFocus(portal, ARROWS[event.key]);
    else return;
    event.preventDefault();
  }

  /** @param {number} portal @param {Point} direction on the screen */
  moveFocus(portal, direction) {
    const next = portalTowards(this.points, portal, rotated(direction, -this.turn));
    this.tile(this.focus)?.setAttribute("tabindex", "-1");
    this.focus = next;
    this.tile(next)?.setAttribute("tabindex", "0");
    this.tile(next)?.focus();
  }

  /** @param {BoardView} view @param {number} upright */
  drawWords(view, upright) {
    const labels = this.points.map((point, index) => ({ ...point, portal: index + 1, text: pick(view.words[index]) }));
    keyed(
      this.layers.words,
      labels,
      (label) => `${label.portal}-${label.text}`,
      (label) => svg("g", { class: "label" }, ...wordLines(label.portal, label.text)),
      (node, { x, y, portal }) =>
        setProps(node, {
          style: { transform: `translate(${x}px, ${y}px) rotate(${upright}deg)` },
          data: { legal: (view.legal ?? []).includes(portal) },
        }),
    );
  }

  /** Where people sit, beside their start. @param {BoardView} view @param {number} upright */
  drawPlaces(view, upright) {
    const seats = view.turning === "turn" ? [] : (view.seats ?? []);
    keyed(
      this.layers.places,
      seats,
      (one) => one.seat + say(`seat_letter.${one.seat}`),
      (one) => svg("g", { class: "place", "aria-hidden": "true" }, seatMark(one.seat)),
      (node, one) => {
        const spot = this.placeSpot(one.start);
        setProps(node, { style: { transform: `translate(${spot.x}px, ${spot.y}px) rotate(${upright}deg)` } });
      },
    );
  }

  /** @param {BoardView} view @param {number} portal */
  describe(view, portal) {
    const here = (view.seats ?? []).filter((one) => one.apprentice === portal).map((one) => seatName(one.seat));
    const sentences = [
      say("ui.board.portal", { portal, word: view.words[portal - 1] ?? "" }),
      say("ui.board.neighbours", { portals: neighbours(this.points, portal) }),
      here.length > 0 && say("ui.board.here", { names: here }),
      (view.legal ?? []).includes(portal) && say("ui.board.legal"),
      view.touched?.portal === portal && say("ui.board.touched"),
    ];
    return sentences.filter(Boolean).join(" ");
  }
}

/** @param {number} portal @param {string} text */
function wordLines(portal, text) {
  const { lines, size } = fitWord(text);
  const top = -2 - ((lines.length - 1) / 2) * size * 1.12;
  const number = svg("text", { class: text ? "number" : "number alone", y: text ? -31 : 0, dy: "0.36em" }, portal);
  const group = svg("text", { class: "word", style: { fontSize: `${size}px` } });
  replace(
    group,
    ...lines.map((line, index) => svg("tspan", { x: 0, y: top + index * size * 1.12, dy: "0.36em" }, line)),
  );
  return [number, group];
}
