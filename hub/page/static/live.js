// Follows the hub's stream of numbered events, and knows at every moment whether the screen is live.

import { showBand } from "./band.js";
import { refusal, say } from "./wording.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Moment} Moment */
/** @typedef {import("./types.js").Answer} Answer */

/**
 * @typedef {object} Handlers
 * @property {(view: Snapshot) => void} [view] each new snapshot
 * @property {(moment: Moment) => void} [moment] each one-shot event, exactly once
 * @property {(live: boolean) => void} [live] whenever the screen becomes live or stops being so
 * @property {(answer: Answer, status: number) => boolean | void} [refused] the hub will not serve this stream; true = do not try again
 */

const SILENCE_MS = 4500;
const CHECK_MS = 500;
// A screen that comes back gets this long to catch up before it calls itself not live.
const GRACE_MS = 800;
const RETRIES_MS = [250, 500, 1000, 2000, 3000];
const PATIENCE_MS = 10_000;
const REMEMBERED_MOMENTS = 200;

/**
 * Opens the stream and keeps it open while the screen is looked at.
 * @param {string} url
 * @param {Handlers} handlers
 * @returns {{ close: () => void }}
 */
export function follow(url, handlers) {
  const stream = new Stream(url, handlers);
  stream.start();
  return { close: () => stream.stop() };
}

class Stream {
  /** @param {string} url @param {Handlers} handlers */
  constructor(url, handlers) {
    this.url = url;
    this.handlers = handlers;
    /** @type {EventSource | null} */
    this.source = null;
    this.last = "";
    this.heardAt = Date.now();
    this.failures = 0;
    this.retry = 0;
    this.watch = 0;
    /** @type {boolean | null} */
    this.live = null;
    this.reason = "";
    /** @type {Set<string>} */
    this.shownMoments = new Set();
    this.wake = () => this.lookedAt();
  }

  start() {
    document.addEventListener("visibilitychange", this.wake);
    for (const name of ["pageshow", "online"]) addEventListener(name, this.wake);
    addEventListener("pagehide", () => this.closeSource());
    this.watch = window.setInterval(() => this.checkSilence(), CHECK_MS);
    this.lookedAt();
  }

  stop() {
    document.removeEventListener("visibilitychange", this.wake);
    for (const name of ["pageshow", "online"]) removeEventListener(name, this.wake);
    clearInterval(this.watch);
    this.closeSource();
  }

  /** A hidden screen lets go of its connection: a browser allows only six to one host. */
  lookedAt() {
    if (document.visibilityState === "hidden") return this.closeSource();
    if (this.source) return;
    this.heardAt = Date.now() - SILENCE_MS + GRACE_MS;
    this.open();
  }

  open() {
    this.closeSource();
    // A new EventSource cannot send Last-Event-ID, so the query says it.
    const query = this.last ? `${this.url.includes("?") ? "&" : "?"}last=${encodeURIComponent(this.last)}` : "";
    const source = new EventSource(this.url + query);
    source.addEventListener("view", (event) => this.onView(event));
    source.addEventListener("moment", (event) => this.onMoment(event));
    source.addEventListener("beat", () => this.heard());
    source.addEventListener("error", () => this.onError(source));
    this.source = source;
  }

  closeSource() {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = null;
  }

  /** @param {MessageEvent} event */
  onView(event) {
    this.last = event.lastEventId || this.last;
    const view = JSON.parse(event.data);
    this.heard();
    this.handlers.view?.(view);
  }

  /** @param {MessageEvent} event */
  onMoment(event) {
    this.last = event.lastEventId || this.last;
    this.heard();
    const moment = JSON.parse(event.data);
    if (this.isNew(event.lastEventId || String(moment.id))) this.handlers.moment?.(moment);
  }

  /** @param {string} id */
  isNew(id) {
    if (this.shownMoments.has(id)) return false;
    this.shownMoments.add(id);
    if (this.shownMoments.size > REMEMBERED_MOMENTS) {
      this.shownMoments.delete([...this.shownMoments][0]);
    }
    return true;
  }

  heard() {
    this.heardAt = Date.now();
    this.failures = 0;
    this.reason = "";
    this.setLive(true);
  }

  checkSilence() {
    if (document.visibilityState === "hidden") return;
    if (Date.now() - this.heardAt < SILENCE_MS) return;
    this.setLive(false);
    if (this.source) this.tryAgain();
  }

  /** @param {EventSource} source */
  async onError(source) {
    if (source !== this.source) return;
    const refusedOutright = source.readyState === EventSource.CLOSED;
    this.closeSource();
    if (refusedOutright && (await this.askWhy())) return this.stop();
    if (document.visibilityState !== "hidden") this.tryAgain();
  }

  tryAgain() {
    this.closeSource();
    const wait = RETRIES_MS[Math.min(this.failures, RETRIES_MS.length - 1)];
    this.failures += 1;
    this.retry = window.setTimeout(() => this.open(), wait);
  }

  /** An EventSource hides why it was refused; a plain request tells. Answers true to give up. */
  async askWhy() {
    const stop = new AbortController();
    try {
      const response = await fetch(this.url, { signal: stop.signal });
      if (response.ok) return false;
      const answer = await readAnswer(response);
      this.reason = refusal(answer);
      this.setLive(false);
      return this.handlers.refused?.(answer, response.status) === true;
    } catch {
      return false;
    } finally {
      stop.abort();
    }
  }

  /** @param {boolean} live */
  setLive(live) {
    const text = live ? null : `${say("ui.not_live")} ${this.reason || say("ui.not_live_help")}`;
    showBand(text);
    if (live !== this.live) this.handlers.live?.(live);
    this.live = live;
  }
}

/**
 * Sends one line to the hub. Never throws: a hub that is away is an answer too.
 * @param {string} url
 * @param {Record<string, any>} [body]
 * @returns {Promise<Answer>}
 */
export async function post(url, body = {}) {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetchWithin(PATIENCE_MS, url, { method: "POST", headers, body: JSON.stringify(body) });
    return await readAnswer(response);
  } catch {
    return { ok: false, code: "hub_away", params: {}, text: say("ui.hub_away") };
  }
}

/**
 * A request that gives up by itself; a table that lost its power never answers.
 * @param {number} milliseconds
 * @param {string} url
 * @param {RequestInit} [request]
 */
export async function fetchWithin(milliseconds, url, request = {}) {
  const patience = new AbortController();
  const timer = window.setTimeout(() => patience.abort(), milliseconds);
  try {
    return await fetch(url, { ...request, signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** @param {Response} response @returns {Promise<Answer>} */
async function readAnswer(response) {
  try {
    return { ok: response.ok, ...(await response.json()) };
  } catch {
    return { ok: false, code: "hub_odd", params: {}, text: say("ui.hub_odd") };
  }
}
