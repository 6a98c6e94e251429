// The small menu of every screen: language, theme, sound, full screen. It also holds what a page adds.

import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { setSound, soundIsOn } from "./sound.js";
import { LANGUAGES, language, onLanguage, say, setLanguage } from "./wording.js";

/** @typedef {import("./dom.js").Child} Child */

const STORED = "apprentice.theme";

/**
 * Puts the menu's button into `host`. `sections` is asked each time the menu opens.
 * @param {HTMLElement} host
 * @param {(close: () => void) => Child[]} [sections]
 */
export function installMenu(host, sections) {
  const button = el("button", {
    class: "button quiet icon menu-button",
    type: "button",
    "aria-haspopup": "dialog",
    onclick: () => openMenu(sections),
    text: "☰",
  });
  const name = () => button.setAttribute("aria-label", say("ui.menu.title"));
  name();
  onLanguage(name);
  host.append(button);
}

/** @param {(close: () => void) => Child[]} [sections] */
export function openMenu(sections) {
  /** @type {() => void} */
  let close = () => {};
  const again = () => {
    close();
    openMenu(sections);
  };
  const dialog = openDialog({
    title: say("ui.menu.title"),
    class: "drawer",
    body: [...(sections?.(() => close()) ?? []), screenSwitches(again)],
  });
  close = dialog.close;
}

/**
 * Language, theme, sound and full screen as a group of switches.
 * @param {() => void} [changed] called when the texts around the switches must be drawn anew
 */
export function screenSwitches(changed = () => {}) {
  return el(
    "section",
    { class: "switches", "aria-label": say("ui.this_screen") },
    el("h3", { text: say("ui.this_screen") }),
    languageSwitch(changed),
    themeSwitch(),
    soundSwitch(),
    fullScreenButton(),
    awakeHint(),
  );
}

/** @param {() => void} changed */
function languageSwitch(changed) {
  const choose = (/** @type {string} */ chosen) => void setLanguage(chosen).then(changed);
  const choices = LANGUAGES.map((tag) => ({ value: tag, text: say(`ui.language.${tag}`) }));
  return choiceGroup(say("ui.language"), choices, language(), choose);
}

function themeSwitch() {
  const choices = ["system", "dark", "light"].map((value) => ({ value, text: say(`ui.theme.${value}`) }));
  return choiceGroup(say("ui.theme"), choices, theme(), setTheme);
}

function soundSwitch() {
  const choices = ["on", "off"].map((value) => ({ value, text: say(`ui.sound.${value}`) }));
  return choiceGroup(say("ui.sound"), choices, soundIsOn() ? "on" : "off", (chosen) => setSound(chosen === "on"));
}

let groups = 0;

/**
 * Radio buttons drawn as one row of buttons.
 * @param {string} label
 * @param {{ value: string, text: string }[]} choices
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function choiceGroup(label, choices, chosen, choose) {
  groups += 1;
  const name = `choice-${groups}`;
  return el(
    "fieldset",
    { class: "choices" },
    el("legend", { text: label }),
    ...choices.map((choice) =>
      el(
        "label",
        { class: "choice" },
        el("input", {
          type: "radio",
          name,
          value: choice.value,
          checked: choice.value === chosen,
          onchange: () => choose(choice.value),
        }),
        el("span", { text: choice.text }),
      ),
    ),
  );
}

/** @returns {string} system, dark or light */
export function theme() {
  try {
    return localStorage.getItem(STORED) ?? "system";
  } catch {
    return "system";
  }
}

/** @param {string} chosen */
export function setTheme(chosen) {
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.dataset.theme = chosen === "system" ? system : chosen;
  try {
    localStorage.setItem(STORED, chosen);
  } catch {
    // Then the choice lasts until the page is reloaded.
  }
}

function fullScreenButton() {
  if (!document.documentElement.requestFullscreen) return null;
  const toggle = () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  const text = document.fullscreenElement ? say("ui.full_screen.leave") : say("ui.full_screen.enter");
  return el("button", { class: "button", type: "button", onclick: () => void toggle().catch(() => {}) }, text);
}

function awakeHint() {
  return "wakeLock" in navigator ? null : el("p", { class: "hint", text: say("ui.awake_hint") });
}

/** Keeps the screen on where the browser may do that; elsewhere the menu shows a hint. */
export function keepAwake() {
  const ask = () => {
    if (document.visibilityState === "visible") void navigator.wakeLock?.request("screen").catch(() => {});
  };
  ask();
  document.addEventListener("visibilitychange", ask);
}
