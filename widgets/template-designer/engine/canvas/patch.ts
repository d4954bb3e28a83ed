/** Brings a drawn tree to what it should be, so that pictures, scroll places and focus stay where nothing has changed. */

/** Makes `shown` like `wanted`, whose nodes it may take over. */
export function patchElement(shown: Element, wanted: Element): void {
  for (const name of shown.getAttributeNames()) {
    if (name === 'style' || wanted.hasAttribute(name)) continue;
    shown.removeAttribute(name);
  }
  for (const name of wanted.getAttributeNames()) {
    const value = wanted.getAttribute(name) ?? '';
    if (name !== 'style' && shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
  // Set as an attribute it would be refused by the page's policy.
  const [before, after] = [styleOf(shown), styleOf(wanted)];
  if (before && after && before.cssText !== after.cssText) before.cssText = after.cssText;
  patchChildren(shown, wanted);
}

/** The frame has classes of its own: `instanceof` would not know them. */
function styleOf(element: Element): CSSStyleDeclaration | null {
  return 'style' in element ? (Object(element).style ?? null) : null;
}

function patchChildren(shown: Element, wanted: Element): void {
  const [old, next] = [[...shown.childNodes], [...wanted.childNodes]];
  let [start, oldEnd, nextEnd] = [0, old.length, next.length];
  while (start < oldEnd && start < nextEnd && isSame(old[start], next[start])) start += 1;
  while (oldEnd > start && nextEnd > start && isSame(old[oldEnd - 1], next[nextEnd - 1])) {
    oldEnd -= 1;
    nextEnd -= 1;
  }
  for (let at = start; at < Math.max(oldEnd, nextEnd); at += 1) {
    const [was, is] = [at < oldEnd ? old[at] : undefined, at < nextEnd ? next[at] : undefined];
    if (was && is) patchNode(was, is);
    else if (was) was.remove();
    else if (is) shown.insertBefore(is, old[oldEnd] ?? null);
  }
}

const isSame = (one: ChildNode | undefined, other: ChildNode | undefined) =>
  one !== undefined && other !== undefined && one.isEqualNode(other);

function patchNode(was: ChildNode, is: ChildNode): void {
  if (was.isEqualNode(is)) return;
  if (was.nodeType === 3 && is.nodeType === 3) was.nodeValue = is.nodeValue;
  else if (was.nodeType === 1 && was.nodeName === is.nodeName) patchElement(elementOf(was), elementOf(is));
  else was.replaceWith(is);
}

/** Of another window; known by its kind. */
function elementOf(node: ChildNode): Element {
  return Object(node);
}
