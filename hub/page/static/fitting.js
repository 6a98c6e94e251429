// Words that fit into a round portal: broken into lines, and as large as they can be.

/** @typedef {{ lines: string[], size: number }} Fitted */

const MAX_SIZE = 19;
const LINE = 1.12;
// The height left for the word, and the chord that one, two or three lines may use.
const HEIGHT = 46;
const WIDTHS = [86, 82, 76];

/** @type {Map<string, number>} */
const widths = new Map();
/** @type {CanvasRenderingContext2D | null} */
let pen = null;

/** @param {string} text @returns {Fitted} */
export function fitWord(text) {
  const pieces = text.trim().match(/[^\s-]+-?|-/g) ?? [];
  const options = WIDTHS.slice(0, Math.max(1, pieces.length)).map((width, index) => fitLines(pieces, index + 1, width));
  return options.reduce((best, option) => (option.size > best.size ? option : best));
}

/** @param {string[]} pieces @param {number} count @param {number} width @returns {Fitted} */
function fitLines(pieces, count, width) {
  const lines = bestSplit(pieces, count);
  const widest = Math.max(...lines.map(widthOf), 0.1);
  return { lines, size: Math.min(MAX_SIZE, width / widest, HEIGHT / (count * LINE)) };
}

/**
 * The split into `count` lines whose widest line is narrowest.
 * @param {string[]} pieces
 * @param {number} count
 * @returns {string[]}
 */
function bestSplit(pieces, count) {
  if (count <= 1 || pieces.length <= 1) return [joined(pieces)];
  const splits = pieces.slice(1).map((_, index) => [
    joined(pieces.slice(0, index + 1)),
    ...bestSplit(pieces.slice(index + 1), count - 1),
  ]);
  return splits.reduce((best, split) => (widest(split) < widest(best) ? split : best));
}

/** @param {string[]} pieces */
function joined(pieces) {
  return pieces.reduce((text, piece) => (text === "" || text.endsWith("-") ? text + piece : `${text} ${piece}`), "");
}

/** @param {string[]} lines */
function widest(lines) {
  return Math.max(...lines.map(widthOf));
}

/** Width in units of the font size. @param {string} text */
function widthOf(text) {
  const known = widths.get(text);
  if (known !== undefined) return known;
  pen ??= document.createElement("canvas").getContext("2d");
  if (pen) pen.font = `700 100px ${getComputedStyle(document.documentElement).fontFamily}`;
  const width = pen ? pen.measureText(text).width / 100 : text.length * 0.62;
  widths.set(text, width);
  return width;
}
