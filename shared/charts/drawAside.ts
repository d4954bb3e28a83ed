/** Somewhere quick to draw (PERFORMANCE.md «Chart of 24 hours»). */

export interface Aside {
  /** Draw in here. */
  readonly root: ShadowRoot;
  /** It is drawn: takes it to its place, if it is not there. */
  readonly putBack: () => void;
  /** Takes it away, from wherever it is. */
  readonly remove: () => void;
}

/**
 * A shadow root as wide as its place, with the place's font, out of sight beside the island's own root. In its place each
 * question for a computed style would lay out the whole island, because that is a size container (`@container`): ApexCharts
 * asks a hundred times, which took a third of its drawing.
 *
 * A place that has no width now, or is in no shadow root, has it at once.
 *
 * @param height in px.
 */
export function drawAside(place: HTMLElement, height: number): Aside {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const outer = place.getRootNode();
  if (outer instanceof ShadowRoot && place.clientWidth > 0) {
    const { font, width } = getComputedStyle(place);
    Object.assign(host.style, hidden, { font, width, height: `${height}px` });
    outer.append(host);
  } else {
    place.append(host);
  }
  return {
    root,
    putBack: () => {
      if (host.parentNode === place) return;
      host.removeAttribute('style');
      place.append(host);
    },
    remove: () => host.remove(),
  };
}

/** Neither seen nor met: not by a pointer, not by a scroll bar, not by the layout of anything else. */
const hidden = {
  position: 'fixed',
  inset: '0 auto auto 0',
  visibility: 'hidden',
  contain: 'strict',
} as const;
