/** A double click longer than this is two clicks; in ms. */
const doubleClickMs = 500;

/**
 * What was pressed has gone, or its place has changed: what comes to lie under the second press of a double click is not meant by
 * it. Call it at the first press, with the part that has changed; a press that begins anew counts at once.
 */
export function swallowRestOfDoubleClick(place: HTMLElement): void {
  const ended = new AbortController();
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const kind of ['mousedown', 'click'] as const)
    place.addEventListener(kind, swallow, { capture: true, signal: ended.signal });
  setTimeout(() => ended.abort(), doubleClickMs);
}
