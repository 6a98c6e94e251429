// The lobby: which game, who sits where, by which rules; then off to the table.

import { confirmDialog } from "./dialog.js";
import { byId, el, replace } from "./dom.js";
import { follow, post } from "./live.js";
import { createMaterial, createRulesButton, createVariants } from "./lobby-choices.js";
import { createGames } from "./lobby-games.js";
import { createGoing } from "./lobby-going.js";
import { createMatches } from "./lobby-matches.js";
import { lastPeople, rememberChoices, rememberPeople } from "./lobby-memory.js";
import { lobbyMenu } from "./lobby-menu.js";
import { at, changePlace, sitDown, standUp } from "./lobby-people.js";
import { openSit } from "./lobby-sit.js";
import { canStart, createStart, matchToStart, sentence } from "./lobby-start.js";
import { change, current, matchIsGoingOn, onChange, startingOptions } from "./lobby-state.js";
import { createTable } from "./lobby-table.js";
import { fetchJson, fetchMatches, forgetNames, putAside, rematch, resumeMatch } from "./matches.js";
import { richSay, seatBadge } from "./seats.js";
import { installMenu } from "./theme.js";
import { toast } from "./toast.js";
import { loadWording, onLanguage, refusal, say } from "./wording.js";

/** @typedef {import("./lobby-state.js").Lobby} Lobby */
/** @typedef {import("./lobby-state.js").GameSpec} GameSpec */
/** @typedef {import("./matches.js").PastMatch} PastMatch */
/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {{ node: HTMLElement, update: (lobby: Lobby) => void }} Part */

const main = byId("lobby");
const now = byId("now");

/** @type {Part[]} */
let parts = [];

function build() {
  const going = createGoing(() => void leaveTable());
  const table = createSeating();
  const right = createRight();
  const games = createGames(chooseGame, () => void loadGames());
  const acts = { resume, rematch: playAgain, forget: (/** @type {PastMatch} */ match) => void forget(match) };
  const matches = createMatches({ ...acts, again: () => void loadMatches() });
  parts = [going, table, right, games, matches];
  replace(main, el("div", { class: "lobby-left" }, games.node, matches.node), table.node, right.node, going.node);
  draw(current());
}

/** The table's drawing with the buttons below it. */
function createSeating() {
  const table = createTable(tapPlace);
  const buttons = el("div", { class: "seating-buttons" });
  return {
    node: el("section", { class: "seating" }, table.node, buttons),
    /** @param {Lobby} lobby */
    update(lobby) {
      table.update(lobby);
      replace(buttons, ...seatingButtons(lobby));
    },
  };
}

/** @param {Lobby} lobby */
function seatingButtons(lobby) {
  const last = lastPeople();
  if (lobby.moving !== null) return [quietButton("cancel_move", () => change({ moving: null }))];
  if (lobby.people.length > 0) return [quietButton("clear", () => change({ people: [] }))];
  if (last.length === 0) return [];
  const faces = last.map((person) => seatBadge(person.seat, { [person.seat]: person.name }));
  const label = el("span", { text: say("ui.lobby.table.again") });
  return [
    el(
      "button",
      { class: "button again", type: "button", onclick: () => change({ people: last }) },
      label,
      el("span", { class: "again-people" }, ...faces),
    ),
  ];
}

/** @param {string} text @param {() => void} onclick */
function quietButton(text, onclick) {
  return el("button", { class: "button quiet", type: "button", onclick }, say(`ui.lobby.table.${text}`));
}

/** @returns {Part} */
function createRight() {
  const variants = createVariants(chooseOption);
  const material = createMaterial(chooseOption, (ownWords) => change({ ownWords }));
  const rules = createRulesButton(chooseOption);
  const start = createStart(() => void startMatch());
  const inside = [variants, material, rules, start];
  return {
    node: el("section", { class: "how" }, ...inside.map((part) => part.node)),
    update: (lobby) => inside.forEach((part) => part.update(lobby)),
  };
}

/** @param {Lobby} lobby */
function draw(lobby) {
  const { key, params } = sentence(lobby);
  main.dataset.going = matchIsGoingOn(lobby) ? "yes" : "no";
  replace(now, ...richSay(key, params));
  parts.forEach((part) => part.update(lobby));
  document.title = `${lobby.view?.table.name ?? "Apprentice"} · ${say("ui.lobby.title")}`;
}

/** @param {number} place */
function tapPlace(place) {
  const { people, moving } = current();
  if (moving !== null) return change({ people: changePlace(people, moving, place), moving: null });
  openSit(people, place, {
    sit: (person) => change({ people: sitDown(current().people, person) }),
    stand: (from) => change({ people: standUp(current().people, from) }),
    move: (from) => change({ moving: at(people, from) ? from : null }),
  });
}

/** @param {GameSpec} game */
function chooseGame(game) {
  change({ game, options: startingOptions(game) });
}

/** @param {string} name @param {any} value */
function chooseOption(name, value) {
  change({ options: { ...current().options, [name]: value } });
}

async function startMatch() {
  const lobby = current();
  const { key, params } = sentence(lobby);
  if (lobby.busy) return;
  if (!canStart(lobby)) return toast(say(key, params), "refused");
  rememberPeople(lobby.people);
  rememberChoices(lobby.options);
  await goTo(post("/matches", matchToStart(lobby)));
}

/** @param {PastMatch} match */
const resume = (match) => void goTo(resumeMatch(match.id));

/** @param {PastMatch} match */
const playAgain = (match) => void goTo(rematch(match.id));

/** To the table when the hub agrees; otherwise its reason. @param {Promise<Answer>} asked */
async function goTo(asked) {
  change({ busy: true });
  const answer = await asked;
  if (answer.ok) return location.assign("/");
  change({ busy: false });
  toast(refusal(answer), "refused");
}

async function leaveTable() {
  const answer = await putAside();
  if (!answer.ok) toast(refusal(answer), "refused");
  void loadMatches();
}

/** @param {PastMatch} match */
async function forget(match) {
  const sure = await confirmDialog({
    title: say("ui.lobby.matches.forget"),
    text: say("ui.lobby.matches.forget_help"),
    yes: say("ui.lobby.matches.forget_sure"),
    danger: true,
  });
  if (!sure) return;
  const answer = await forgetNames(match.id);
  toast(answer.ok ? say("ui.lobby.matches.forgotten") : refusal(answer), answer.ok ? "news" : "refused");
  void loadMatches();
}

async function loadGames() {
  /** @type {GameSpec[] | null} */
  const games = await fetchJson("/games.json");
  if (!Array.isArray(games)) return change({ games: "failed" });
  change({ games });
  if (games.length > 0) chooseGame(games[0]);
}

async function loadMatches() {
  change({ matches: (await fetchMatches()) ?? "failed" });
}

await loadWording();
onChange(draw);
onLanguage(build);
installMenu(byId("menu"), lobbyMenu);
build();
follow("/events", { view: (view) => change({ view }) });
void loadGames();
void loadMatches();
