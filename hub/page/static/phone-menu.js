// What the phone's menu offers besides the switches of every screen.

import { confirmDialog } from "./dialog.js";
import { el } from "./dom.js";
import { openHelp } from "./help.js";
import { say } from "./wording.js";

/** @typedef {import("./phone-state.js").Phone} Phone */
/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Move} Move */

/** @param {Phone} phone @param {Match | null} match @param {() => void} close @returns {Node[]} */
export function phoneMenu(phone, match, close) {
  const leave = match?.moves.find((move) => move.move === "leave" && move.seat === phone.seat);
  const items = [
    item("ui.help.button", openHelp, close),
    el("a", { class: "button menu-item", href: "/watch" }, say("ui.phone.watch")),
    leave && item("ui.phone.leave.button", () => void offerLeave(phone, leave), close),
  ];
  return [el("section", { class: "menu-group", "aria-label": say("ui.menu.match") }, ...items)];
}

/** @param {string} key @param {() => void} act @param {() => void} close */
function item(key, act, close) {
  const run = () => {
    close();
    act();
  };
  return el("button", { class: "button menu-item", type: "button", onclick: run }, say(key));
}

/** @param {Phone} phone @param {Move} move */
async function offerLeave(phone, move) {
  const sure = await confirmDialog({
    title: say("ui.phone.leave.sure"),
    text: say("ui.phone.leave.text"),
    yes: say("ui.phone.leave.yes"),
    danger: true,
  });
  if (sure) await phone.send(move);
}
