// The matches played on this table: fetching the list, and what can be done with each.

import { post } from "./live.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Outcome} Outcome */

/**
 * @typedef {object} PastMatch
 * @property {number} id
 * @property {string} game
 * @property {Seat[]} seats
 * @property {Partial<Record<Seat, string>>} names
 * @property {number} begun seconds of the wall clock
 * @property {Outcome | null} outcome
 */

/** @returns {Promise<PastMatch[] | null>} the newest first; null when the hub does not answer */
export async function fetchMatches() {
  const answer = await fetchJson("/matches");
  const list = Array.isArray(answer) ? answer : answer?.matches;
  return Array.isArray(list) ? list.map(readMatch) : null;
}

/** @param {string} url @returns {Promise<any>} */
export async function fetchJson(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** @param {any} stored @returns {PastMatch} */
function readMatch(stored) {
  return {
    id: stored.id ?? stored.match,
    game: stored.game,
    seats: stored.seats ?? [],
    names: stored.names ?? {},
    begun: stored.begun ?? 0,
    outcome: stored.outcome ?? null,
  };
}

/** @param {number} id */
export const resumeMatch = (id) => post(`/matches/${id}/resume`);

/** @param {number} id */
export const rematch = (id) => post(`/matches/${id}/rematch`);

/** @param {number} id */
export const forgetNames = (id) => post(`/matches/${id}/forget`);

export const putAside = () => post("/matches/leave-table");

/** @param {number} id */
export const exportAddress = (id) => `/matches/${id}/export`;
