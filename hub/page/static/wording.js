// All texts of the page, in the language of this screen.

/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./types.js").Words} Words */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {{ text: string, seat?: Seat }} Part a piece of a sentence; a seat's name knows its seat */

export const LANGUAGES = ["en", "fr"];
const STORED = "apprentice.language";
const SEATS = ["red", "blue", "green", "yellow", "purple", "orange"];

/** @type {Record<string, string>} */
let catalogue = {};
/** @type {Partial<Record<Seat, string>>} */
let names = {};
let current = preferred();
/** @type {Map<string, Intl.NumberFormat>} making one takes longer than using it a hundred times */
const formats = new Map();
/** @type {Set<() => void>} */
const listeners = new Set();

/** The language of this screen: chosen here once, else the browser's, else English. */
function preferred() {
  const wished = [stored(), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return wished.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

function stored() {
  try {
    return localStorage.getItem(STORED) ?? "";
  } catch {
    return "";
  }
}

function numbers() {
  const format = formats.get(current) ?? new Intl.NumberFormat(current);
  formats.set(current, format);
  return format;
}

export function language() {
  return current;
}

/** Fetches the texts; keeps the ones it has when the hub is away. */
export async function loadWording() {
  const answer = await fetch(`/languages/${current}.json`);
  if (answer.ok) catalogue = await answer.json();
  document.documentElement.lang = current;
}

/** @param {string} chosen */
export async function setLanguage(chosen) {
  if (!LANGUAGES.includes(chosen)) return;
  current = chosen;
  try {
    localStorage.setItem(STORED, chosen);
  } catch {
    // A browser that keeps nothing still shows the language until it is reloaded.
  }
  await loadWording();
  listeners.forEach((listener) => listener());
}

/**
 * Calls back after each change of language; draw everything anew there.
 * @param {() => void} listener
 */
export function onLanguage(listener) {
  listeners.add(listener);
}

/** @param {Partial<Record<Seat, string>>} known */
export function setNames(known) {
  names = known;
}

/** @param {string} key */
export function has(key) {
  return key in catalogue || `${key}.other` in catalogue;
}

/**
 * @param {string} key
 * @param {Record<string, any>} [params]
 * @returns {string}
 */
export function say(key, params = {}) {
  return sayParts(key, params).map((part) => part.text).join("");
}

/**
 * The sentence in pieces, so that seats can be shown with their shape and colour.
 * @param {string} key
 * @param {Record<string, any>} [params]
 * @returns {Part[]}
 */
export function sayParts(key, params = {}) {
  const template = catalogue[pluralKey(key, params)] ?? key;
  return template
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== "")
    .flatMap((piece) => (/^\{\w+\}$/.test(piece) ? shown(params[piece.slice(1, -1)]) : [{ text: piece }]));
}

/**
 * A message of the hub: `message("refused", { code, params })`.
 * @param {string} kind
 * @param {Message} told
 */
export function message(kind, told) {
  return say(`${kind}.${told.code}`, told.params ?? {});
}

/**
 * A refusal in the language of this screen; the hub's own text where the catalogue has none.
 * @param {{ code?: string, params?: Record<string, any>, text?: string }} answer
 */
export function refusal(answer) {
  const key = `refused.${answer.code}`;
  return has(key) ? say(key, answer.params ?? {}) : (answer.text ?? say("ui.failed"));
}

/**
 * The text of this screen's language out of one text per language.
 * @param {Words | null | undefined} words
 */
export function pick(words) {
  if (!words) return "";
  return words[current] ?? words.en ?? Object.values(words)[0] ?? "";
}

/** @param {string} key @param {Record<string, any>} params */
function pluralKey(key, params) {
  if (typeof params.count !== "number") return key;
  const form = isSingular(params.count) ? `${key}.one` : `${key}.other`;
  return form in catalogue ? form : key;
}

/** French counts none as one: "0 carte". @param {number} count */
function isSingular(count) {
  return current === "fr" ? count < 2 : count === 1;
}

/** @param {any} value @returns {Part[]} */
function shown(value) {
  if (value === null || value === undefined) return [{ text: "?" }];
  if (Array.isArray(value)) return joined(value);
  if (typeof value === "object") return [{ text: "code" in value ? refusal(value) : pick(value) }];
  if (SEATS.includes(value)) return [{ text: seatName(value), seat: value }];
  return [{ text: typeof value === "number" ? numbers().format(value) : String(value) }];
}

/** @param {any[]} values @returns {Part[]} */
function joined(values) {
  return values.flatMap((value, index) => {
    const last = index === values.length - 1;
    const between = index === 0 ? "" : last ? ` ${say("ui.and")} ` : ", ";
    return [{ text: between }, ...shown(value)];
  });
}

/** The person's name where known, else the colour's word. @param {Seat} seat */
export function seatName(seat) {
  return names[seat] || say(`seat.${seat}`);
}
