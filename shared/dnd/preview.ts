/** What is seen of a drag by finger: the name of what is held, and what letting go would do. By mouse the browser draws it. */
import { clamp } from '#shared/lib/ranges.ts';
import type { Point } from '#shared/interaction/edgeScroll.ts';
import type { Verdict } from './places.ts';
import type { Traveller } from './travel.ts';
import styles from './preview.module.css';

/** Half of its greatest width and a little air, in px: it stands over the finger, but never leaves the view sideways. */
const halfPx = 128;

/** Puts it on top of the page, in the island of what is held. */
export function createPreview(held: Element, { name }: Traveller) {
  const root = held.getRootNode();
  const island = held.closest('.ew-root') ?? (root instanceof ShadowRoot ? root : document.body);
  const el = island.appendChild(document.createElement('div'));
  el.className = styles['preview'] ?? '';
  el.popover = 'manual';
  el.ariaHidden = 'true';
  const title = el.appendChild(document.createElement('bdi'));
  title.textContent = name;
  const hint = el.appendChild(document.createElement('span'));
  if ('showPopover' in el) el.showPopover();
  return {
    moveTo: ({ x, y }: Point) => {
      const end = innerWidth - halfPx;
      const left = end < halfPx ? innerWidth / 2 : clamp(x, halfPx, end);
      el.style.translate = `${left}px ${y}px`;
    },
    say: (verdict: Verdict | null) => {
      hint.textContent = verdict?.hint?.() ?? '';
      if (verdict) el.dataset['verdict'] = verdict.isAllowed ? 'allowed' : 'refused';
      else delete el.dataset['verdict'];
    },
    remove: () => el.remove(),
  };
}
