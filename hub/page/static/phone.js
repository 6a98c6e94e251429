// The phone of one seat: its secrets, one job at a time.

import { byId } from "./dom.js";
import { phoneJob } from "./phone-jobs.js";
import { Linking } from "./phone-link.js";
import { phoneMenu } from "./phone-menu.js";
import { showPhoneMoment } from "./phone-moments.js";
import { createPhoneScreen } from "./phone-screen.js";
import { coverWhenAway } from "./phone-secret.js";
import { coverHand, forgetMatch, newState } from "./phone-state.js";
import { match, refresh, setSnapshot, snapshot, watchSnapshot } from "./screen.js";
import { ask } from "./sending.js";
import { installMenu } from "./theme.js";
import { loadWording, onLanguage, say, seatName, setNames } from "./wording.js";

/** @typedef {import("./phone-state.js").Phone} Phone */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").Snapshot} Snapshot */

const root = byId("phone");
const seat = /** @type {Seat} */ (root.dataset.seat);

await loadWording();

const screen = createPhoneScreen(root, seat);
const linking = new Linking(seat, {
  view: setSnapshot,
  moment: (moment) => showPhoneMoment(moment, seat),
  live: screen.live,
  changed: draw,
});

/** @type {Phone} */
const phone = { seat, state: newState(), redraw: draw, send };

/** One move at a time: a nervous thumb lays no card twice. @param {Record<string, any>} line */
async function send(line) {
  if (phone.state.busy) return false;
  phone.state.busy = true;
  const answer = await ask(`/seat/${seat}/input`, line);
  phone.state.busy = false;
  return answer.ok;
}

/** @param {Snapshot} shown */
function show(shown) {
  setNames(shown.match?.names ?? {});
  forgetMatch(phone.state, shown.match);
  draw();
}

function draw() {
  const shown = linking.trouble ? null : snapshot();
  document.title = say("ui.title", { what: say("ui.phone.title", { who: seatName(seat) }) });
  screen.update(shown, linking.trouble ? linking.job() : phoneJob(phone, shown));
}

installMenu(screen.corner, (close) => phoneMenu(phone, match(), close));
watchSnapshot(show);
onLanguage(() => {
  refresh();
  draw();
});
coverWhenAway(() => {
  coverHand(phone.state);
  draw();
});
draw();
void linking.begin();
