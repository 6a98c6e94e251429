// A tap on the tablet instead of a finger on the board. Two taps on the same portal make a guess, so that
// a sleeve on the tablet makes none. A long press opens the editor of that portal's word.

import { match } from "./screen.js";
import { send } from "./sending.js";
import { toast } from "./toast.js";
import { say } from "./wording.js";

/** @typedef {import("./board.js").Board} Board */

const ARMED_MS = 5000;
const LONG_MS = 800;

export class Tapping {
  /** @param {() => void} changed the board must be drawn anew */
  constructor(changed) {
    this.changed = changed;
    /** @type {number | null} */
    this.armed = null;
    this.timer = 0;
  }

  /** @param {number} portal */
  tap(portal) {
    const now = match();
    if (!now || now.phase !== "guess") return;
    if (!now.legal.includes(portal)) return toast(say("ui.tap.not_legal", { portal }), "brush");
    if (this.armed === portal) return this.guess(portal);
    this.arm(portal);
  }

  /** @param {number} portal */
  arm(portal) {
    this.armed = portal;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.disarm(), ARMED_MS);
    toast(say("ui.tap.again", { portal, word: match()?.words[portal - 1] ?? "" }));
    this.changed();
  }

  disarm() {
    clearTimeout(this.timer);
    if (this.armed === null) return;
    this.armed = null;
    this.changed();
  }

  /** @param {number} portal */
  guess(portal) {
    this.disarm();
    void send({ move: "touch", portal });
  }
}

/**
 * @param {SVGElement} board
 * @param {(portal: number) => void} act
 */
export function onLongPress(board, act) {
  let timer = 0;
  let fired = false;
  const stop = () => clearTimeout(timer);
  board.addEventListener("pointerdown", (event) => {
    const tile = event.target instanceof Element ? event.target.closest(".tile") : null;
    fired = false;
    if (!(tile instanceof SVGElement)) return;
    timer = window.setTimeout(() => {
      fired = true;
      act(Number(tile.dataset.portal));
    }, LONG_MS);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(name, stop);
  board.addEventListener("contextmenu", (event) => event.preventDefault());
  // The click that ends a long press is no tap.
  board.addEventListener("click", (event) => fired && event.stopPropagation(), { capture: true });
}
