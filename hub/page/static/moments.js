// Big moments get a second of theatre and one sound. Everything else is a quiet line.

import { el, replace } from "./dom.js";
import { icon } from "./icons.js";
import { richSay, seatIcon } from "./seats.js";
import { snapshot } from "./screen.js";
import { send } from "./sending.js";
import { play } from "./sound.js";
import { toast } from "./toast.js";
import { has, message, say } from "./wording.js";

/** @typedef {import("./types.js").Moment} Moment */

const BIG = ["hit", "miss", "cup", "win"];
const QUIET = ["turn"];
const STAYS_MS = { hit: 1400, miss: 1600, cup: 2400, win: 3200 };

/** @type {HTMLElement | null} */
let stage = null;
let curtain = 0;

/** @param {Moment} moment */
export function showMoment(moment) {
  play(moment.code);
  if (BIG.includes(moment.code)) return perform(moment);
  if (moment.code === "ask") return askWhich(moment);
  if (moment.code === "brush") return toast(brushText(moment), "brush");
  if (!QUIET.includes(moment.code) && has(`moment.${moment.code}`)) toast(say(`moment.${moment.code}`, moment.params));
}

/** Not sure which portal it was: the candidates are one tap away where this screen may guess. @param {Moment} moment */
function askWhich(moment) {
  const buttons = snapshot()?.viewer === "spectator" ? [] : moment.params.candidates.map(candidate);
  toast(say("moment.ask", moment.params), "brush", buttons);
}

/** @param {number} portal */
function candidate(portal) {
  const tap = () => void send({ move: "touch", portal });
  return el("button", { class: "button", type: "button", onclick: tap }, say("ui.portal", { portal }));
}

/** @param {Moment} moment */
function brushText(moment) {
  const reason = moment.params.reason;
  return reason?.code ? message("refused", reason) : say("moment.brush", moment.params);
}

/** @param {Moment} moment */
function perform(moment) {
  stage ??= createStage();
  const code = /** @type {keyof typeof STAYS_MS} */ (moment.code);
  const seat = moment.params.seat ?? moment.params.owner ?? null;
  stage.dataset.code = code;
  if (seat) stage.dataset.seat = seat;
  else delete stage.dataset.seat;
  replace(stage, scene(moment, seat));
  stage.hidden = false;
  clearTimeout(curtain);
  curtain = window.setTimeout(() => stage && (stage.hidden = true), STAYS_MS[code]);
}

/** @param {Moment} moment @param {import("./types.js").Seat | null} seat */
function scene(moment, seat) {
  const sign = { hit: icon("check"), miss: icon("not"), cup: icon("cup"), win: icon("cup") }[moment.code] ?? null;
  return el(
    "div",
    { class: "scene" },
    el("div", { class: "scene-signs" }, seat ? seatIcon(seat) : null, sign),
    el("p", { class: "scene-title", text: say(`moment.${moment.code}_title`) }),
    el("p", { class: "scene-text" }, ...richSay(`moment.${moment.code}`, sceneParams(moment))),
  );
}

/** @param {Moment} moment */
function sceneParams(moment) {
  const { cup } = moment.params;
  return cup ? { ...moment.params, cup: say(`ui.cup.${cup}`) } : moment.params;
}

function createStage() {
  const made = el("div", { class: "stage", role: "status", "aria-live": "assertive", hidden: true });
  document.body.append(made);
  return made;
}
