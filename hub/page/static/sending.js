// Moves from the tablet to the hub. A refusal is said in words and changes nothing.

import { post } from "./live.js";
import { toast } from "./toast.js";
import { refusal } from "./wording.js";

/** @typedef {import("./types.js").Answer} Answer */

/**
 * @param {Record<string, any>} line a move, or an undo
 * @returns {Promise<Answer>}
 */
export function send(line) {
  return ask("/input", line);
}

/**
 * @param {string} url
 * @param {Record<string, any>} [body]
 * @returns {Promise<Answer>}
 */
export async function ask(url, body) {
  const answer = await post(url, body);
  if (!answer.ok) toast(refusal(answer), "refused");
  return answer;
}
