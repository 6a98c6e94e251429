// A small badge when a sensor is ill: which one, since when, and what people do instead.

import { openDialog } from "./dialog.js";
import { el, replace } from "./dom.js";
import { icon } from "./icons.js";
import { has, language, message, say } from "./wording.js";

/** @typedef {import("./types.js").Sensor} Sensor */
/** @typedef {import("./types.js").Snapshot} Snapshot */

/** @returns {{ node: HTMLElement, update: (snapshot: Snapshot) => void }} */
export function createSensorBadge() {
  const node = el("div", { class: "sensor-badges", role: "status" });
  let said = "";
  /** @param {Snapshot} snapshot */
  const update = (snapshot) => {
    const ill = snapshot.table.sensors.filter((sensor) => sensor.state === "ill");
    const now = JSON.stringify([ill, language()]);
    if (now === said) return;
    said = now;
    replace(node, ill.length > 0 && badge(ill));
  };
  return { node, update };
}

/** @param {Sensor[]} ill */
function badge(ill) {
  const text = say("ui.sensor.ill", { count: ill.length, names: ill.map((sensor) => sensor.name) });
  return el(
    "button",
    { class: "button sensor-badge", type: "button", onclick: () => openSensors(ill) },
    icon("warning"),
    el("span", { text }),
  );
}

/** @param {Sensor[]} ill */
function openSensors(ill) {
  openDialog({
    title: say("ui.sensor.title"),
    body: [
      ...ill.map(sensorCard),
      el("p", { text: say("ui.sensor.instead") }),
      el("p", {}, el("a", { class: "button", href: "/sensors" }, say("ui.menu.sensors"))),
    ],
  });
}

/** @param {Sensor} sensor */
function sensorCard(sensor) {
  const since = new Date(sensor.since * 1000).toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit" });
  return el(
    "div",
    { class: "card stack" },
    el("h3", { text: say("ui.sensor.since", { name: sensor.name, since }) }),
    sensor.message && has(`sensor.${sensor.message.code}`) ? el("p", { text: message("sensor", sensor.message) }) : null,
    sensor.portals.length > 0 ? el("p", { text: say("ui.sensor.portals", { portals: sensor.portals }) }) : null,
  );
}

/** What the hub itself suffers from, over the whole width. @returns {{ node: HTMLElement, update: (snapshot: Snapshot) => void }} */
export function createTrouble() {
  const node = el("p", { class: "band bad trouble", role: "alert", hidden: true });
  return {
    node,
    update: ({ table }) => {
      node.hidden = table.trouble === null;
      if (table.trouble) node.textContent = message("trouble", table.trouble);
    },
  };
}
