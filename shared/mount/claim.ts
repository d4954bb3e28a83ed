/**
 * Two builds on one page (DESIGN.md §2 «Files»): the first to reach an element keeps it. The claim is a property under a
 * symbol that all builds share; a property, unlike an attribute, does not survive in a clone or a restored page.
 */
const claimKey = Symbol.for('event-widgets.claim');

export function claim(el: Element): void {
  Reflect.set(el, claimKey, EW_BUILD);
}

export function release(el: Element): void {
  if (Reflect.get(el, claimKey) === EW_BUILD) Reflect.deleteProperty(el, claimKey);
}

/** Whether another build has this element; the first time it happens, `onOtherBuild` is told. */
export function isClaimedByOther(el: Element): boolean {
  const owner: unknown = Reflect.get(el, claimKey);
  const isOther = owner !== undefined && owner !== EW_BUILD;
  if (isOther) reportOtherBuild(el);
  return isOther;
}

let tell: ((el: Element) => void) | null = null;
let isTold = false;

/** What to do, once per page, when an element turns out to belong to another build. */
export function onOtherBuild(listener: (el: Element) => void): void {
  tell = listener;
}

function reportOtherBuild(el: Element): void {
  if (isTold) return;
  isTold = true;
  tell?.(el);
}
