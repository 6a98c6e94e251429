// Phones: a QR code per seat, a new one for a lost phone, or this very tablet as a phone.

import { confirmDialog, openDialog } from "./dialog.js";
import { el, replace } from "./dom.js";
import { match, watchSnapshot } from "./screen.js";
import { seatBadge } from "./seats.js";
import { ask } from "./sending.js";
import { say } from "./wording.js";

/** @typedef {import("./types.js").Seat} Seat */

/** All seats, and which of them have a phone. */
export function openPhones() {
  const list = el("ul", { class: "rows" });
  const draw = () => replace(list, ...seatsHere().map(phoneRow));
  draw();
  openDialog({
    title: say("ui.phones.title"),
    body: [el("p", { text: say("ui.phones.about") }), list],
    onClose: watchSnapshot(draw),
  });
}

/** @returns {Seat[]} */
function seatsHere() {
  return (match()?.seats ?? []).filter((one) => one.here).map((one) => one.seat);
}

/** @param {Seat} seat */
function isLinked(seat) {
  return match()?.phones.includes(seat) ?? false;
}

/** @param {Seat} seat */
function phoneRow(seat) {
  const linked = isLinked(seat);
  return el(
    "li",
    { class: "row" },
    seatBadge(seat),
    el("span", { class: "hint grow", text: linked ? say("ui.phone_linked") : "" }),
    el(
      "button",
      {
        class: "button",
        type: "button",
        "aria-label": say(linked ? "ui.phones.lost_for" : "ui.phones.show_for", { seat }),
        onclick: () => void openCode(seat),
      },
      say(linked ? "ui.phones.lost" : "ui.phones.show"),
    ),
  );
}

/** @param {Seat} seat */
export async function openCode(seat) {
  if (isLinked(seat) && !(await mayReplace(seat))) return;
  const answer = await ask(`/seat/${seat}/link`);
  if (typeof answer.link === "string") showCode(seat, answer.link, String(answer.svg ?? ""));
}

/** @param {Seat} seat */
function mayReplace(seat) {
  return confirmDialog({
    title: say("ui.phones.lost"),
    text: say("ui.phones.lost_text", { seat }),
    yes: say("ui.phones.lost_yes"),
  });
}

/** @param {Seat} seat @param {string} link @param {string} picture */
function showCode(seat, link, picture) {
  const dialog = openDialog({
    title: say("ui.phones.scan"),
    body: [
      seatBadge(seat),
      codePicture(picture, say("ui.phones.code_for", { seat })),
      el("p", { text: say("ui.phones.how") }),
      el("p", { class: "hint link", text: link }),
    ],
    actions: [el("button", { class: "button", type: "button", onclick: () => playHere(link) }, say("ui.phones.play_here"))],
    onClose: () => stop(),
  });
  const stop = watchSnapshot(() => isLinked(seat) && dialog.close());
}

/** The hub draws the code; it is read as a picture, never run. @param {string} picture @param {string} label */
function codePicture(picture, label) {
  const drawn = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", label);
  return el("div", { class: "code" }, document.importNode(drawn, true));
}

/** The link's path on the address this screen already uses. @param {string} link */
function playHere(link) {
  const { pathname, hash } = new URL(link);
  window.open(pathname + hash, "_blank");
}
