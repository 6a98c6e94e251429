// The round table from above with its six places, clockwise.

import { el, replace, setAttribute, svg } from "./dom.js";
import { pairs } from "./lobby-fit.js";
import { PLACES, at } from "./lobby-people.js";
import { seatIcon } from "./seats.js";
import { say, seatName } from "./wording.js";

/** @typedef {import("./lobby-people.js").Person} Person */
/** @typedef {import("./lobby-state.js").Lobby} Lobby */

// Degrees, clockwise from the top; place 1 lies at the corner of portal 1.
const ANGLES = [0, -30, 30, 90, 150, 210, 270];

/** @param {number} place @param {number} radius */
function spot(place, radius) {
  const angle = (ANGLES[place] * Math.PI) / 180;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** @param {(place: number) => void} tap */
export function createTable(tap) {
  const partners = svg("g", { class: "partners" });
  const places = PLACES.map((place) => placeButton(place, tap));
  const node = el(
    "div",
    { class: "round-table", role: "group", "aria-label": say("ui.lobby.table.title") },
    svg("svg", { viewBox: "-100 -100 200 200", "aria-hidden": "true" }, ...tableTop(), partners),
    ...places,
  );
  return {
    node,
    /** @param {Lobby} lobby */
    update(lobby) {
      const facing = lobby.options.variant === "team" ? pairs(lobby.people) : [];
      replace(partners, ...facing.map(partnerLine));
      places.forEach((button, index) => updatePlace(button, PLACES[index], lobby));
    },
  };
}

/** @param {number} place @param {(place: number) => void} tap */
function placeButton(place, tap) {
  return el("button", { class: "sit-place", type: "button", data: { place }, onclick: () => tap(place) });
}

/**
 * @param {HTMLElement} button
 * @param {number} place
 * @param {Lobby} lobby
 */
function updatePlace(button, place, lobby) {
  const person = at(lobby.people, place);
  const what = tapMeans(place, person, lobby.moving);
  replace(
    button,
    aloud(say("ui.lobby.table.place", { place })),
    ...(person ? personFace(person) : emptyFace()),
    what && aloud(say(`ui.lobby.table.${what}`)),
  );
  setAttribute(button, "data-seat", person?.seat);
  setAttribute(button, "data-state", lobby.moving === place ? "moving" : lobby.moving ? "target" : null);
}

/** What a screen reader says besides what is seen. @param {string} text */
function aloud(text) {
  return el("span", { class: "visually-hidden", text });
}

/** @param {number} place @param {Person | null} person @param {number | null} moving */
function tapMeans(place, person, moving) {
  if (moving !== null && moving !== place) return person ? "swap_here" : "put_here";
  return person ? "change" : "";
}

/** @param {Person} person */
function personFace(person) {
  const name = seatName(person.seat);
  return [seatIcon(person.seat), el("span", { class: "place-name", data: { long: name.length > 9 }, text: name })];
}

function emptyFace() {
  return [
    el("span", { class: "place-plus", "aria-hidden": "true", text: "+" }),
    el("span", { class: "place-name", text: say("ui.lobby.table.empty") }),
  ];
}

/** @param {[Person, Person]} pair */
function partnerLine([one, other]) {
  const [from, to] = [spot(one.place, 58), spot(other.place, 58)];
  return svg("line", { class: "partner-line", x1: from.x, y1: from.y, x2: to.x, y2: to.y });
}

const ROWS = [3, 4, 5, 4, 3];
const SPACING = 15;

function tableTop() {
  return [
    svg("circle", { class: "table-rim", r: 68 }),
    svg("circle", { class: "table-top", r: 65 }),
    svg("circle", { class: "table-ring", r: 56 }),
    ...ROWS.flatMap((count, row) => boardRow(count, row)),
  ];
}

/** @param {number} count @param {number} row */
function boardRow(count, row) {
  return Array.from({ length: count }, (_, column) =>
    svg("path", {
      class: "table-hex",
      d: "M0 -7.6 L6.6 -3.8 V3.8 L0 7.6 L-6.6 3.8 V-3.8 Z",
      transform: `translate(${(column - (count - 1) / 2) * SPACING} ${(row - 2) * SPACING * 0.866})`,
    }),
  );
}
