// "How do I…": questions and answers for the step at hand, first those of the phase, then those that are always true.

import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { match } from "./screen.js";
import { has, say } from "./wording.js";

/** @typedef {import("./types.js").Match} Match */

const MOST = 12;

export function openHelp() {
  const now = match();
  const topics = now ? helpTopics(now) : ["always"];
  openDialog({
    title: say("ui.help.title"),
    class: "drawer",
    body: topics.flatMap((topic) => questions(topic)),
  });
}

/** @param {Match} now @returns {string[]} */
function helpTopics(now) {
  const dealt = now.phase === "clues" && now.options.clues === "dealt" ? "clues_dealt" : now.phase;
  return [dealt, `variant_${now.variant}`, "always"];
}

/** @param {string} topic */
function questions(topic) {
  const numbers = Array.from({ length: MOST }, (_, index) => index + 1).filter((number) => has(`help.${topic}.q${number}`));
  return numbers.map((number, index) =>
    el(
      "details",
      { class: "question", open: index === 0 && topic !== "always" && !topic.startsWith("variant") },
      el("summary", { text: say(`help.${topic}.q${number}`) }),
      el("p", { text: say(`help.${topic}.a${number}`) }),
    ),
  );
}
