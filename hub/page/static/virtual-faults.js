// What goes wrong with real wires, on purpose.

import { el, replace } from "./dom.js";
import { fetchWithin, post } from "./live.js";
import { toast } from "./toast.js";
import { refusal, say } from "./wording.js";

/** @typedef {{ address: string, plugged: boolean, faults: string[], pads: { pad: string, electrode: number }[] }} Chip */

const PATIENCE_MS = 5000;
const FAULTS = ["stuck", "noise", "reset", "heal"];

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
  const state = chip.plugged ? chip.faults.join(", ") || say("ui.virtual.faults.healthy") : say("ui.virtual.faults.unplugged");
  return el(
    "section",
    { class: "fault-chip", data: { chip: chip.address } },
    el("h3", { text: `${say("ui.virtual.faults.chip", { chip: chip.address })} · ${state}` }),
    el("div", { class: "fault-buttons" }, ...[plug, ...FAULTS].map((fault) => faultButton(chip, fault))),
  );
}

/** @param {Chip} chip @param {string} fault */
function faultButton(chip, fault) {
  return el(
    "button",
    { class: "button quiet", type: "button", data: { fault }, onclick: () => void cause(chip, fault) },
    say(`ui.virtual.faults.${fault}`),
  );
}

/** @param {Chip} chip @param {string} fault */
async function cause(chip, fault) {
  const electrode = fault === "stuck" ? { electrode: chip.pads[0]?.electrode ?? 0 } : {};
  const answer = await post("/virtual/fault", { chip: chip.address, fault, ...electrode });
  if (!answer.ok) toast(say("ui.virtual.faults.failed", { why: refusal(answer) }), "refused");
  await refresh();
}
