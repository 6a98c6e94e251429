// The games this table can referee, as large cards.

import { el, keyed, replace, svg } from "./dom.js";
import { say } from "./wording.js";

/** @typedef {import("./lobby-state.js").GameSpec} GameSpec */
/** @typedef {import("./lobby-state.js").Lobby} Lobby */
/** @typedef {import("./types.js").Sensor} Sensor */

/**
 * @param {(game: GameSpec) => void} choose
 * @param {() => void} again fetches the list once more
 */
export function createGames(choose, again) {
  const cards = el("div", { class: "game-cards", role: "radiogroup", "aria-label": say("ui.lobby.games") });
  const note = el("div", { class: "lobby-note" });
  const node = el("section", { class: "games" }, cards, note);
  return {
    node,
    /** @param {Lobby} lobby */
    update(lobby) {
      const games = Array.isArray(lobby.games) ? lobby.games : [];
      replace(note, ...noteAbout(lobby.games, again));
      const create = (/** @type {GameSpec} */ game) => gameCard(game, choose);
      keyed(cards, games, (game) => game.game, create, (card, game) => updateCard(card, game, lobby));
    },
  };
}

/**
 * @param {Lobby["games"]} games
 * @param {() => void} again
 */
function noteAbout(games, again) {
  if (games === null) return [el("p", { class: "hint", text: say("ui.lobby.loading") })];
  if (games === "failed") return [el("p", { text: say("ui.lobby.failed") }), againButton(again)];
  return games.length === 0 ? [el("p", { text: say("ui.lobby.no_games") })] : [];
}

/** @param {() => void} again */
export function againButton(again) {
  return el("button", { class: "button", type: "button", onclick: again }, say("ui.lobby.try_again"));
}

/**
 * @param {GameSpec} game
 * @param {(game: GameSpec) => void} choose
 */
function gameCard(game, choose) {
  const input = el("input", { type: "radio", name: "game", value: game.game, onchange: () => choose(game) });
  return el(
    "label",
    { class: "game-card" },
    input,
    el(
      "span",
      { class: "game-card-face" },
      picture(),
      el("strong", { class: "game-title", text: say(`game.${game.game}`) }),
      el("span", { class: "game-line", text: say(`ui.lobby.game_line.${game.game}`) }),
      el("span", { class: "game-facts", text: facts(game) }),
      el("span", { class: "game-sensors" }),
    ),
  );
}

/** @param {GameSpec} game */
function facts(game) {
  const [least, most] = game.seats;
  const [shortest, longest] = game.minutes;
  const players = say("ui.lobby.players", { least, most });
  return `${players} · ${say("ui.lobby.minutes", { least: shortest, most: longest })}`;
}

/**
 * @param {HTMLElement} card
 * @param {GameSpec} game
 * @param {Lobby} lobby
 */
function updateCard(card, game, lobby) {
  const input = card.querySelector("input");
  if (input) input.checked = lobby.game?.game === game.game;
  const place = card.querySelector(".game-sensors");
  const sensors = lobby.view?.table.sensors;
  if (place && sensors) replace(place, ...game.sensors.map((kind) => sensorLine(kind, sensors)));
}

/**
 * @param {string} kind
 * @param {Sensor[]} sensors
 */
function sensorLine(kind, sensors) {
  const all = sensors.filter((sensor) => sensor.kind === kind);
  const ready = all.filter((sensor) => sensor.state === "ready");
  const state = ready.length === 0 ? "missing" : ready.length < all.length ? "partly" : "ready";
  const params = { sensor: say(`ui.lobby.sensor_${kind}`), ready: ready.length, all: all.length };
  return el("span", { class: "sensor-line", data: { state }, text: say(`ui.lobby.sensor_${state}`, params) });
}

const DOTS = [[-20, -34], [20, -34], [-40, 0], [0, 0], [40, 0], [-20, 34], [20, 34]];
const HEX = "M0 -21 L18 -10.5 V10.5 L0 21 L-18 10.5 V-10.5 Z";

/** A few portals with a path across them. */
function picture() {
  return svg(
    "svg",
    { class: "game-picture", viewBox: "-62 -58 124 116", "aria-hidden": "true" },
    ...DOTS.map(([x, y]) => svg("path", { class: "picture-hex", d: HEX, transform: `translate(${x} ${y})` })),
    svg("path", { class: "picture-path", d: "M-20 -34 L0 0 L40 0 L20 34" }),
    svg("circle", { class: "picture-start", cx: -20, cy: -34, r: 6 }),
    svg("circle", { class: "picture-end", cx: 20, cy: 34, r: 6 }),
  );
}
