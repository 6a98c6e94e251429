// Where the portals lie. Pure geometry; x to the right, y downwards, the middle of the board at 0, 0.

/** @typedef {{ x: number, y: number }} Point */

export const PITCH = 100;
const ROW_HEIGHT = PITCH * Math.sin(Math.PI / 3);

/**
 * The portals' centres, portal 1 first.
 * @param {readonly number[]} rows how many portals each row has
 * @returns {Point[]}
 */
export function centres(rows) {
  return rows.flatMap((length, row) =>
    Array.from({ length }, (_, column) => ({
      x: (column - (length - 1) / 2) * PITCH,
      y: (row - (rows.length - 1) / 2) * ROW_HEIGHT,
    })),
  );
}

/**
 * The neighbours of one portal, in ascending order.
 * @param {readonly Point[]} points
 * @param {number} portal
 */
export function neighbours(points, portal) {
  const here = points[portal - 1];
  return points
    .map((point, index) => ({ portal: index + 1, far: distance(point, here) }))
    .filter(({ far }) => far > 1 && far < PITCH * 1.2)
    .map((near) => near.portal);
}

/**
 * The nearest portal in a direction, for the arrow keys; the portal itself at the edge.
 * @param {readonly Point[]} points
 * @param {number} portal
 * @param {Point} direction
 */
export function portalTowards(points, portal, direction) {
  const here = points[portal - 1];
  const wanted = Math.atan2(direction.y, direction.x);
  const options = neighbours(points, portal)
    .map((other) => ({ other, off: angleBetween(angleOf(minus(points[other - 1], here)), wanted) }))
    .filter(({ off }) => off < Math.PI / 2.5)
    .sort((a, b) => a.off - b.off);
  return options[0]?.other ?? portal;
}

/** @param {Point} point @param {number} degrees @returns {Point} */
export function rotated(point, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: point.x * Math.cos(angle) - point.y * Math.sin(angle),
    y: point.x * Math.sin(angle) + point.y * Math.cos(angle),
  };
}

/** Degrees, 0 to the right, 90 downwards. @param {Point} point */
export function degreesOf(point) {
  return (angleOf(point) * 180) / Math.PI;
}

/**
 * The turn equal to `wanted` that is nearest to where the board stands, so that it never spins round.
 * @param {number} wanted
 * @param {number} current
 */
export function shortestTurn(wanted, current) {
  return wanted + 360 * Math.round((current - wanted) / 360);
}

/** @param {Point} a @param {Point} b @returns {Point} */
export function minus(a, b) {
  return { x: a.x - b.x, y: a.y - b.y };
}

/** @param {Point} a @param {Point} b @returns {Point} */
export function middle(a, b) {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** @param {Point} a @param {Point} b */
function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** @param {Point} point */
function angleOf(point) {
  return Math.atan2(point.y, point.x);
}

/** @param {number} a @param {number} b */
function angleBetween(a, b) {
  const apart = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(apart, 2 * Math.PI - apart);
}
