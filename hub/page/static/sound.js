// One short sound per big moment, made on the spot. A switch turns them off on this screen.

const STORED = "apprentice.sound";

/** @typedef {{ notes: number[], gap: number, length: number, wave: OscillatorType, loud: number }} Tune */

/** @type {Record<string, Tune>} frequencies in hertz, times in seconds */
const TUNES = {
  hit: { notes: [523, 659, 784], gap: 0.09, length: 0.22, wave: "triangle", loud: 0.22 },
  miss: { notes: [311, 233], gap: 0.16, length: 0.3, wave: "sine", loud: 0.26 },
  cup: { notes: [523, 659, 784, 1047, 1319], gap: 0.1, length: 0.35, wave: "triangle", loud: 0.24 },
  win: { notes: [392, 523, 659, 784, 1047, 784, 1047], gap: 0.13, length: 0.4, wave: "triangle", loud: 0.24 },
  turn: { notes: [440, 587], gap: 0.1, length: 0.16, wave: "sine", loud: 0.16 },
  brush: { notes: [196], gap: 0, length: 0.12, wave: "sine", loud: 0.18 },
};

/** @type {AudioContext | null} */
let audio = null;

export function soundIsOn() {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

/** @param {boolean} on */
export function setSound(on) {
  try {
    localStorage.setItem(STORED, on ? "on" : "off");
  } catch {
    // Then the choice lasts until the page is reloaded.
  }
  if (on) play("turn");
}

/** @param {string} name hit, miss, cup, win, turn or brush; anything else is silent */
export function play(name) {
  const tune = TUNES[name];
  if (!tune || !soundIsOn() || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  // Browsers keep sound asleep until somebody has touched the page.
  if (audio.state === "suspended") void audio.resume();
  const context = audio;
  tune.notes.forEach((hertz, index) => ring(context, tune, hertz, context.currentTime + index * tune.gap));
}

/** @param {AudioContext} context @param {Tune} tune @param {number} hertz @param {number} at */
function ring(context, tune, hertz, at) {
  const tone = new OscillatorNode(context, { type: tune.wave, frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(tune.loud, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + tune.length);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + tune.length + 0.02);
}
