// Stands in for live.js in the bench: the same page is sent the same view by Socket.IO.
// No more of the protocol than this needs, so nothing of a client library's own work is counted against it.

export { fetchWithin, post } from "./live.js?own";

const OPEN = "0";
const PING = "2";
const PONG = "3";
const JOIN = "40";
const EVENT = "42";

export function follow(_url, handlers) {
  const socket = new WebSocket(`ws://${location.host}/socket.io/?EIO=4&transport=websocket`);
  socket.addEventListener("message", ({ data }) => {
    if (data.startsWith(OPEN)) socket.send(JOIN);
    else if (data === PING) socket.send(PONG);
    else if (data.startsWith(EVENT)) {
      const [, view] = JSON.parse(data.slice(EVENT.length));
      handlers.live?.(true);
      handlers.view?.(view);
    }
  });
  return { close: () => socket.close() };
}
