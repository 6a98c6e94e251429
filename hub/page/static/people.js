// Names, and people who come and go between rounds.

import { confirmDialog, openDialog } from "./dialog.js";
import { el, replace } from "./dom.js";
import { match, watchSnapshot } from "./screen.js";
import { seatBadge, SEATS } from "./seats.js";
import { ask, send } from "./sending.js";
import { choiceGroup } from "./theme.js";
import { say, seatName } from "./wording.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Seat} Seat */

const LONGEST_NAME = 24;

export function openNames() {
  const now = match();
  if (!now) return;
  const fields = now.seats.map((one) => nameField(one.seat, now.names[one.seat] ?? ""));
  const dialog = openDialog({
    title: say("ui.names.title"),
    body: [el("p", { class: "hint", text: say("ui.names.about") }), ...fields],
    actions: [
      el("button", { class: "button", type: "button", onclick: () => void forget(now, dialog.close) }, say("ui.names.forget")),
      el("button", { class: "button primary", type: "button", onclick: () => dialog.close() }, say("ui.ok")),
    ],
  });
}

/** @param {Seat} seat @param {string} name */
function nameField(seat, name) {
  const input = el("input", {
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    "aria-label": say("ui.names.of", { colour: say(`seat.${seat}`) }),
    value: name,
    onchange: () => void ask("/names", { seat, name: input.value.trim() }),
  });
  return el("div", { class: "row" }, seatBadge(seat, { [seat]: say(`seat.${seat}`) }), input);
}

/** @param {Match} now @param {() => void} done */
async function forget(now, done) {
  const yes = await confirmDialog({ title: say("ui.names.forget"), text: say("ui.names.forget_text"), yes: say("ui.names.forget") });
  if (yes && (await ask(`/matches/${now.match}/forget`)).ok) done();
}

/** Who can leave, who can join; both only between rounds. */
export function openComeAndGo() {
  const body = el("div", { class: "stack" });
  const draw = () => replace(body, ...comeAndGo());
  draw();
  openDialog({ title: say("ui.people.title"), body: [body], onClose: watchSnapshot(draw) });
}

function comeAndGo() {
  const now = match();
  if (!now) return [];
  const leaving = now.moves.filter((move) => move.move === "leave");
  const joining = mayJoin(now) ? joinForms(now) : [];
  if (leaving.length + joining.length === 0) return [el("p", { text: say("ui.people.later") })];
  return [...leaving.map(leaveRow), ...joining];
}

/** @param {Move} move */
function leaveRow(move) {
  const seat = /** @type {Seat} */ (move.seat);
  const go = async () => {
    const yes = await confirmDialog({ title: say("ui.people.leave"), text: say("ui.people.leave_text", { seat }), yes: say("ui.people.leave") });
    if (yes) await send(move);
  };
  return el(
    "div",
    { class: "row" },
    seatBadge(seat),
    el("span", { class: "grow" }),
    el("button", { class: "button", type: "button", "aria-label": say("ui.people.leave_for", { seat }), onclick: () => void go() }, say("ui.people.leave")),
  );
}

/** @param {Match} now */
function mayJoin(now) {
  return now.phase === "clues" && now.variant !== "team" && now.seats.filter((one) => one.here).length < SEATS.length;
}

/** @param {Match} now @returns {Node[]} */
function joinForms(now) {
  const back = now.seats.filter((one) => !one.here).map((one) => comeBackRow(one.seat, one.place));
  return [...back, newcomerForm(now)].filter((node) => node !== null);
}

/** @param {Seat} seat @param {number} place */
function comeBackRow(seat, place) {
  const text = say("ui.people.back", { seat });
  return el("button", { class: "button", type: "button", onclick: () => void send({ move: "join", seat, place }) }, text);
}

/** @param {Match} now */
function newcomerForm(now) {
  const free = SEATS.filter((seat) => !now.seats.some((one) => one.seat === seat));
  const places = freePlaces(now);
  if (free.length === 0 || places.length === 0) return null;
  const wish = { seat: free[0], place: places[0] };
  const name = el("input", { type: "text", maxlength: LONGEST_NAME, autocomplete: "off" });
  return el(
    "form",
    { class: "stack card", onsubmit: (event) => void joinWith(event, wish, name.value.trim()) },
    el("h3", { text: say("ui.people.join") }),
    choiceGroup(say("ui.people.colour"), free.map((seat) => ({ value: seat, text: say(`seat.${seat}`) })), wish.seat, (seat) => (wish.seat = /** @type {Seat} */ (seat))),
    choiceGroup(say("ui.people.place"), places.map((place) => ({ value: String(place), text: placeText(now, place) })), String(wish.place), (place) => (wish.place = Number(place))),
    el("label", { class: "field" }, el("span", { text: say("ui.people.name") }), name),
    el("button", { class: "button primary", type: "submit" }, say("ui.people.join")),
  );
}

/** @param {Match} now */
function freePlaces(now) {
  const taken = now.seats.filter((one) => one.here).map((one) => one.place);
  return now.free_places ?? now.starts.map((_, index) => index + 1).filter((place) => !taken.includes(place));
}

/** A place is known by who sits before it. @param {Match} now @param {number} place */
function placeText(now, place) {
  const here = now.seats.filter((one) => one.here);
  const before = here.filter((one) => one.place < place).at(-1) ?? here.at(-1);
  return before ? say("ui.people.left_of", { place, who: seatName(before.seat) }) : String(place);
}

/** @param {SubmitEvent} event @param {{ seat: Seat, place: number }} wish @param {string} name */
async function joinWith(event, wish, name) {
  event.preventDefault();
  const answer = await send({ move: "join", ...wish });
  if (answer.ok && name) await ask("/names", { seat: wish.seat, name });
}
