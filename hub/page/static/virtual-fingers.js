// What presses the pads: a finger, a shy finger, a hovering hand, a sleeve that stays.

import { el, replace } from "./dom.js";
import { centres, neighbours } from "./hexes.js";
import { post } from "./live.js";
import { toast } from "./toast.js";
import { refusal, say } from "./wording.js";

const TOOLS = ["finger", "light", "hand", "sleeve"];
const FULL = 80;
const HAND = 45;
// A tap is shorter than the chip needs to be sure: it is held down this long at least.
const SHORTEST_MS = 250;
const POINTS = centres([3, 4, 5, 4, 3]);

let tool = "finger";
let lightForce = 40;
/** @type {Set<string>} */
const resting = new Set();

/** @param {string} pad @param {number} force */
async function press(pad, force) {
  const answer = await post("/virtual/finger", { pad, force });
  if (!answer.ok) toast(refusal(answer), "refused");
}

/** The pads one press reaches. @param {string} pad @returns {string[]} */
function reached(pad) {
  const [kind, number] = pad.split(":");
  if (tool !== "hand" || kind !== "portal") return [pad];
  return [pad, ...neighbours(POINTS, Number(number)).map((portal) => `portal:${portal}`)];
}

function force() {
  if (tool === "light") return lightForce;
  return tool === "hand" ? HAND : FULL;
}

/**
 * Makes a node a pad: pressed while held with pointer or key.
 * @param {HTMLElement | SVGElement} node
 * @param {string} pad
 */
export function pressWith(node, pad) {
  /** @type {{ pads: string[], since: number } | null} */
  let held = null;
  const down = () => {
    if (held) return;
    if (tool === "sleeve") return rest(node, pad);
    held = { pads: reached(pad), since: performance.now() };
    node.dataset.pressed = "true";
    const strength = force();
    held.pads.forEach((one) => void press(one, strength));
  };
  const up = () => {
    if (!held) return;
    const { pads, since } = held;
    held = null;
    const lift = () => {
      delete node.dataset.pressed;
      pads.filter((one) => !resting.has(one)).forEach((one) => void press(one, 0));
    };
    setTimeout(lift, Math.max(0, SHORTEST_MS - (performance.now() - since)));
  };
  listen(node, down, up);
}

/** @param {HTMLElement | SVGElement} node @param {() => void} down @param {() => void} up */
function listen(node, down, up) {
  /** @type {EventTarget} */
  const target = node;
  target.addEventListener("pointerdown", (event) => {
    if (event instanceof PointerEvent) node.setPointerCapture(event.pointerId);
    down();
  });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture", "blur"]) target.addEventListener(name, up);
  target.addEventListener("keydown", (event) => isPress(event) && down());
  target.addEventListener("keyup", (event) => isPress(event) && up());
  addEventListener("blur", up);
}

/** @param {Event} event */
function isPress(event) {
  return event instanceof KeyboardEvent && !event.repeat && (event.key === "Enter" || event.key === " ");
}

/** A sleeve stays until the pad is tapped again. @param {HTMLElement | SVGElement} node @param {string} pad */
function rest(node, pad) {
  if (resting.delete(pad)) {
    delete node.dataset.pressed;
    void press(pad, 0);
    return;
  }
  resting.add(pad);
  node.dataset.pressed = "true";
  void press(pad, FULL);
}

function liftEverything() {
  resting.clear();
  document.querySelectorAll("[data-pressed]").forEach((node) => node.removeAttribute("data-pressed"));
  document.querySelectorAll("[data-pad]").forEach((node) => void press(node.getAttribute("data-pad") ?? "", 0));
}

export function createTools() {
  return { draw };
}

const help = el("p", { class: "hint" });
const slider = el("label", { class: "force" });

/** @param {string} name */
function take(name) {
  tool = name;
  help.textContent = say(`ui.virtual.tool.${name}_help`);
  slider.hidden = name !== "light";
}

function draw() {
  replace(slider, say("ui.virtual.tool.force"), forceSlider());
  take(tool);
  return el(
    "fieldset",
    { class: "card virtual-tools" },
    el("legend", { text: say("ui.virtual.tool.title") }),
    el("div", { class: "tools" }, ...TOOLS.map(toolChoice)),
    help,
    slider,
    el("button", { class: "button wide", type: "button", onclick: liftEverything }, say("ui.virtual.release_all")),
  );
}

/** @param {string} name */
function toolChoice(name) {
  const input = el("input", { type: "radio", name: "tool", value: name, onchange: () => take(name) });
  input.checked = name === tool;
  return el("label", { class: "tool" }, input, el("span", { text: say(`ui.virtual.tool.${name}`) }));
}

function forceSlider() {
  const input = el("input", { type: "range", min: "5", max: "100", value: String(lightForce) });
  input.addEventListener("input", () => (lightForce = Number(input.value)));
  return input;
}
