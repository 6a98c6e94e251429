// A phone becomes a seat: the token of the QR code is spent for a cookie and leaves the address.

import { showBand } from "./band.js";
import { el } from "./dom.js";
import { icon } from "./icons.js";
import { follow, post } from "./live.js";
import { refusal, say } from "./wording.js";

/** @typedef {import("./phone-state.js").Job} Job */
/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Moment} Moment */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Snapshot} Snapshot */

/** none: never linked. old: the code was spent. gone: linked once, no longer. away: the table did not answer. */
/** @typedef {"none" | "old" | "gone" | "away"} Trouble */

/**
 * @typedef {object} LinkHandlers
 * @property {(view: Snapshot) => void} view
 * @property {(moment: Moment) => void} moment
 * @property {(live: boolean) => void} live
 * @property {() => void} changed the page must be drawn anew
 */

export class Linking {
  /** @param {Seat} seat @param {LinkHandlers} handlers */
  constructor(seat, handlers) {
    this.seat = seat;
    this.handlers = handlers;
    /** @type {Trouble | null} */
    this.trouble = null;
    this.why = "";
    this.wasLinked = false;
    this.codeWasOld = false;
    /** @type {{ close: () => void } | null} */
    this.stream = null;
    // A second code scanned into the same tab changes nothing but the fragment.
    addEventListener("hashchange", () => location.hash && void this.begin());
  }

  async begin() {
    const token = location.hash.slice(1);
    if (token) await this.claim(token);
    else this.follow();
  }

  /** @param {string} token */
  async claim(token) {
    const answer = await post(`/seat/${this.seat}/claim`, { token });
    this.codeWasOld = answer.code === "link_used";
    // A table that is away has not spent the code: it stays, so that a reload can try again.
    if (!answer.ok && !this.codeWasOld) return this.tell("away", refusal(answer));
    history.replaceState(null, "", location.pathname + location.search);
    // Scanned twice, the code is spent, but this phone may hold the seat already.
    this.follow();
  }

  follow() {
    this.stream?.close();
    this.stream = follow(`/seat/${this.seat}/events`, {
      view: (view) => this.onView(view),
      moment: this.handlers.moment,
      live: this.handlers.live,
      refused: (answer) => this.onRefused(answer),
    });
  }

  /** @param {Snapshot} view */
  onView(view) {
    this.trouble = null;
    this.wasLinked = true;
    this.codeWasOld = false;
    this.handlers.view(view);
  }

  /** @param {Answer} answer */
  onRefused(answer) {
    if (answer.code !== "no_phone") return false;
    // Not a lost connection: the page itself says what to do.
    showBand(null);
    this.handlers.live(false);
    this.tell(this.codeWasOld ? "old" : this.wasLinked ? "gone" : "none");
    return true;
  }

  /** @param {Trouble} trouble @param {string} [why] */
  tell(trouble, why = "") {
    this.trouble = trouble;
    this.why = why;
    this.handlers.changed();
  }

  /** @returns {Job} */
  job() {
    const away = this.trouble === "away";
    return {
      name: "link",
      sentence: { key: `ui.phone.link.${this.trouble}`, params: { seat: this.seat } },
      depends: [this.trouble, this.why],
      alone: true,
      body: () => (away ? [el("p", { class: "lead", text: this.why })] : this.howTo()),
      dock: () => (away ? [this.againButton()] : []),
    };
  }

  howTo() {
    const steps = ["menu", "code", "scan"].map((step) => say(`ui.phone.link.${step}`, { seat: this.seat }));
    return [
      el("div", { class: "figure", "aria-hidden": "true" }, icon("phone")),
      el("ol", { class: "how-to" }, ...steps.map((text) => el("li", {}, el("span", { text })))),
      el("p", { class: "hint", text: say("ui.phone.link.without") }),
    ];
  }

  againButton() {
    const again = () => {
      this.trouble = null;
      this.handlers.changed();
      void this.begin();
    };
    return el("button", { class: "button large primary wide", type: "button", onclick: again }, say("ui.phone.again"));
  }
}
