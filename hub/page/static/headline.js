// The top of the screen: which round, the one sentence, whether all is live.

import { el, keyed, replace, setProps, setText } from "./dom.js";
import { richSay } from "./seats.js";
import { say } from "./wording.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Snapshot} Snapshot */

/** @returns {{ node: HTMLElement, corner: HTMLElement, clear: () => void, update: (snapshot: Snapshot) => void, live: (live: boolean) => void }} */
export function createHeadline() {
  const game = el("p", { class: "game-name" });
  const round = el("p", { class: "round" });
  const pips = el("ol", { class: "round-pips", "aria-hidden": "true" });
  const decks = el("p", { class: "decks" });
  const sentence = el("h1", { class: "sentence", "aria-live": "polite" });
  const dot = el("p", { class: "live-dot" });
  const corner = el("div", { class: "corner" }, dot);
  const node = el("header", { class: "headline" }, el("div", { class: "about" }, game, round, pips, decks), sentence, corner);

  /** @param {Snapshot} snapshot */
  const update = (snapshot) => {
    setText(dot, say("ui.live"));
    if (!snapshot.match) return;
    aboutMatch(snapshot.match, { game, round, pips, decks });
    saySentence(sentence, snapshot.match);
  };
  /** Between two matches there is nothing to announce. */
  const clear = () => {
    for (const part of [game, round, pips, decks, sentence]) replace(part);
    sentence.dataset.said = "";
  };
  return { node, corner, clear, update, live: (live) => setProps(dot, { data: { live }, hidden: !live }) };
}

/**
 * @param {Match} match
 * @param {{ game: HTMLElement, round: HTMLElement, pips: HTMLElement, decks: HTMLElement }} parts
 */
function aboutMatch(match, parts) {
  setText(parts.game, `${say(`game.${match.game}`)} · ${say(`variant.${match.variant}`)}`);
  const single = match.variant === "all";
  setText(parts.round, single ? "" : say("ui.round", { round: match.round, rounds: match.rounds }));
  const rounds = single ? [] : Array.from({ length: match.rounds }, (_, index) => index + 1);
  keyed(parts.pips, rounds, String, () => el("li"), (pip, round) =>
    setProps(pip, { data: { state: round < match.round || match.finished ? "done" : round === match.round ? "now" : "to-come" } }),
  );
  setText(parts.decks, say("ui.decks", { deck: match.deck, discards: match.discards }));
}

/** @param {HTMLElement} sentence @param {Match} match */
function saySentence(sentence, match) {
  const key = `now.${match.now.code}`;
  const plain = say(key, match.now.params);
  if (sentence.dataset.said === plain) return;
  sentence.dataset.said = plain;
  replace(sentence, ...richSay(key, match.now.params));
}
