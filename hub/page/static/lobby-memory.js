// What this screen remembers of earlier evenings, so that the next one starts quickly.

import { PLACES, clockwise } from "./lobby-people.js";
import { SEATS } from "./seats.js";

/** @typedef {import("./lobby-people.js").Person} Person */
/** @typedef {{ name: string, seat: import("./types.js").Seat }} Known */

const LAST = "apprentice.lobby.last";
const KNOWN = "apprentice.lobby.known";
const CHOICES = "apprentice.lobby.choices";
const MOST_KNOWN = 12;

/**
 * @param {string} key
 * @returns {unknown}
 */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The next evening then starts with an empty table.
  }
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {unknown} value
 * @returns {value is Person}
 */
function isPerson(value) {
  return isRecord(value) && PLACES.some((place) => place === value.place) && isKnown(value);
}

/**
 * @param {unknown} value
 * @returns {value is Known}
 */
function isKnown(value) {
  return isRecord(value) && typeof value.name === "string" && SEATS.some((seat) => seat === value.seat);
}

/** @returns {Person[]} */
export function lastPeople() {
  const stored = read(LAST);
  return Array.isArray(stored) ? clockwise(stored.filter(isPerson)) : [];
}

/** @returns {Known[]} */
export function knownPeople() {
  const stored = read(KNOWN);
  return Array.isArray(stored) ? stored.filter(isKnown) : [];
}

/** @param {Person[]} people */
export function rememberPeople(people) {
  const named = people.filter((person) => person.name !== "");
  const names = new Set(named.map((person) => person.name));
  const older = knownPeople().filter((known) => !names.has(known.name));
  write(LAST, people);
  write(KNOWN, [...named.map(({ name, seat }) => ({ name, seat })), ...older].slice(0, MOST_KNOWN));
}

export function forgetPeople() {
  write(KNOWN, []);
  write(LAST, []);
}

/** @returns {Record<string, unknown>} */
export function lastChoices() {
  const stored = read(CHOICES);
  return isRecord(stored) ? stored : {};
}

/** @param {Record<string, unknown>} choices */
export function rememberChoices(choices) {
  write(CHOICES, choices);
}
