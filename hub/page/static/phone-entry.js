// The map of a real card, tapped in by its owner: ten portals, each next to the one before.

import { createBoard } from "./board.js";
import { el } from "./dom.js";
import { centres, neighbours } from "./hexes.js";
import { ownBoard, ownPath, stand } from "./phone-map.js";
import { button } from "./phone-parts.js";
import { toast } from "./toast.js";
import { pick, say } from "./wording.js";

/** @typedef {import("./phone-state.js").Job} Job */
/** @typedef {import("./phone-state.js").Phone} Phone */
/** @typedef {import("./phone-state.js").Sight} Sight */

const STEPS = 10;

/** Where the rules allow it: a way to the entry. @param {Phone} phone @param {Sight} sight */
export function mapEntryOffer(phone, { mine }) {
  if (!mine.may_enter_map) return null;
  const enter = () => {
    Object.assign(phone.state, { entering: true, away: false, path: [] });
    phone.redraw();
  };
  const text = say(mine.map ? "ui.phone.map.again" : "ui.phone.map.enter");
  return el(
    "section",
    { class: "card offer" },
    button("enter", text, enter, "wide"),
    el("p", { class: "hint", text: say("ui.phone.map.enter_help") }),
  );
}

/** @param {Phone} phone @param {Sight} sight @returns {Job} */
export function entryJob(phone, sight) {
  const { away, path } = phone.state;
  const key = away ? "ui.phone.map.hidden" : path.length < STEPS ? "ui.phone.map.next" : "ui.phone.map.complete";
  return {
    name: "entry",
    sentence: { key, params: { step: path.length + 1 } },
    depends: [away, path, sight.me.start, sight.match.words],
    alone: true,
    body: () => (away ? [] : [entryBoard(phone, sight)]),
    dock: () => (away ? [goOnButton(phone), cancelButton(phone)] : entryDock(phone)),
  };
}

/** @param {Phone} phone @param {Sight} sight */
function entryBoard(phone, { match, me }) {
  const { path } = phone.state;
  const legal = nextPortals(match.rows, me.start, path);
  const board = createBoard({ class: "map-board", onPortal: (portal) => tap(phone, legal, me.start, portal) });
  board.update({ ...ownBoard(match, { ...me, apprentice: me.start, base: null, marked: [] }), legal, paths: [ownPath(me, path)] });
  for (const portal of legal) {
    const key = match.words[portal - 1] ? "ui.phone.map.portal_word" : "ui.portal";
    board.tile(portal)?.setAttribute("aria-label", say(key, { portal, word: pick(match.words[portal - 1]) }));
  }
  return stand(board, match, me);
}

/** Next to the last one, and never straight back. @param {readonly number[]} rows @param {number} start @param {readonly number[]} path @returns {number[]} */
function nextPortals(rows, start, path) {
  if (path.length >= STEPS) return [];
  const way = [start, ...path];
  return neighbours(centres(rows), way[way.length - 1]).filter((portal) => portal !== way[way.length - 2]);
}

/** @param {Phone} phone @param {readonly number[]} legal @param {number} start @param {number} portal */
function tap(phone, legal, start, portal) {
  const { state } = phone;
  if (state.path.length >= STEPS) return;
  if (!legal.includes(portal)) return toast(whyNot(state.path, start, portal), "brush");
  state.path = [...state.path, portal];
  phone.redraw();
}

/** @param {readonly number[]} path @param {number} start @param {number} portal */
function whyNot(path, start, portal) {
  const before = [start, ...path][path.length - 1];
  return before === portal ? say("ui.phone.map.back") : say("ui.phone.map.far", { step: path.length + 1 });
}

/** @param {Phone} phone */
function entryDock(phone) {
  const { path } = phone.state;
  return [
    path.length === STEPS && button("keep", say("ui.phone.map.save"), () => void keep(phone), "large primary wide"),
    el("div", { class: "dock-row" }, cancelButton(phone), path.length > 0 && takeBackButton(phone)),
  ];
}

/** @param {Phone} phone */
function takeBackButton(phone) {
  const takeBack = () => {
    phone.state.path = phone.state.path.slice(0, -1);
    phone.redraw();
  };
  return button("take-back", say("ui.phone.map.undo"), takeBack, "large");
}

/** @param {Phone} phone */
function cancelButton(phone) {
  const leave = () => {
    Object.assign(phone.state, { entering: false, away: false, path: [] });
    phone.redraw();
  };
  return button("cancel", say("ui.phone.map.cancel"), leave, "large");
}

/** @param {Phone} phone */
function goOnButton(phone) {
  const goOn = () => {
    phone.state.away = false;
    phone.redraw();
  };
  return button("go-on", say("ui.phone.map.go_on"), goOn, "large primary wide");
}

/** @param {Phone} phone */
async function keep(phone) {
  const kept = await phone.send({ move: "map", seat: phone.seat, path: phone.state.path });
  if (kept) Object.assign(phone.state, { entering: false, path: [] });
  phone.redraw();
}
