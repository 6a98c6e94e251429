// Stands in for live.js in the bench: the same page asks for the same view once a second.

export { fetchWithin, post } from "./live.js?own";

const POLL_MS = 1000;

export function follow(_url, handlers) {
  const look = async () => {
    const answer = await fetch("/bench/view");
    const view = await answer.json();
    handlers.live?.(true);
    handlers.view?.(view);
  };
  look();
  const timer = setInterval(look, POLL_MS);
  return { close: () => clearInterval(timer) };
}
