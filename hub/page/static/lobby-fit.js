// Does a way of playing fit the people at the table? If not, why not, in words.

import { at, clockwise, opposite } from "./lobby-people.js";

/** @typedef {import("./lobby-people.js").Person} Person */
/** @typedef {{ key: string, params: Record<string, any> }} Reason */
/** @typedef {{ counts: number[], opposite?: boolean }} Need */

/** @type {Record<string, Need>} */
const NEEDS = {
  cooperative: { counts: [2, 3, 4, 5, 6] },
  individual: { counts: [3, 4, 5, 6] },
  team: { counts: [4, 6], opposite: true },
  all: { counts: [2, 3, 4, 5, 6] },
};

/** @param {string} variant @returns {Need} */
export function need(variant) {
  return NEEDS[variant] ?? NEEDS.cooperative;
}

/**
 * The numbers of players in words: "3 to 6", "4 or 6".
 * @param {string} variant
 * @returns {Reason}
 */
export function needed(variant) {
  const { counts } = need(variant);
  const [first, last] = [counts[0], counts[counts.length - 1]];
  const unbroken = last - first === counts.length - 1;
  return { key: unbroken ? "ui.lobby.variant.range" : "ui.lobby.variant.or", params: { first, last } };
}

/**
 * Why these people cannot play this way, or null when they can.
 * @param {string} variant
 * @param {Person[]} people
 * @returns {Reason | null}
 */
export function misfit(variant, people) {
  const { counts, opposite: facing } = need(variant);
  const count = people.length;
  if (!counts.includes(count)) return wrongNumber(variant, count);
  const alone = facing ? clockwise(people).find((person) => !at(people, opposite(person.place))) : undefined;
  return alone ? { key: "ui.lobby.variant.opposite", params: { who: alone.seat } } : null;
}

/**
 * @param {string} variant
 * @param {number} count
 * @returns {Reason}
 */
function wrongNumber(variant, count) {
  return { key: "ui.lobby.variant.wrong_number", params: { count, need: needed(variant) } };
}

/**
 * Partners, each pair once; for drawing.
 * @param {Person[]} people
 * @returns {[Person, Person][]}
 */
export function pairs(people) {
  return people.flatMap((person) => {
    const partner = at(people, opposite(person.place));
    return partner && person.place < partner.place ? [/** @type {[Person, Person]} */ ([person, partner])] : [];
  });
}
