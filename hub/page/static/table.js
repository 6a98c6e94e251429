// The table's tablet.

import { createActions, moveButton } from "./actions.js";
import { byId, el, replace } from "./dom.js";
import { openHelp } from "./help.js";
import { openHistory, undoLast } from "./history.js";
import { icon } from "./icons.js";
import { follow } from "./live.js";
import { showMoment } from "./moments.js";
import { createNoticed } from "./noticed.js";
import { createPutBack } from "./putback.js";
import { refresh, setSnapshot, watchSnapshot } from "./screen.js";
import { createSensorBadge } from "./sensorbadge.js";
import { createTableScreen } from "./tablescreen.js";
import { tableMenu } from "./tablemenu.js";
import { onLongPress, Tapping } from "./tapping.js";
import { installMenu, keepAwake } from "./theme.js";
import { openTile } from "./tiles.js";
import { loadWording, onLanguage, say, setNames } from "./wording.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

await loadWording();
keepAwake();

const tapping = new Tapping(() => screen.drawBoard());
const screen = createTableScreen({
  onPortal: (portal) => tapping.tap(portal),
  armed: () => tapping.armed,
  seatButton: moveButton,
  controls: true,
});
const actions = createActions();
const noticed = createNoticed();
const putBack = createPutBack();
const sensors = createSensorBadge();
const virtual = el("a", { class: "button", href: "/virtual", target: "virtual", hidden: true });
const bar = el("footer", { class: "bar" });

screen.stand.append(putBack.node);
screen.side.append(actions.node);
onLongPress(screen.board.node, openTile);
replace(byId("app"), screen.headline.node, screen.trouble.node, screen.main, bar);
drawBar();

installMenu(screen.headline.corner, (close) =>
  tableMenu({ close, stopFollowing: () => stream.close(), changed: screen.drawBoard }),
);

function drawBar() {
  replace(
    bar,
    barButton("undo", "ui.undo.button", () => void undoLast()),
    noticed.node,
    sensors.node,
    virtual,
    barButton("help", "ui.help.button", openHelp),
    barButton("history", "ui.history.title", () => openHistory({ mayUndo: true })),
  );
}

/** Without a real board, its simulated one is where people touch. @param {Snapshot} snapshot */
function offerVirtual(snapshot) {
  virtual.hidden = !snapshot.table.simulated;
  replace(virtual, icon("table"), el("span", { text: say("ui.menu.virtual") }));
}

/** @param {"undo" | "help" | "history"} name @param {string} key @param {() => void} act */
function barButton(name, key, act) {
  return el("button", { class: "button", type: "button", onclick: act }, icon(name), el("span", { text: say(key) }));
}

/** @param {Snapshot} snapshot */
function show(snapshot) {
  // Without a match there is nothing to show here: the lobby starts the next one.
  if (!snapshot.match) return location.assign("/lobby");
  if (snapshot.match.phase !== "guess") tapping.disarm();
  setNames(snapshot.match.names);
  document.title = say("ui.title", { what: say(`game.${snapshot.match.game}`) });
  actions.update(snapshot);
  sensors.update(snapshot);
  offerVirtual(snapshot);
  noticed.update(snapshot.match);
  putBack.update(snapshot.match);
  screen.update(snapshot);
}

watchSnapshot(show);
onLanguage(() => {
  drawBar();
  refresh();
});
const stream = follow("/events", { view: setSnapshot, moment: showMoment, live: screen.headline.live });
