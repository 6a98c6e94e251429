// The tablet has the theatre. A phone says one quiet line, and sounds only for its own seat.

import { play } from "./sound.js";
import { toast } from "./toast.js";
import { say } from "./wording.js";

/** @typedef {import("./types.js").Moment} Moment */
/** @typedef {import("./types.js").Seat} Seat */

const SAID = ["hit", "miss", "cup", "round", "undo"];

/** @param {Moment} moment @param {Seat} seat */
export function showPhoneMoment(moment, seat) {
  const { code, params } = moment;
  const whose = params.owner ?? params.seat ?? null;
  if (whose === seat || code === "win") play(code);
  if (SAID.includes(code)) toast(line(moment));
}

/** @param {Moment} moment */
function line({ code, params }) {
  return say(`moment.${code}`, params.cup ? { ...params, cup: say(`ui.cup.${params.cup}`) } : params);
}
