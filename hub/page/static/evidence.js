// "Why did you think that?": what the pads felt, the runner-up, and who claimed the touch.

import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { pick, say, seatName } from "./wording.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Noticed} Noticed */
/** @typedef {import("./types.js").Evidence} Evidence */

/** @param {Noticed} noticed @param {Match} match */
export function openEvidence(noticed, match) {
  const { evidence, fact } = noticed;
  openDialog({
    title: say("ui.why"),
    body: [
      el("p", { text: fact.portal ? verdict(evidence, fact.portal) : say("ui.noticed.place", { place: fact.place }) }),
      strengthBars(evidence, match),
      claim(noticed, match),
      el("p", { class: "hint", text: say("ui.evidence.rule") }),
    ],
  });
}

/** @param {Evidence} evidence @param {number} portal */
function verdict(evidence, portal) {
  const other = evidence.runner_up ?? null;
  if (other === null) return say("ui.evidence.alone", { portal });
  const ratio = Math.round((evidence.ratio ?? 0) * 10) / 10;
  return say(evidence.sure === false ? "ui.evidence.close" : "ui.evidence.clear", { portal, other, ratio });
}

/** @param {Evidence} evidence @param {Match} match */
function strengthBars(evidence, match) {
  const pads = evidence.pads ?? [];
  const most = Math.max(1, ...pads.map(([, strength]) => strength));
  return el("ul", { class: "bars" }, ...pads.map(([portal, strength]) => bar(portal, strength, most, match)));
}

/** @param {number} portal @param {number} strength @param {number} most @param {Match} match */
function bar(portal, strength, most, match) {
  const share = Math.max(0, Math.min(1, strength / most));
  return el(
    "li",
    {},
    el("span", { text: `${say("ui.portal", { portal })} ${pick(match.words[portal - 1])}`.trim() }),
    el("span", { class: "bar", "aria-hidden": "true" }, el("span", { class: "bar-fill", style: { width: `${share * 100}%` } })),
    el("b", { text: strength }),
  );
}

/** Who held a seat pad, and so made the guess. @param {Noticed} noticed @param {Match} match */
function claim(noticed, match) {
  const place = noticed.fact.place;
  if (!place) return el("p", { text: say("ui.evidence.nobody") });
  const seat = match.seats.find((one) => one.place === place)?.seat;
  return el("p", { text: say("ui.evidence.claimed", { place, who: seat ? seatName(seat) : null }) });
}
