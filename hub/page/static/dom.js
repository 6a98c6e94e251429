// Small helpers to build and update the page. Text is always set as text, never as markup.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * @typedef {object} KnownProps
 * @property {string} [class]
 * @property {string | number} [text]
 * @property {Record<string, string | number | boolean | null | undefined>} [data]
 * @property {Record<string, string>} [style]
 * @property {(event: MouseEvent) => void} [onclick]
 * @property {(event: KeyboardEvent) => void} [onkeydown]
 * @property {(event: KeyboardEvent) => void} [onkeyup]
 * @property {(event: PointerEvent) => void} [onpointerdown]
 * @property {(event: PointerEvent) => void} [onpointerup]
 * @property {(event: PointerEvent) => void} [onpointercancel]
 * @property {(event: PointerEvent) => void} [onpointerleave]
 * @property {(event: Event) => void} [oninput]
 * @property {(event: Event) => void} [onchange]
 * @property {(event: SubmitEvent) => void} [onsubmit]
 * @property {(event: Event) => void} [onclose]
 */

/** @typedef {KnownProps & Record<string, any>} Props */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An HTML element: `el("button", { class: "button", onclick: go }, "Go")`.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  setProps(node, props);
  node.append(...children.filter(isShown).map(asNode));
  return node;
}

/**
 * An SVG element; attributes as in `el`.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Props} [attrs]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attrs = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  setProps(node, attrs);
  node.append(...children.filter(isShown).map(asNode));
  return node;
}

/**
 * @param {HTMLElement | SVGElement} node
 * @param {Props} props
 */
export function setProps(node, props) {
  for (const [name, value] of Object.entries(props)) setProp(node, name, value);
}

/**
 * @param {HTMLElement | SVGElement} node
 * @param {string} name
 * @param {any} value
 */
function setProp(node, name, value) {
  if (name.startsWith("on") && typeof value === "function") node.addEventListener(name.slice(2), value);
  else if (name === "text") setText(node, value);
  else if (name === "data") setData(node, value);
  else if (name === "style") setStyle(node, value);
  else if (name === "value") /** @type {HTMLInputElement} */ (node).value = value;
  else setAttribute(node, name, value);
}

/**
 * True becomes an empty attribute; false, null and undefined remove it.
 * @param {Element} node
 * @param {string} name
 * @param {unknown} value
 */
export function setAttribute(node, name, value) {
  if (value === false || value === null || value === undefined) node.removeAttribute(name);
  else {
    const text = value === true ? "" : String(value);
    if (node.getAttribute(name) !== text) node.setAttribute(name, text);
  }
}

/**
 * Sets text only when it differs, so that a screen reader does not repeat itself.
 * @param {Node} node
 * @param {unknown} text
 */
export function setText(node, text) {
  const shown = text === null || text === undefined ? "" : String(text);
  if (node.textContent !== shown) node.textContent = shown;
}

/**
 * @param {HTMLElement | SVGElement} node
 * @param {Record<string, string | number | boolean | null | undefined>} data
 */
export function setData(node, data) {
  for (const [name, value] of Object.entries(data)) {
    if (value === null || value === undefined || value === false) delete node.dataset[name];
    else node.dataset[name] = String(value);
  }
}

/**
 * @param {HTMLElement | SVGElement} node
 * @param {Record<string, string>} style
 */
export function setStyle(node, style) {
  for (const [name, value] of Object.entries(style)) {
    if (name.startsWith("--")) node.style.setProperty(name, value);
    else /** @type {any} */ (node.style)[name] = value;
  }
}

/**
 * @param {Element} node
 * @param {...Child} children
 */
export function replace(node, ...children) {
  node.replaceChildren(...children.filter(isShown).map(asNode));
}

/** @type {WeakMap<Element, Map<string, Element>>} */
const keyedChildren = new WeakMap();

/**
 * Keeps one child per item, in order: makes what is new, updates what stays, removes what is gone.
 * @template T
 * @template {Element} N
 * @param {Element} parent
 * @param {readonly T[]} items
 * @param {(item: T, index: number) => string | number} keyOf
 * @param {(item: T) => N} create
 * @param {(node: N, item: T, index: number) => void} [update]
 */
export function keyed(parent, items, keyOf, create, update) {
  const before = keyedChildren.get(parent) ?? new Map();
  /** @type {Map<string, Element>} */
  const after = new Map();
  items.forEach((item, index) => {
    const key = String(keyOf(item, index));
    const node = before.get(key) ?? create(item);
    update?.(node, item, index);
    after.set(key, node);
  });
  for (const [key, node] of before) if (!after.has(key)) node.remove();
  keepOrder(parent, [...after.values()]);
  keyedChildren.set(parent, after);
}

/**
 * Moves only what stands in the wrong place, so that focus and transitions survive.
 * @param {Element} parent
 * @param {Element[]} nodes
 */
function keepOrder(parent, nodes) {
  nodes.forEach((node, index) => {
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
  });
}

/**
 * The element with this id, which the template promises.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`the template has no element with the id ${id}`);
  return node;
}

/** @param {Child} child @returns {child is Node | string | number} */
function isShown(child) {
  return child !== null && child !== undefined && child !== false;
}

/** @param {Node | string | number} child @returns {Node | string} */
function asNode(child) {
  return typeof child === "number" ? String(child) : child;
}
