// What this screen knows: the newest snapshot. Parts ask for it, or are told when it changes.

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Match} Match */

/** @type {Snapshot | null} */
let newest = null;
/** @type {Set<(snapshot: Snapshot) => void>} */
const watchers = new Set();

/** @param {Snapshot} snapshot */
export function setSnapshot(snapshot) {
  newest = snapshot;
  watchers.forEach((watcher) => watcher(snapshot));
}

/** Draws everything anew, after the language has changed. */
export function refresh() {
  if (newest) setSnapshot(newest);
}

export function snapshot() {
  return newest;
}

/** @returns {Match | null} */
export function match() {
  return newest?.match ?? null;
}

/**
 * Tells `watcher` of each snapshot until the answer is called.
 * @param {(snapshot: Snapshot) => void} watcher
 * @returns {() => void}
 */
export function watchSnapshot(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
