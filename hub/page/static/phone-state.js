// What this phone knows besides the newest snapshot. It lives in memory only: a reload forgets it.

/** @typedef {import("./dom.js").Child} Child */
/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Private} Private */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").SeatView} SeatView */

/**
 * @typedef {object} State
 * @property {string} key which match, round and owner this belongs to
 * @property {boolean} busy a move is on its way
 * @property {boolean} faceUp the cards are turned over
 * @property {{ card: string, word: number } | null} chosen
 * @property {boolean} negated
 * @property {number | null} step chosen by hand; null means the next one needed
 * @property {boolean} adding one more card for an old step
 * @property {string} text the word of a paper card
 * @property {boolean} writing the form for it is open
 * @property {boolean} entering the map of a real card is being entered
 * @property {boolean} away the map that is being entered is covered
 * @property {number[]} path
 */

/**
 * @typedef {object} Phone
 * @property {Seat} seat
 * @property {State} state
 * @property {() => void} redraw
 * @property {(line: Record<string, any>) => Promise<boolean>} send
 */

/**
 * What the screen is about now. `depends` tells when it must be drawn anew.
 * @typedef {object} Job
 * @property {string} name
 * @property {{ key: string, params?: Record<string, any> }} sentence
 * @property {unknown} depends
 * @property {() => Child[]} body
 * @property {() => Child[]} [dock] what the thumb can reach
 * @property {boolean} [alone] nothing else belongs on the screen
 * @property {boolean} [mapless] nobody needs a map for it
 */

/** @typedef {{ match: Match, mine: Private, me: SeatView }} Sight what a seat sees of its match */

/** @returns {State} */
export function newState() {
  return { key: "", busy: false, ...atRest() };
}

function atRest() {
  return {
    faceUp: false,
    chosen: null,
    negated: false,
    step: null,
    adding: false,
    text: "",
    writing: false,
    entering: false,
    away: false,
    path: [],
  };
}

/**
 * Another match, round or phase: what was begun before means nothing now.
 * @param {State} state
 * @param {Match | null} match
 */
export function forgetMatch(state, match) {
  const key = match ? [match.match, match.round, match.phase === "clues", match.owner].join("/") : "";
  if (key === state.key) return;
  Object.assign(state, atRest());
  state.key = key;
}

/** Whoever looks away has covered everything. @param {State} state */
export function coverHand(state) {
  state.faceUp = false;
  state.chosen = null;
  state.away = state.entering;
}

/** A clue is laid; the cards stay as they lie. @param {State} state */
export function afterClue(state) {
  Object.assign(state, { chosen: null, negated: false, step: null, adding: false, text: "" });
}
