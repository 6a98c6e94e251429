// Whether the board turns towards the seat that acts; remembered by this screen.

const STORED = "apprentice.turning";

/** @typedef {"still" | "turn" | "text"} Turning */

/** @type {Turning} */
let current = read();

/** @returns {Turning} */
function read() {
  try {
    return asTurning(localStorage.getItem(STORED));
  } catch {
    return "still";
  }
}

/** @param {string | null} value @returns {Turning} */
function asTurning(value) {
  return value === "turn" || value === "text" ? value : "still";
}

export function turning() {
  return current;
}

/** @param {string} chosen */
export function setTurning(chosen) {
  current = asTurning(chosen);
  try {
    localStorage.setItem(STORED, current);
  } catch {
    // Then the choice lasts until the page is reloaded.
  }
}
