// Windows over the page: a question, a drawer, a sheet. Escape and a tap beside them close them.

import { el } from "./dom.js";
import { say } from "./wording.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * @typedef {object} DialogOptions
 * @property {string} title
 * @property {Child[]} body
 * @property {Child[]} [actions] buttons at the bottom; "Close" when left out
 * @property {string} [class] e.g. "drawer" or "wide"
 * @property {() => void} [onClose]
 */

/**
 * @param {DialogOptions} options
 * @returns {{ node: HTMLDialogElement, close: () => void }}
 */
export function openDialog(options) {
  const node = el("dialog", { class: `dialog ${options.class ?? ""}`, "aria-labelledby": nextTitleId() });
  const close = () => node.close();
  node.append(
    el("header", { class: "dialog-head" }, el("h2", { id: currentTitleId(), text: options.title }), closeButton(close)),
    el("div", { class: "dialog-body" }, ...options.body),
  );
  if (options.actions) node.append(el("footer", { class: "dialog-actions" }, ...options.actions));
  node.addEventListener("click", (event) => event.target === node && close());
  node.addEventListener("close", () => {
    node.remove();
    options.onClose?.();
  });
  document.body.append(node);
  node.showModal();
  return { node, close };
}

/** @param {() => void} close */
function closeButton(close) {
  return el(
    "button",
    { class: "button quiet icon", type: "button", "aria-label": say("ui.close"), onclick: close },
    "✕",
  );
}

let titles = 0;

function nextTitleId() {
  titles += 1;
  return currentTitleId();
}

function currentTitleId() {
  return `dialog-title-${titles}`;
}

/**
 * Asks before something that cannot be taken back.
 * @param {{ title: string, text: string | Child[], yes: string, no?: string, danger?: boolean }} question
 * @returns {Promise<boolean>}
 */
export function confirmDialog(question) {
  return new Promise((resolve) => {
    let answer = false;
    const decide = () => {
      answer = true;
      dialog.close();
    };
    const dialog = openDialog({
      title: question.title,
      body: typeof question.text === "string" ? [el("p", { text: question.text })] : question.text,
      actions: confirmButtons(question, decide, () => dialog.close()),
      onClose: () => resolve(answer),
    });
  });
}

/**
 * @param {{ yes: string, no?: string, danger?: boolean }} question
 * @param {() => void} yes
 * @param {() => void} no
 */
function confirmButtons(question, yes, no) {
  const strength = question.danger ? "danger" : "primary";
  return [
    el("button", { class: "button", type: "button", onclick: no }, question.no ?? say("ui.cancel")),
    el("button", { class: `button ${strength}`, type: "button", onclick: yes }, question.yes),
  ];
}
