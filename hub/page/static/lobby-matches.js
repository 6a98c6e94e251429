// Earlier matches: when, who, who won; and what can be done with each.

import { openDialog } from "./dialog.js";
import { el, replace } from "./dom.js";
import { againButton } from "./lobby-games.js";
import { exportAddress } from "./matches.js";
import { seatIcon } from "./seats.js";
import { language, say } from "./wording.js";

/** @typedef {import("./lobby-state.js").Lobby} Lobby */
/** @typedef {import("./matches.js").PastMatch} PastMatch */
/** @typedef {import("./types.js").Seat} Seat */

/**
 * @typedef {object} MatchActs
 * @property {(match: PastMatch) => void} resume
 * @property {(match: PastMatch) => void} rematch
 * @property {(match: PastMatch) => void} forget
 * @property {() => void} again fetches the list once more
 */

/** @param {MatchActs} acts */
export function createMatches(acts) {
  const list = el("ul", { class: "match-list" });
  const note = el("div", { class: "lobby-note" });
  return {
    node: el(
      "section",
      { class: "matches", "aria-label": say("ui.lobby.matches.title") },
      el("h2", { class: "panel-title", text: say("ui.lobby.matches.title") }),
      note,
      list,
    ),
    /** @param {Lobby} lobby */
    update(lobby) {
      const matches = Array.isArray(lobby.matches) ? lobby.matches : [];
      replace(note, ...noteAbout(lobby.matches, acts.again));
      replace(list, ...matches.map((match) => el("li", {}, matchButton(match, acts))));
    },
  };
}

/** @param {Lobby["matches"]} matches @param {() => void} again */
function noteAbout(matches, again) {
  if (matches === "failed") return [el("p", { text: say("ui.lobby.failed") }), againButton(again)];
  if (matches === null) return [el("p", { class: "hint", text: say("ui.lobby.loading") })];
  return matches.length === 0 ? [el("p", { class: "hint", text: say("ui.lobby.matches.none") })] : [];
}

/** @param {PastMatch} match @param {MatchActs} acts */
function matchButton(match, acts) {
  return el(
    "button",
    { class: "match-row", type: "button", "aria-haspopup": "dialog", onclick: () => openMatch(match, acts) },
    el("span", { class: "match-date", text: dateOf(match) }),
    el("span", { class: "match-result", text: resultOf(match) }),
    el("span", { class: "match-people" }, ...peopleOf(match)),
  );
}

/** @param {PastMatch} match */
function peopleOf(match) {
  return match.seats.map((seat) =>
    el("span", { class: "match-person", data: { seat } }, seatIcon(seat), el("span", { text: nameOf(match, seat) })),
  );
}

/** @param {PastMatch} match @param {Seat} seat */
function nameOf(match, seat) {
  return match.names[seat] || say(`seat.${seat}`);
}

/** @param {PastMatch} match */
function resultOf(match) {
  const outcome = match.outcome;
  if (!outcome) return say("ui.lobby.matches.unfinished");
  const who = outcome.winners.map((seat) => nameOf(match, seat));
  const key = TOGETHER.includes(outcome.reason) ? outcome.reason : "winners";
  return say(`ui.lobby.matches.${key}`, { who, score: outcome.score });
}

const TOGETHER = ["group_score", "whole_path", "path_lost", "shared"];

/** @param {PastMatch} match */
function dateOf(match) {
  const then = new Date(match.begun * 1000);
  const time = then.toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
  const days = Math.round((midnight(new Date()) - midnight(then)) / 86_400_000);
  if (days === 0) return say("ui.lobby.matches.today", { time });
  if (days === 1) return say("ui.lobby.matches.yesterday", { time });
  return then.toLocaleDateString(locale(), { weekday: "short", day: "numeric", month: "long" });
}

/** The way people around here write dates, where the browser knows it for this language. */
function locale() {
  return navigator.languages.find((tag) => tag.startsWith(language())) ?? language();
}

/** @param {Date} date */
function midnight(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** @param {PastMatch} match @param {MatchActs} acts */
function openMatch(match, acts) {
  const then = (/** @type {(match: PastMatch) => void} */ act) => () => {
    dialog.close();
    act(match);
  };
  const dialog = openDialog({
    title: `${say(`game.${match.game}`)}, ${dateOf(match)}`,
    body: [
      el("p", { class: "match-result", text: resultOf(match) }),
      el("p", { class: "match-people" }, ...peopleOf(match)),
      match.outcome ? null : act("resume", then(acts.resume), "primary"),
      act("rematch", then(acts.rematch), match.outcome ? "primary" : ""),
      exportLink(match),
      Object.keys(match.names).length > 0 && act("forget", then(acts.forget)),
    ],
  });
}

/** @param {string} name @param {() => void} onclick @param {string} [strength] */
function act(name, onclick, strength = "") {
  return el(
    "button",
    { class: `button wide match-act ${strength}`, type: "button", onclick },
    el("strong", { text: say(`ui.lobby.matches.${name}`) }),
    el("span", { text: say(`ui.lobby.matches.${name}_help`) }),
  );
}

/** @param {PastMatch} match */
function exportLink(match) {
  return el(
    "a",
    { class: "button wide match-act", href: exportAddress(match.id), download: `${match.game}-${match.id}.jsonl` },
    el("strong", { text: say("ui.lobby.matches.export") }),
    el("span", { text: say("ui.lobby.matches.export_help") }),
  );
}
