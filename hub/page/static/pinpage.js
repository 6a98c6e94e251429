// The page that asks for the PIN; afterwards it goes where the visitor wanted to go.

import { byId, el, replace } from "./dom.js";
import { pinForm } from "./pin.js";
import { installMenu } from "./theme.js";
import { loadWording, onLanguage, say } from "./wording.js";

function goOn() {
  if (location.pathname === "/pin") location.assign("/");
  else location.reload();
}

function draw() {
  document.title = say("ui.pin.title");
  replace(
    byId("main"),
    el("h1", { text: say("ui.pin.title") }),
    pinForm(goOn),
    el("p", {}, el("a", { class: "button quiet", href: "/watch" }, say("ui.pin.watch"))),
  );
}

await loadWording();
installMenu(byId("corner"));
draw();
onLanguage(draw);
