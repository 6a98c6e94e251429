// The frame of the phone's page: who this is, the one sentence, the job, and what the thumb can reach.

import { el, replace, setProps, setText } from "./dom.js";
import { createHold } from "./phone-hold.js";
import { drawScores } from "./phone-scores.js";
import { richSay, seatBadge } from "./seats.js";
import { createTrouble } from "./sensorbadge.js";
import { language, say, seatName } from "./wording.js";

/** @typedef {import("./phone-state.js").Job} Job */
/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Snapshot} Snapshot */

/** @param {HTMLElement} root @param {Seat} seat */
export function createPhoneScreen(root, seat) {
  const parts = createParts();
  const hold = createHold();
  const trouble = createTrouble();
  const news = { sentence: "", job: "" };
  replace(
    root,
    el("header", { class: "phone-head" }, el("div", { class: "phone-title" }, parts.who, parts.round), parts.corner),
    trouble.node,
    el("main", { class: "phone-main", id: "main" }, parts.sentence, parts.body, parts.scores),
    el("footer", { class: "dock" }, parts.dock, hold.button),
    hold.sheet,
  );

  /** @param {Snapshot | null} snapshot @param {Job} job */
  const update = (snapshot, job) => {
    const match = snapshot?.match ?? null;
    drawHead(parts, seat, match);
    if (snapshot) trouble.update(snapshot);
    hold.update(job.alone || job.mapless ? null : sightOf(match, seat));
    drawScores(parts.scores, job.alone ? null : match, seat);
    root.dataset.job = job.name;
    drawSentence(parts.sentence, job, news);
    drawJob(parts, job, JSON.stringify([job.name, language(), match?.names, job.depends]), news);
  };
  return { corner: parts.corner, update, live: (/** @type {boolean} */ live) => setProps(parts.dot, { hidden: !live }) };
}

/** @typedef {ReturnType<typeof createParts>} Parts */

function createParts() {
  const dot = el("p", { class: "live-dot", hidden: true });
  return {
    dot,
    who: el("div", { class: "phone-who" }),
    round: el("p", { class: "phone-round" }),
    corner: el("div", { class: "corner" }, dot),
    sentence: el("h1", { class: "phone-sentence", "aria-live": "polite" }),
    body: el("div", { class: "job" }),
    dock: el("div", { class: "dock-job" }),
    scores: el("ol", { class: "phone-scores", hidden: true }),
  };
}

/** @param {Parts} parts @param {Seat} seat @param {Match | null} match */
function drawHead(parts, seat, match) {
  const said = JSON.stringify([seatName(seat), language()]);
  if (parts.who.dataset.said !== said) replace(parts.who, seatBadge(seat));
  parts.who.dataset.said = said;
  setText(parts.dot, say("ui.live"));
  setText(parts.round, match ? roundText(match) : "");
}

/** @param {Match} match */
function roundText(match) {
  if (match.variant === "all") return say("variant.all");
  return say("ui.round", { round: match.round, rounds: match.rounds });
}

/** @param {HTMLElement} sentence @param {Job} job @param {{ sentence: string }} news */
function drawSentence(sentence, { sentence: { key, params } }, news) {
  const said = say(key, params);
  if (news.sentence === said) return;
  news.sentence = said;
  replace(sentence, ...richSay(key, params));
}

/** Draws a job anew only when something it depends on has changed. @param {Parts} parts @param {Job} job @param {string} said @param {{ job: string }} news */
function drawJob(parts, job, said, news) {
  if (news.job === said) return;
  news.job = said;
  const focused = focusName(document.activeElement);
  replace(parts.body, ...job.body());
  replace(parts.dock, ...(job.dock?.() ?? []));
  if (focused) refocus([parts.body, parts.dock], focused);
}

/** What was in focus, told in a way that survives a new drawing. @param {Element | null} node */
function focusName(node) {
  if (node instanceof HTMLInputElement && node.type === "radio") return `input[value="${node.value}"]`;
  const { name, portal } = node instanceof HTMLElement || node instanceof SVGElement ? node.dataset : {};
  if (name) return `[data-name="${name}"]`;
  return portal ? `.tile[data-portal="${portal}"]` : "";
}

/** @param {Element[]} places @param {string} selector */
function refocus(places, selector) {
  const found = places.map((place) => place.querySelector(selector)).find((node) => node !== null);
  if (found instanceof HTMLElement || found instanceof SVGElement) found.focus();
}

/** What this seat sees of the match, if it plays in it. @param {Match | null} match @param {Seat} seat */
export function sightOf(match, seat) {
  const me = match?.seats.find((one) => one.seat === seat && one.here);
  return match?.private && me ? { match, me, mine: match.private } : null;
}
