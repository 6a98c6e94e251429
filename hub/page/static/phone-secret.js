// When somebody may look over a shoulder, secrets are covered.

/**
 * Calls `cover` whenever the page loses the eyes of its owner.
 * @param {() => void} cover
 */
export function coverWhenAway(cover) {
  for (const name of ["blur", "pagehide"]) addEventListener(name, cover);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") cover();
  });
}

/**
 * Calls `look(true)` while the button is held with a finger, a mouse or a key, and `look(false)` afterwards.
 * @param {HTMLElement} button
 * @param {(looking: boolean) => void} look
 */
export function whileHeld(button, look) {
  const cover = () => look(false);
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    // The thumb may slide while it holds.
    button.setPointerCapture(event.pointerId);
    look(true);
  });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture", "keyup", "blur"]) {
    button.addEventListener(name, cover);
  }
  button.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) look(true);
  });
  // A long press must not open the browser's menu.
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  coverWhenAway(cover);
}
