// The bottom of the screen: the last thing the table noticed, how sure it is, and how to put it right.

import { openEvidence } from "./evidence.js";
import { el, replace } from "./dom.js";
import { icon } from "./icons.js";
import { send } from "./sending.js";
import { say } from "./wording.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Noticed} Noticed */

/** @returns {{ node: HTMLElement, update: (match: Match) => void }} */
export function createNoticed() {
  const node = el("div", { class: "noticed", role: "status" });
  let said = "";
  /** @param {Match} match */
  const update = (match) => {
    const now = JSON.stringify([match.noticed, corrections(match), say("ui.why")]);
    if (now === said) return;
    said = now;
    replace(node, ...(match.noticed ? lastNoticed(match, match.noticed) : [nothingYet()]));
  };
  return { node, update };
}

function nothingYet() {
  return el("span", { class: "hint", text: say("ui.noticed.nothing") });
}

/** @param {Match} match @param {Noticed} noticed */
function lastNoticed(match, noticed) {
  return [
    icon("finger"),
    el("span", { class: "noticed-text" }, noticedText(noticed), " ", certainty(noticed)),
    whyButton(noticed, match),
    ...corrections(match).map(correctionButton),
  ];
}

/** @param {Noticed} noticed */
export function noticedText(noticed) {
  const { fact, portal, place } = noticed.fact;
  return fact === "place_touched" ? say("ui.noticed.place", { place }) : say("ui.noticed.portal", { portal });
}

/** @param {Noticed} noticed */
function certainty(noticed) {
  const sure = noticed.evidence?.sure !== false;
  return el("span", { class: "certainty", data: { sure }, text: say(sure ? "ui.noticed.sure" : "ui.noticed.unsure") });
}

/** @param {Noticed} noticed @param {Match} match */
function whyButton(noticed, match) {
  if (!noticed.evidence) return null;
  return el(
    "button",
    { class: "button quiet why", type: "button", onclick: () => openEvidence(noticed, match) },
    say("ui.why"),
  );
}

/** The portals a misread touch can be put right to. @param {Match} match @returns {number[]} */
function corrections(match) {
  if (!match.noticed?.correctable) return [];
  return match.moves.filter((move) => move.move === "correct").map((move) => move.portal);
}

/** @param {number} portal */
function correctionButton(portal) {
  return el(
    "button",
    { class: "button", type: "button", onclick: () => void send({ move: "correct", portal }) },
    say("ui.it_was", { portal }),
  );
}
