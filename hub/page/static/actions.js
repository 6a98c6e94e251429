// The buttons for what can be decided now: yes or no, stop, everyone is ready, touch now.

import { el, replace } from "./dom.js";
import { icon } from "./icons.js";
import { openPhones } from "./linking.js";
import { isSeatMove } from "./seatlist.js";
import { ask, send } from "./sending.js";
import { say } from "./wording.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Snapshot} Snapshot */

// These have their own place: at the bottom, or in the menu.
const ELSEWHERE = ["correct", "leave"];

/** @returns {{ node: HTMLElement, update: (snapshot: Snapshot) => void }} */
export function createActions() {
  const node = el("div", { class: "actions" });
  /** @param {Snapshot} snapshot */
  const update = (snapshot) => {
    const match = snapshot.match;
    const wanted = match ? [...moveButtons(match), ...touchNow(snapshot, match)] : [];
    const said = wanted.map((one) => one.said).join("|");
    if (node.dataset.said === said) return;
    node.dataset.said = said;
    replace(node, ...wanted.map((one) => one.create()));
  };
  return { node, update };
}

/** @typedef {{ said: string, create: () => Node }} Wanted a button, and what tells it apart */

/** @param {Match} match @returns {Wanted[]} */
function moveButtons(match) {
  const here = match.moves.filter((move) => !isSeatMove(move) && !ELSEWHERE.includes(move.move));
  return [...phonesFirst(match), ...everyoneReady(match), ...here.flatMap(bothVerdicts).map(moveWanted)];
}

/** A verdict that leaves open which way it goes needs no answer: the hub knows. @param {Move} move @returns {Move[]} */
function bothVerdicts(move) {
  if (move.move !== "judge" || typeof move.correct === "boolean") return [move];
  return [{ ...move, verdict: "known" }];
}

/** @param {Move} move @returns {Wanted} */
function moveWanted(move) {
  const name = moveName(move);
  return { said: `${JSON.stringify(move)}${say(`ui.move.${name}`)}`, create: () => moveButton(move) };
}

/** @param {Move} move */
function moveName(move) {
  if (move.move !== "judge") return move.move;
  return move.verdict === "known" ? "judge_known" : move.correct ? "judge_yes" : "judge_no";
}

/** @type {Record<string, string>} */
const LOOKS = {
  judge_yes: "button large primary",
  judge_no: "button large",
  judge_known: "button large",
  choose: "button primary",
  ready: "button",
  attempt: "button primary",
  stop: "button",
  finish: "button",
};

/** @param {Move} move @returns {HTMLButtonElement} */
export function moveButton(move) {
  const name = moveName(move);
  const line = { ...move };
  delete line.verdict;
  return el(
    "button",
    {
      class: LOOKS[name] ?? "button",
      type: "button",
      data: { move: name },
      "aria-label": isSeatMove(move) ? say(`ui.move.${name}.for`, { seat: move.seat }) : null,
      onclick: () => void send(line),
    },
    say(`ui.move.${name}`),
  );
}

/** Secrets that are dealt need somewhere to go. @param {Match} match @returns {Wanted[]} */
function phonesFirst(match) {
  const dealt = match.options.maps === "dealt" || match.options.clues === "dealt";
  const missing = match.seats.filter((one) => one.here && !match.phones.includes(one.seat));
  if (!dealt || match.finished || missing.length === 0) return [];
  const text = say("ui.phones.link", { count: missing.length });
  return [{
    said: text,
    create: () => el("button", { class: "button large primary", type: "button", onclick: openPhones }, icon("phone"), text),
  }];
}

/** @param {Match} match @returns {Wanted[]} */
function everyoneReady(match) {
  const moves = match.moves.filter((move) => move.move === "ready");
  if (moves.length < 2) return [];
  const sendAll = async () => {
    for (const move of moves) if (!(await send(move)).ok) return;
  };
  const text = say("ui.move.everyone_ready");
  return [{
    said: `${text}${moves.length}`,
    create: () => el("button", { class: "button large primary", type: "button", onclick: () => void sendAll() }, text),
  }];
}

/** Opens the guess without waiting for all hands to leave the board. @param {Snapshot} snapshot @param {Match} match @returns {Wanted[]} */
function touchNow(snapshot, match) {
  const sensed = snapshot.table.sensors.some((sensor) => sensor.kind === "touch" && sensor.state === "ready");
  if (match.phase !== "guess" || snapshot.table.open || !sensed) return [];
  const text = say("ui.touch_now");
  return [{
    said: text,
    create: () =>
      el("button", { class: "button", type: "button", onclick: () => void ask("/open") }, icon("finger"), text),
  }];
}
