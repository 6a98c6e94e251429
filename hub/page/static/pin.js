// Entering the table's PIN makes this browser the table.

import { openDialog } from "./dialog.js";
import { el, setText } from "./dom.js";
import { post } from "./live.js";
import { refusal, say } from "./wording.js";

/**
 * @param {() => void} done called once the PIN was right
 * @returns {HTMLFormElement}
 */
export function pinForm(done) {
  const problem = el("p", { class: "problem-line", role: "alert" });
  const input = el("input", {
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    required: true,
    maxlength: 12,
    class: "pin-field",
    "aria-label": say("ui.pin.field"),
  });
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    const answer = await post("/pin", { pin: input.value.trim() });
    if (answer.ok) return done();
    setText(problem, refusal(answer));
    input.select();
  };
  return el(
    "form",
    { class: "stack pin-form", onsubmit: (event) => void submit(event) },
    el("p", { text: say("ui.pin.about") }),
    input,
    problem,
    el("button", { class: "button primary large wide", type: "submit" }, say("ui.pin.enter")),
  );
}

/** Asks for the PIN on the spot; true once it was right. @param {string} why @returns {Promise<boolean>} */
export function askPin(why) {
  return new Promise((resolve) => {
    let right = false;
    const form = pinForm(() => {
      right = true;
      dialog.close();
    });
    const dialog = openDialog({
      title: say("ui.pin.title"),
      body: [el("p", { text: why }), form],
      onClose: () => resolve(right),
    });
  });
}
