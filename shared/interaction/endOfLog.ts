/** Where a log stands that is followed to its end. */

/** So near to the end the reader is at the end, in px. */
const nearPx = 32;

/** In px, as an element says it. */
export interface Place {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** How much is hidden below what is in view, in px. */
export function toEndPx({ scrollTop, scrollHeight, clientHeight }: Place): number {
  return scrollHeight - scrollTop - clientHeight;
}

/** Whether a reader there is at the end. */
export function isNearEnd(place: Place): boolean {
  return toEndPx(place) <= nearPx;
}

/**
 * Whether a log has been scrolled up since. One that became shorter was taken along by the browser: no higher than its end was
 * at the height it had, which is not its end now when the input below has grown with the same drawing.
 */
export function hasScrolledUp(before: Place, now: Place): boolean {
  const lowest = Math.min(before.scrollTop, now.scrollHeight - before.clientHeight);
  return now.scrollTop < lowest - 1 && !isNearEnd(now);
}
