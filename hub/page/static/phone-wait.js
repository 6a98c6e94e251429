// Ready: nothing to do but wait for the others.

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { mapEntryOffer } from "./phone-entry.js";
import { laidClues } from "./phone-parts.js";
import { say } from "./wording.js";

/** @typedef {import("./phone-state.js").Job} Job */
/** @typedef {import("./phone-state.js").Phone} Phone */
/** @typedef {import("./phone-state.js").Sight} Sight */

/** @param {Phone} phone @param {Sight} sight @returns {Job} */
export function waitJob(phone, sight) {
  const { match, me, mine } = sight;
  return {
    name: "wait",
    sentence: { key: `now.${match.now.code}`, params: match.now.params },
    depends: [me.clues, me.cup, me.reached, mine.may_enter_map, mine.map === null],
    body: () => [
      el("div", { class: "figure good", "aria-hidden": "true" }, icon(me.cup ? "cup" : "check")),
      el("p", { class: "lead centred", text: say(me.cup ? "ui.phone.ready.arrived" : "ui.phone.ready.done") }),
      laidClues(sight),
      mapEntryOffer(phone, sight),
    ],
  };
}
