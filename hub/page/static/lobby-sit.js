// The window in which somebody sits down: a colour, a name, and away.

import { openDialog } from "./dialog.js";
import { el, replace } from "./dom.js";
import { forgetPeople, knownPeople } from "./lobby-memory.js";
import { at, freeColour, wearer } from "./lobby-people.js";
import { SEATS, seatIcon } from "./seats.js";
import { say } from "./wording.js";

/** @typedef {import("./lobby-people.js").Person} Person */
/** @typedef {import("./lobby-memory.js").Known} Known */
/** @typedef {import("./types.js").Seat} Seat */

/**
 * @typedef {object} Answers
 * @property {(person: Person) => void} sit
 * @property {(place: number) => void} stand
 * @property {(place: number) => void} move
 */

const LONGEST_NAME = 20;

/**
 * @param {Person[]} people
 * @param {number} place
 * @param {Answers} answers
 */
export function openSit(people, place, answers) {
  const person = at(people, place);
  const form = sitForm(people, place, person);
  const finish = (/** @type {() => void} */ act) => () => {
    dialog.close();
    act();
  };
  const sit = finish(() => answers.sit(form.read()));
  const dialog = openDialog({
    title: person ? say("ui.lobby.sit.title_edit", { who: person.seat, place }) : say("ui.lobby.sit.title_new", { place }),
    class: "sit",
    body: [form.node],
    actions: person
      ? [
          plainButton("stand", finish(() => answers.stand(place))),
          plainButton("move", finish(() => answers.move(place))),
          submitButton("done"),
        ]
      : [submitButton("sit")],
  });
  form.node.addEventListener("submit", (event) => {
    event.preventDefault();
    sit();
  });
  form.focus();
}

/** @param {string} text @param {() => void} onclick */
function plainButton(text, onclick) {
  return el("button", { class: "button", type: "button", onclick }, say(`ui.lobby.sit.${text}`));
}

/** @param {string} text */
function submitButton(text) {
  return el("button", { class: "button primary", type: "submit", form: "sit-form" }, say(`ui.lobby.sit.${text}`));
}

/**
 * @param {Person[]} people
 * @param {number} place
 * @param {Person | null} person
 */
function sitForm(people, place, person) {
  const others = people.filter((other) => other.place !== place);
  const name = nameField(person?.name ?? "");
  const colours = colourField(others, person?.seat ?? freeColour(others));
  const known = person ? null : knownField(others, (chosen) => {
    name.input.value = chosen.name;
    colours.choose(freeColour(others, chosen.seat));
  });
  return {
    node: el("form", { id: "sit-form", class: "sit-form", autocomplete: "off" }, known, name.node, colours.node),
    /** @returns {Person} */
    read: () => ({ place, seat: colours.chosen(), name: name.input.value.trim() }),
    // A known name is one tap away, so the keyboard of a tablet need not jump up.
    focus: () => (known || person ? null : name.input.focus()),
  };
}

/** @param {string} value */
function nameField(value) {
  const input = el("input", { type: "text", id: "sit-name", maxlength: LONGEST_NAME, autocapitalize: "words", value });
  const hint = el("span", { class: "hint", text: say("ui.lobby.sit.name_hint") });
  return { input, node: el("label", { class: "field" }, el("span", { text: say("ui.lobby.sit.name") }), input, hint) };
}

/**
 * @param {Person[]} others
 * @param {Seat} chosen
 */
function colourField(others, chosen) {
  const inputs = SEATS.map((seat) => colourInput(seat, others, chosen));
  return {
    node: el(
      "fieldset",
      { class: "colours" },
      el("legend", { text: say("ui.lobby.sit.colour") }),
      ...inputs.map((input) => colourLabel(input, others)),
    ),
    chosen: () => /** @type {Seat} */ (inputs.find((input) => input.checked)?.value ?? chosen),
    choose: (/** @type {Seat} */ seat) => inputs.forEach((input) => (input.checked = input.value === seat)),
  };
}

/** @param {Seat} seat @param {Person[]} others @param {Seat} chosen */
function colourInput(seat, others, chosen) {
  const taken = wearer(others, seat) !== null;
  return el("input", { type: "radio", name: "colour", value: seat, checked: seat === chosen, disabled: taken });
}

/** @param {HTMLInputElement} input @param {Person[]} others */
function colourLabel(input, others) {
  const seat = /** @type {Seat} */ (input.value);
  const owner = wearer(others, seat);
  const text = owner?.name || say(`seat.${seat}`);
  const label = owner ? say("ui.lobby.sit.colour_taken", { colour: say(`seat.${seat}`), who: seat }) : undefined;
  input.setAttribute("aria-label", label ?? text);
  return el("label", { class: "colour", data: { seat } }, input, el("span", {}, seatIcon(seat), el("span", { text })));
}

/**
 * @param {Person[]} others
 * @param {(known: Known) => void} choose
 */
function knownField(others, choose) {
  const present = new Set(others.map((person) => person.name));
  const known = knownPeople().filter((person) => !present.has(person.name));
  if (known.length === 0) return null;
  const section = el("section", { class: "known" }, el("h3", { text: say("ui.lobby.sit.known") }));
  section.append(
    el("div", { class: "known-names" }, ...known.map((person) => knownButton(person, () => choose(person)))),
    el("button", { class: "button quiet small", type: "button", onclick: () => forget(section) }, say("ui.lobby.sit.forget_known")),
  );
  return section;
}

/** @param {Known} known @param {() => void} onclick */
function knownButton(known, onclick) {
  return el("button", { class: "button", type: "button", data: { seat: known.seat }, onclick }, seatIcon(known.seat), known.name);
}

/** @param {HTMLElement} section */
function forget(section) {
  forgetPeople();
  replace(section);
}
