// How each sensor is, since when, and what to do about it.

import { byId, el, replace } from "./dom.js";
import { follow } from "./live.js";
import { installMenu } from "./theme.js";
import { loadWording, message, onLanguage, say } from "./wording.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {Snapshot["table"]["sensors"][number]} Sensor */

/** @type {Snapshot | null} */
let shown = null;

function draw() {
  const sensors = shown?.table.sensors ?? [];
  byId("sentence").textContent = shown ? summary(sensors) : say("ui.sensors.title");
  replace(byId("back"), el("a", { class: "button", href: "/", text: say("ui.sensors.back") }));
  replace(byId("sensors"), ...sensors.map(card));
}

/** @param {readonly Sensor[]} sensors */
function summary(sensors) {
  if (sensors.length === 0) return say("ui.sensors.none");
  const ill = sensors.filter((sensor) => sensor.state === "ill").length;
  if (ill > 0) return say("ui.sensors.now_ill", { count: ill });
  return say(sensors.every((sensor) => sensor.state === "ready") ? "ui.sensors.now_ready" : "ui.sensors.now_starting");
}

/** @param {Sensor} sensor */
function card(sensor) {
  return el(
    "section",
    { class: "card sensor", data: { state: sensor.state, sensor: sensor.id } },
    el("h2", { text: say("ui.sensors.touch", { name: sensor.name }) }),
    el("p", { class: "sensor-state", text: `${say(`ui.sensors.${sensor.state}`)}, ${since(sensor.since)}` }),
    el("p", { text: sensor.message ? message("sensor", sensor.message) : advice(sensor) }),
    sensor.state === "ill" && checks(sensor),
    sensor.portals.length > 0 && el("p", { class: "hint", text: say("ui.sensors.portals", { portals: sensor.portals }) }),
    sensor.places.length > 0 && el("p", { class: "hint", text: say("ui.sensors.places", { places: sensor.places }) }),
  );
}

/** @param {Sensor} sensor */
function advice(sensor) {
  return say(sensor.state === "starting" ? "ui.sensors.check_starting" : "ui.sensors.check_ready");
}

/** @param {Sensor} sensor */
function checks(sensor) {
  const steps = [1, 2, 3, 4].map((step) => el("li", { text: say(`ui.sensors.check_ill_${step}`, { name: sensor.name }) }));
  return el("div", {}, el("h3", { text: say("ui.sensors.check") }), el("ul", { class: "checks" }, ...steps), el("p", { text: say("ui.sensors.instead") }));
}

/** @param {number} wall */
function since(wall) {
  const minutes = Math.floor((Date.now() / 1000 - wall) / 60);
  if (minutes < 1) return say("ui.sensors.since_now");
  if (minutes < 60) return say("ui.sensors.since_minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? say("ui.sensors.since_hours", { count: hours }) : say("ui.sensors.since_days", { count: Math.floor(hours / 24) });
}

await loadWording();
installMenu(byId("menu"));
draw();
onLanguage(draw);
follow("/events", {
  view: (snapshot) => {
    shown = snapshot;
    draw();
  },
});
