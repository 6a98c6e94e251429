// After an undo: what people put back on the real board, until it is done or the match goes on.

import { el, replace } from "./dom.js";
import { message, say } from "./wording.js";

/** @typedef {import("./types.js").Match} Match */

/** @returns {{ node: HTMLElement, update: (match: Match) => void }} */
export function createPutBack() {
  const node = el("section", { class: "put-back band", hidden: true, role: "status" });
  let dismissed = -1;
  /** @param {Match} match */
  const update = (match) => {
    const list = match.put_back;
    node.hidden = !list || list.n === dismissed || list.steps.length === 0;
    if (!list || node.hidden) return;
    replace(
      node,
      el("h2", { text: say("ui.put_back.title") }),
      el("ol", {}, ...list.steps.map((step) => el("li", { text: message("putback", step) }))),
      el("button", { class: "button primary", type: "button", onclick: () => dismiss(list.n) }, say("ui.put_back.done")),
    );
  };
  /** @param {number} n */
  const dismiss = (n) => {
    dismissed = n;
    node.hidden = true;
  };
  return { node, update };
}
