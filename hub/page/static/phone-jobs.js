// Which job this phone has now.

import { clueJob } from "./phone-clue.js";
import { attemptJob, chooseJob } from "./phone-decide.js";
import { entryJob } from "./phone-entry.js";
import { guessJob, judgeJob } from "./phone-guess.js";
import { overJob } from "./phone-over.js";
import { paperJob } from "./phone-paper.js";
import { sightOf } from "./phone-screen.js";
import { waitJob } from "./phone-wait.js";
import { el } from "./dom.js";
import { say } from "./wording.js";

/** @typedef {import("./phone-state.js").Job} Job */
/** @typedef {import("./phone-state.js").Phone} Phone */
/** @typedef {import("./phone-state.js").Sight} Sight */
/** @typedef {import("./types.js").Snapshot} Snapshot */

/** @param {Phone} phone @param {Snapshot | null} snapshot @returns {Job} */
export function phoneJob(phone, snapshot) {
  if (!snapshot) return words("loading", "ui.phone.loading");
  if (!snapshot.match) return words("no-match", "ui.phone.no_match", "ui.phone.no_match_help");
  const sight = sightOf(snapshot.match, phone.seat);
  if (snapshot.match.phase === "over") return overJob(snapshot.match, sight);
  if (!sight) return words("not-seated", "ui.phone.not_seated", "ui.phone.not_seated_help", { seat: phone.seat });
  return JOBS[snapshot.match.phase](phone, sight);
}

/** @type {Record<import("./types.js").Match["phase"], (phone: Phone, sight: Sight) => Job>} */
const JOBS = {
  clues: cluesJob,
  choose: chooseJob,
  guess: guessJob,
  judge: judgeJob,
  attempt: attemptJob,
  over: (_, sight) => overJob(sight.match, sight),
};

/** @param {Phone} phone @param {Sight} sight */
function cluesJob(phone, sight) {
  if (phone.state.entering && sight.mine.may_enter_map) return entryJob(phone, sight);
  if (sight.me.ready) return waitJob(phone, sight);
  return sight.mine.paper_clues ? paperJob(phone, sight) : clueJob(phone, sight);
}

/** @param {string} name @param {string} key @param {string} [help] @param {Record<string, any>} [params] @returns {Job} */
function words(name, key, help, params) {
  return {
    name,
    sentence: { key, params },
    depends: [],
    alone: true,
    body: () => [help && el("p", { class: "lead", text: say(help, params) })],
  };
}
