// What goes wrong with real wires, on purpose.

import { el, replace } from "./dom.js";
import { fetchWithin, post } from "./live.js";
import { toast } from "./toast.js";
import { refusal, say } from "./wording.js";

/** @typedef {{ address: string, plugged: boolean, faults: string[], pads: { pad: string, electrode: number }[] }} Chip */

const PATIENCE_MS = 5000;
const FAULTS = ["noise", "reset", "heal"];

/** @type {Chip[]} */
let chips = [];
const list = el("div", { class: "fault-list" });

export function createFaults() {
  return { draw, refresh };
}

function draw() {
  drawChips();
  return el(
    "details",
    { class: "card virtual-faults" },
    el("summary", { text: say("ui.virtual.faults.open") }),
    el("p", { class: "hint", text: say("ui.virtual.faults.help") }),
    list,
  );
}

async function refresh() {
  try {
    const response = await fetchWithin(PATIENCE_MS, "/virtual/world");
    if (response.ok) chips = (await response.json()).chips;
  } catch {
    return;
  }
  drawChips();
}

function drawChips() {
  replace(list, ...chips.map(drawChip));
}

/** @param {Chip} chip */
function drawChip(chip) {
  const plug = chip.plugged ? "unplug" : "replug";
  return el(
    "section",
    { class: "fault-chip", data: { chip: chip.address } },
    el("h3", { text: `${say("ui.virtual.faults.chip", { chip: chip.address })} · ${condition(chip)}` }),
    el("div", { class: "fault-buttons" }, ...[plug, ...FAULTS].map((fault) => faultButton(chip, fault))),
    stuckChoice(chip),
  );
}

/** @param {Chip} chip */
function condition(chip) {
  if (!chip.plugged) return say("ui.virtual.faults.unplugged");
  const faults = chip.faults.map((fault) => {
    const [name, electrode] = fault.split(" ");
    return say(`ui.virtual.faults.with_${name}`, { electrode });
  });
  return faults.join(", ") || say("ui.virtual.faults.healthy");
}

/** Which pad sticks when it is made to. @param {Chip} chip */
function stuckChoice(chip) {
  const choose = el("select", { "aria-label": say("ui.virtual.faults.stuck_which") }, ...chip.pads.map(padChoice));
  const stick = () => void cause(chip, "stuck", Number(choose.value));
  return el(
    "div",
    { class: "fault-stuck" },
    choose,
    el("button", { class: "button quiet", type: "button", data: { fault: "stuck" }, onclick: stick }, say("ui.virtual.faults.stuck")),
  );
}

/** @param {{ pad: string, electrode: number }} wired */
function padChoice({ pad, electrode }) {
  const [kind, number] = pad.split(":");
  const name = say(`ui.virtual.${kind}`, { [kind]: number });
  return el("option", { value: String(electrode) }, say("ui.virtual.faults.electrode", { electrode, pad: name }));
}

/** @param {Chip} chip @param {string} fault */
function faultButton(chip, fault) {
  return el(
    "button",
    { class: "button quiet", type: "button", data: { fault }, onclick: () => void cause(chip, fault) },
    say(`ui.virtual.faults.${fault}`),
  );
}

/** @param {Chip} chip @param {string} fault @param {number} [electrode] */
async function cause(chip, fault, electrode) {
  const answer = await post("/virtual/fault", { chip: chip.address, fault, ...(electrode === undefined ? {} : { electrode }) });
  if (!answer.ok) toast(say("ui.virtual.faults.failed", { why: refusal(answer) }), "refused");
  await refresh();
}
