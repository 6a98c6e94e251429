// What happened, newest first, and the way back to any point of it.

import { confirmDialog, openDialog } from "./dialog.js";
import { el, keyed, setData } from "./dom.js";
import { icon } from "./icons.js";
import { post } from "./live.js";
import { askPin } from "./pin.js";
import { match, watchSnapshot } from "./screen.js";
import { send } from "./sending.js";
import { toast } from "./toast.js";
import { message, refusal, say } from "./wording.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").HistoryEntry} HistoryEntry */

/** @param {{ mayUndo: boolean }} options */
export function openHistory(options) {
  const list = el("ol", { class: "history" });
  const draw = () => {
    const now = match();
    if (now) drawHistory(list, now, options.mayUndo);
  };
  draw();
  openDialog({ title: say("ui.history.title"), class: "drawer", body: [list], onClose: watchSnapshot(draw) });
}

/** @param {HTMLElement} list @param {Match} now @param {boolean} mayUndo */
function drawHistory(list, now, mayUndo) {
  const entries = [...now.history].reverse();
  keyed(list, entries, (entry) => entry.n, (entry) => historyLine(entry, mayUndo), (line, entry) =>
    setData(line, { undone: entry.undone }),
  );
}

/** @param {HistoryEntry} entry @param {boolean} mayUndo */
function historyLine(entry, mayUndo) {
  const canBeUndone = mayUndo && !entry.undone;
  return el(
    "li",
    {},
    entry.sensed ? icon("finger", say("ui.history.sensed")) : el("span", { class: "no-icon" }),
    el("span", { class: "told", text: message("told", entry.told) }),
    canBeUndone &&
      el(
        "button",
        { class: "button quiet", type: "button", "aria-label": say("ui.undo.to", { what: message("told", entry.told) }), onclick: () => void undoFrom(entry.n) },
        icon("undo"),
      ),
  );
}

/** The entries that still stand, from `n` on. @param {Match} now @param {number} n */
export function standing(now, n) {
  return now.history.filter((entry) => !entry.undone && entry.n >= n);
}

/** Takes back the last entry that still stands. */
export async function undoLast() {
  const last = match()?.history.filter((entry) => !entry.undone).at(-1);
  if (last) await undoFrom(last.n);
  else toast(say("ui.undo.nothing"));
}

/** Asks, saying what will be undone, and does it unless something new happened meanwhile. @param {number} n */
async function undoFrom(n) {
  const before = match();
  if (!before) return;
  const gone = standing(before, n);
  const yes = await confirmDialog({
    title: say("ui.undo.title", { count: gone.length }),
    text: [undoList(gone), el("p", { class: "hint", text: say("ui.undo.open") })],
    yes: say("ui.undo.yes"),
  });
  if (!yes) return;
  if (match()?.n !== before.n) return toast(say("ui.undo.too_late"), "refused");
  await undo(gone.length);
}

/** The end of a match is taken back only by somebody who knows the PIN. @param {number} count */
async function undo(count) {
  const answer = await post("/input", { undo: count });
  if (answer.ok) return;
  if (answer.code !== "pin_again") return toast(refusal(answer), "refused");
  if (await askPin(refusal(answer))) await send({ undo: count });
}

/** @param {HistoryEntry[]} entries */
function undoList(entries) {
  return el("ul", { class: "undo-list" }, ...[...entries].reverse().map((entry) => el("li", { text: message("told", entry.told) })));
}
