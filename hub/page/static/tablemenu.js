// What the tablet's menu offers besides the switches of every screen.

import { confirmDialog } from "./dialog.js";
import { el } from "./dom.js";
import { openPhones } from "./linking.js";
import { openComeAndGo, openNames } from "./people.js";
import { offerPowerOff } from "./power.js";
import { match, snapshot } from "./screen.js";
import { ask } from "./sending.js";
import { choiceGroup } from "./theme.js";
import { openTiles } from "./tiles.js";
import { setTurning, turning } from "./turning.js";
import { say } from "./wording.js";

/** @typedef {{ close: () => void, stopFollowing: () => void, changed: () => void }} MenuHost */

/** @param {MenuHost} host @returns {Node[]} */
export function tableMenu(host) {
  return [
    group("ui.menu.people", [
      item("ui.menu.phones", openPhones, host),
      item("ui.menu.names", openNames, host),
      item("ui.menu.come_and_go", openComeAndGo, host),
    ]),
    group("ui.menu.match", [
      item("ui.menu.tiles", openTiles, host),
      item("ui.menu.rematch", () => void rematch(), host),
      item("ui.menu.put_aside", () => void putAside(), host),
    ]),
    group("ui.menu.table", [
      link("ui.menu.sensors", "/sensors"),
      snapshot()?.table.simulated ? link("ui.menu.virtual", "/virtual") : null,
      link("ui.menu.watch", "/watch"),
      item("ui.menu.power", () => void offerPowerOff(host.stopFollowing), host),
    ]),
    turningChoice(host.changed),
  ];
}

/** @param {string} key @param {(Node | null)[]} items */
function group(key, items) {
  return el("section", { class: "menu-group" }, el("h3", { text: say(key) }), ...items);
}

/** @param {string} key @param {() => void} act @param {MenuHost} host */
function item(key, act, host) {
  const run = () => {
    host.close();
    act();
  };
  return el("button", { class: "button menu-item", type: "button", onclick: run }, say(key));
}

/** @param {string} key @param {string} href */
function link(key, href) {
  return el("a", { class: "button menu-item", href, target: "_blank", rel: "noopener" }, say(key));
}

/** @param {() => void} changed */
function turningChoice(changed) {
  const choices = ["still", "turn", "text"].map((value) => ({ value, text: say(`ui.turning.${value}`) }));
  return choiceGroup(say("ui.turning.title"), choices, turning(), (chosen) => {
    setTurning(chosen);
    changed();
  });
}

async function rematch() {
  const now = match();
  if (!now) return;
  const sure = now.finished || (await confirmDialog({ title: say("ui.rematch"), text: say("ui.rematch_text"), yes: say("ui.rematch") }));
  if (sure) await ask(`/matches/${now.match}/rematch`);
}

async function putAside() {
  const yes = await confirmDialog({ title: say("ui.menu.put_aside"), text: say("ui.put_aside_text"), yes: say("ui.put_aside_yes") });
  if (yes && (await ask("/matches/leave-table")).ok) location.assign("/lobby");
}
