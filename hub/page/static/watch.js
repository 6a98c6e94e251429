// The spectators' page, for a television or any phone: everything to see, nothing to press.

import { byId, el, replace } from "./dom.js";
import { follow } from "./live.js";
import { showMoment } from "./moments.js";
import { refresh, setSnapshot, watchSnapshot } from "./screen.js";
import { createTableScreen } from "./tablescreen.js";
import { installMenu, keepAwake } from "./theme.js";
import { loadWording, onLanguage, say, setNames } from "./wording.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

await loadWording();
keepAwake();

const screen = createTableScreen();
const waiting = el("main", { class: "waiting", role: "status" });
replace(byId("app"), screen.headline.node, screen.trouble.node, screen.main, waiting);
installMenu(screen.headline.corner, () => [
  el("a", { class: "button menu-item", href: "/pin" }, say("ui.menu.become_table")),
]);

/** @param {Snapshot} snapshot */
function show(snapshot) {
  const match = snapshot.match;
  screen.main.hidden = match === null;
  waiting.hidden = match !== null;
  setNames(match?.names ?? {});
  document.title = say("ui.title", { what: match ? say(`game.${match.game}`) : snapshot.table.name });
  if (!match) drawWaiting();
  screen.update(snapshot);
}

function drawWaiting() {
  screen.headline.clear();
  replace(waiting, el("h2", { text: say("ui.watch.waiting") }), el("p", { text: say("ui.watch.waiting_help") }));
}

watchSnapshot(show);
onLanguage(refresh);
follow("/watch/events", { view: setSnapshot, moment: showMoment, live: screen.headline.live });
