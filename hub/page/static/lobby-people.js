// Who sits where: plain lists of people, never changed in place.

import { SEATS } from "./seats.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {{ place: number, seat: Seat, name: string }} Person */

export const PLACES = [1, 2, 3, 4, 5, 6];

/** @param {Person[]} people */
export function clockwise(people) {
  return [...people].sort((one, other) => one.place - other.place);
}

/**
 * @param {Person[]} people
 * @param {number} place
 */
export function at(people, place) {
  return people.find((person) => person.place === place) ?? null;
}

/**
 * @param {Person[]} people
 * @param {Person} person
 */
export function sitDown(people, person) {
  return clockwise([...standUp(people, person.place), person]);
}

/**
 * @param {Person[]} people
 * @param {number} place
 */
export function standUp(people, place) {
  return people.filter((person) => person.place !== place);
}

/**
 * Moves somebody; whoever sits there already takes the place that becomes free.
 * @param {Person[]} people
 * @param {number} from
 * @param {number} to
 */
export function changePlace(people, from, to) {
  const other = new Map([[from, to], [to, from]]);
  return clockwise(people.map((person) => ({ ...person, place: other.get(person.place) ?? person.place })));
}

/**
 * @param {Person[]} people
 * @param {Seat} seat
 */
export function wearer(people, seat) {
  return people.find((person) => person.seat === seat) ?? null;
}

/**
 * The colour somebody would like if nobody has it, else the first that is free.
 * @param {Person[]} people
 * @param {Seat | null} [wish]
 */
export function freeColour(people, wish = null) {
  if (wish && !wearer(people, wish)) return wish;
  return SEATS.find((seat) => !wearer(people, seat)) ?? "red";
}

/** @param {number} place */
export function opposite(place) {
  return ((place + 2) % 6) + 1;
}

/**
 * How a match is told who sits where; the list of seats runs clockwise.
 * @param {Person[]} people
 */
export function seating(people) {
  const around = clockwise(people);
  const named = around.filter((person) => person.name !== "");
  return {
    seats: around.map((person) => person.seat),
    names: Object.fromEntries(named.map((person) => [person.seat, person.name])),
    places: Object.fromEntries(around.map((person) => [person.seat, person.place])),
  };
}
