/**
 * What was pressed has gone, or its place has changed: what comes to lie under the second press of a double click is not meant by
 * it. A mouse counts its clicks; WebKit on iOS calls each tap the first (`detail` 1): there time and place tell.
 *
 * One listener for all islands of the page.
 */

/** A double click longer than this is two clicks; in ms. */
const doubleClickMs = 500;
/** No finger hits the same place twice; in CSS pixels. */
const nearPx = 45;

/** Where and when a finger came down. */
type Tap = Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY'>;

let last: Tap | null = null;
let isSecondTap = false;

function noteTap({ isPrimary, pointerType, timeStamp, clientX, clientY }: PointerEvent): void {
  if (!isPrimary) return;
  const tap = pointerType === 'mouse' ? null : { timeStamp, clientX, clientY };
  isSecondTap = tap !== null && last !== null && isNear(last, tap);
  last = tap;
}

function isNear(before: Tap, tap: Tap): boolean {
  const isSoon = tap.timeStamp - before.timeStamp < doubleClickMs;
  return isSoon && Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY) <= nearPx;
}

globalThis.document?.addEventListener('pointerdown', noteTap, true);
// It has scrolled, and was no tap.
globalThis.document?.addEventListener('pointercancel', () => (last = null), true);

/** Whether a `click` or `mousedown` follows another one at once; what is pressed by key follows none. */
export const isRestOfDoubleClick = ({ detail }: Pick<MouseEvent, 'detail'>): boolean =>
  detail > 1 || (detail === 1 && isSecondTap);

/** Call it at the first press, with the part that has changed; a press that begins anew counts at once. */
export function swallowRestOfDoubleClick(place: HTMLElement): void {
  const ended = new AbortController();
  const swallow = (event: MouseEvent) => {
    if (!isRestOfDoubleClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const kind of ['mousedown', 'click'] as const)
    place.addEventListener(kind, swallow, { capture: true, signal: ended.signal });
  setTimeout(() => ended.abort(), doubleClickMs);
}
