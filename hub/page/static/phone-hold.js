// "Hold to look": the map is drawn while a thumb rests on the button, and is gone from the page otherwise.

import { el, replace, setAttribute, setText } from "./dom.js";
import { mapPicture } from "./phone-map.js";
import { whileHeld } from "./phone-secret.js";
import { say } from "./wording.js";

/** @typedef {import("./phone-state.js").Sight} Sight */

/** @returns {{ button: HTMLElement, sheet: HTMLElement, update: (sight: Sight | null) => void }} */
export function createHold() {
  const text = el("span", { class: "hold-text" });
  const button = el("button", { class: "button large wide hold", type: "button", hidden: true }, eye(), text);
  const sheet = el("section", { class: "secret", "aria-live": "polite", hidden: true });
  /** @type {Sight | null} */
  let sight = null;
  let looking = false;

  const draw = () => {
    const shown = looking && sight !== null;
    sheet.hidden = !shown;
    document.documentElement.toggleAttribute("data-looking", shown);
    setAttribute(button, "aria-pressed", String(shown));
    setText(text, say(shown ? "ui.phone.hold.release" : "ui.phone.hold.map"));
    sheet.setAttribute("aria-label", say("ui.phone.hold.legend"));
    replace(sheet, ...(looking && sight ? mapPicture(sight) : []));
  };
  whileHeld(button, (held) => {
    if (held === looking) return;
    looking = held;
    draw();
  });
  /** @param {Sight | null} now */
  const update = (now) => {
    sight = now?.mine.map ? now : null;
    button.hidden = sight === null;
    if (!sight) looking = false;
    draw();
  };
  return { button, sheet, update };
}

function eye() {
  return el("span", { class: "hold-eye", "aria-hidden": "true" });
}
