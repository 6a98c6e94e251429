// Small line drawings. They always stand beside a word or carry a label of their own.

import { svg } from "./dom.js";

/** @type {Record<string, string>} drawn in a square of 24 */
const LINES = {
  undo: "M9 6 L4 11 L9 16 M4 11 H14 A6 6 0 0 1 14 21 H10",
  history: "M12 4 A8 8 0 1 1 4.6 9 M4 4 V9 H9 M12 8 V12 L15 14",
  help: "M9 9 A3 3 0 1 1 12 12.5 V14.5 M12 17.6 V18",
  card: "M7 3 H17 A2 2 0 0 1 19 5 V19 A2 2 0 0 1 17 21 H7 A2 2 0 0 1 5 19 V5 A2 2 0 0 1 7 3 Z M9 8 H15 M9 12 H15",
  not: "M6 6 L18 18 M18 6 L6 18",
  phone: "M8 2.5 H16 A2 2 0 0 1 18 4.5 V19.5 A2 2 0 0 1 16 21.5 H8 A2 2 0 0 1 6 19.5 V4.5 A2 2 0 0 1 8 2.5 Z M11 18.4 H13",
  cup: "M7 4 H17 V10 A5 5 0 0 1 7 10 Z M7 6 H4 A3 3 0 0 0 7.4 10.6 M17 6 H20 A3 3 0 0 1 16.6 10.6 M12 15 V18 M8 20.5 H16 M9.5 18 H14.5 V20.5 H9.5 Z",
  finger: "M9 11 V5.5 A1.5 1.5 0 0 1 12 5.5 V11 M12 10 A1.5 1.5 0 0 1 15 10 V12 A1.5 1.5 0 0 1 18 12 V16 C18 19 16 21 13 21 C10 21 9 19.5 6 14.5 C5.4 13.4 7 12.6 7.8 13.4 L9 14.6 V11",
  table: "M12 5 C17 5 21 8 21 12 C21 16 17 19 12 19 C7 19 3 16 3 12 C3 8 7 5 12 5 Z M8.5 12 A1 1 0 1 0 8.6 12 M12 12 A1 1 0 1 0 12.1 12 M15.5 12 A1 1 0 1 0 15.6 12",
  warning: "M12 3.5 L22 20.5 H2 Z M12 10 V14.5 M12 17.4 V17.8",
  check: "M4.5 12.5 L10 18 L19.5 6.5",
};

/**
 * @param {keyof typeof LINES} name
 * @param {string} [label] read out; without it the drawing is silent
 */
export function icon(name, label) {
  const voice = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return svg("svg", { class: `line-icon icon-${name}`, viewBox: "0 0 24 24", ...voice }, svg("path", { d: LINES[name] }));
}
