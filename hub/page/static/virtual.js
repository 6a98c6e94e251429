// The virtual table: the world seen from above. It presses simulated electrodes and never talks to the referee.

import { createBoard } from "./board.js";
import { byId, el, replace, setData } from "./dom.js";
import { follow } from "./live.js";
import { installMenu } from "./theme.js";
import { seatIcon } from "./seats.js";
import { loadWording, message, onLanguage, pick, say, seatName, setNames } from "./wording.js";
import { createFaults } from "./virtual-faults.js";
import { createTools, pressWith } from "./virtual-fingers.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Moment} Moment */

const EMPTY = { rows: [3, 4, 5, 4, 3], words: Array(19).fill(null), seats: [] };
const PLACES = [1, 2, 3, 4, 5, 6];

/** @type {Snapshot | null} */
let shown = null;
let brush = "";

const board = createBoard({ class: "virtual-board", label: () => say("ui.virtual.table"), onPortal: () => {} });
const places = PLACES.map((place) =>
  el("button", { class: "place-pad", type: "button", data: { pad: `place:${place}`, place } }),
);
const seen = el("section", { class: "card virtual-seen", role: "status" });
const tools = createTools();
const faults = createFaults();

/** @param {Snapshot} snapshot */
function show(snapshot) {
  if (snapshot.match?.n !== shown?.match?.n) brush = "";
  shown = snapshot;
  draw();
}

/** @param {Moment} moment */
function noticeMoment(moment) {
  if (moment.code !== "brush") return;
  brush = say("ui.virtual.seen.brush", { why: message("refused", moment.params.reason) });
  draw();
}

function draw() {
  const match = shown?.match ?? null;
  setNames(match?.names ?? {});
  byId("sentence").textContent = match ? message("now", match.now) : say("ui.virtual.now");
  board.update(match ? { ...match, legal: [] } : EMPTY);
  markPads();
  places.forEach((pad) => namePlace(pad, match));
  drawSeen(match);
}

/** Tiles are the pads of this page: pressed while they are held. */
function markPads() {
  for (let portal = 1; portal <= 19; portal += 1) {
    const tile = board.tile(portal);
    if (!tile || tile.dataset.pad) continue;
    tile.dataset.pad = `portal:${portal}`;
    pressWith(tile, `portal:${portal}`);
  }
}

/** @param {HTMLElement} pad @param {Match | null} match */
function namePlace(pad, match) {
  const place = Number(pad.dataset.place);
  const seat = match?.seats.find((one) => one.here && one.place === place)?.seat;
  const label = seat ? say("ui.virtual.place_who", { place, who: seatName(seat) }) : say("ui.virtual.place", { place });
  const name = el("span", { class: "place-name", "aria-hidden": "true", text: seat ? seatName(seat) : place });
  replace(pad, seat ? seatIcon(seat) : null, el("span", { class: "visually-hidden", text: label }), name);
  setData(pad, { seat: seat ?? null });
}

/** @param {Match | null} match */
function drawSeen(match) {
  const open = shown?.table.open === true;
  const state = say(open ? "ui.virtual.seen.open" : "ui.virtual.seen.closed");
  replace(
    seen,
    el("h2", { text: say("ui.virtual.seen.title") }),
    el("p", { class: "virtual-open", data: { open }, text: match ? state : say("ui.virtual.no_match") }),
    el("p", { id: "seen", text: brush || lastNoticed(match) }),
  );
}

/** @param {Match | null} match */
function lastNoticed(match) {
  const fact = match?.noticed?.fact;
  if (!match || !fact) return say("ui.virtual.seen.nothing");
  if (fact.fact === "place_touched") return say("ui.virtual.seen.place", { place: fact.place });
  const word = match.words[Number(fact.portal) - 1];
  const touched = say("ui.virtual.seen.touched", { portal: fact.portal });
  return word ? `${touched}: ${pick(word)}` : touched;
}

function drawTexts() {
  replace(byId("side"), seen, tools.draw(), faults.draw(), besideLink());
  draw();
}

function besideLink() {
  return el("a", { class: "button wide", href: "/", target: "_blank", rel: "noopener", text: say("ui.virtual.beside") });
}

await loadWording();
installMenu(byId("menu"));
replace(byId("world"), el("div", { class: "virtual-round" }, board.node, ...places));
places.forEach((pad) => pressWith(pad, String(pad.dataset.pad)));
drawTexts();
onLanguage(drawTexts);
void faults.refresh();
follow("/watch/events", { view: show, moment: noticeMoment });
