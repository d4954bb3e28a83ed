/** What a page may do that no island survives: told before one is opened, or it would stay blank without a word. */

/** What React and the islands ask of the document. */
const needed =
  'activeElement addEventListener adoptedStyleSheets body cookie createComment createElement createElementNS createRange createTextNode defaultView documentElement getElementById head nodeType querySelector querySelectorAll removeEventListener visibilityState';

/** Throws for what is in the way, in words for the developer of the page. */
export function refuseHostilePage(page: Document = document): void {
  for (const name in {}) throw new Error(`Object.prototype has an enumerable addition: ${name}`);
  if (JSON.stringify([1]) !== '[1]') throw new Error('JSON.stringify is changed');
  const hidden = needed.split(' ').find((name) => Object.hasOwn(page, name) && isElement(page, name));
  if (hidden !== undefined) throw new Error(`An element named “${hidden}” hides document.${hidden}`);
}

/** A named frame is found as its window, which may be of another origin. */
function isFrame(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || value === globalThis.window) return false;
  return Reflect.get(value, 'window') === value;
}

function isElement(page: Document, name: string): boolean {
  const value: unknown = Reflect.get(page, name);
  return value instanceof Element || value instanceof HTMLCollection || isFrame(value);
}
