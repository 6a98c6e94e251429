// Notes when a touched portal has been drawn: the change is in the document, the next frame has been made of it,
// and the page has gone on to other things. Runs before the page's own scripts.

window.drawn = [];

{
  let shown = "";
  const now = () => performance.timeOrigin + performance.now();

  // A message posted while a frame is being made is delivered after it.
  const afterNextFrame = (note) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => note();
      port2.postMessage(null);
    });

  const look = () => {
    const portal = document.querySelector(".tile[data-touched]")?.dataset.portal ?? "";
    if (portal === shown) return;
    shown = portal;
    if (portal) afterNextFrame(() => window.drawn.push({ portal: Number(portal), at: now() }));
  };

  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["data-touched"],
  });

  // How far this clock has moved away from the machine's, in milliseconds.
  window.clockDrift = () => Date.now() - now();

  // What the page alone needs: changes of its own, at odd moments, with nobody on the other end.
  window.drawAlone = async (times) => {
    const spent = [];
    const tile = document.querySelector(".tile");
    for (let time = 0; time < times; time += 1) {
      await new Promise((go) => setTimeout(go, 20 + 17 * Math.random()));
      const begun = now();
      tile.style.opacity = time % 2 ? "1" : "0.9";
      await new Promise((go) => afterNextFrame(go));
      spent.push(now() - begun);
    }
    return spent;
  };
}
