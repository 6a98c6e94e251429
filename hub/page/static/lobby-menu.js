// What the lobby adds to the menu: the way to the other pages, and switching off.

import { confirmDialog } from "./dialog.js";
import { el } from "./dom.js";
import { post } from "./live.js";
import { current } from "./lobby-state.js";
import { toast } from "./toast.js";
import { refusal, say } from "./wording.js";

/** @param {() => void} close */
export function lobbyMenu(close) {
  const simulated = current().view?.table.simulated === true;
  return [
    el(
      "nav",
      { class: "menu-links", "aria-label": say("ui.lobby.menu.pages") },
      link("/watch", "watch"),
      link("/sensors", "sensors"),
      simulated && link("/virtual", "virtual"),
    ),
    el("button", { class: "button wide", type: "button", onclick: () => void powerOff(close) }, say("ui.lobby.menu.power_off")),
  ];
}

/** @param {string} href @param {string} text */
function link(href, text) {
  return el("a", { class: "button wide", href }, say(`ui.lobby.menu.${text}`));
}

/** @param {() => void} close */
async function powerOff(close) {
  close();
  const sure = await confirmDialog({
    title: say("ui.lobby.menu.power_off"),
    text: say("ui.lobby.menu.power_off_help"),
    yes: say("ui.lobby.menu.power_off_sure"),
    danger: true,
  });
  if (!sure) return;
  const answer = await post("/power-off");
  toast(answer.ok ? say("ui.lobby.menu.powering_off") : refusal(answer), answer.ok ? "news" : "refused");
}
