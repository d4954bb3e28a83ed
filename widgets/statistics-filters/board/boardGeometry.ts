import type { OwnGeometry } from '#shared/dnd/places.ts';
import type { Point } from '#shared/interaction/edgeScroll.ts';

/** Half of the space between two cards, and of the line between them, in px. */
const halfGapPx = 4;
const halfLinePx = 1.5;

/** The board finds the place below by the rectangles of few of its cards, and shows by one line where a card would come to lie. */
export const boardGeometry: OwnGeometry = {
  placeAt: (board, point) => {
    let found: HTMLElement | null = null;
    for (let el: Element | null = board; el?.querySelector('[data-place]');) {
      el = childAt(el, point);
      if (el instanceof HTMLElement && el.dataset['place'] !== undefined) found = el;
    }
    return found;
  },
  draw: (board, mark) => {
    const line = board.lastElementChild;
    if (!(line instanceof HTMLElement)) return;
    const allowed = mark?.verdict.isAllowed ? mark.place : null;
    const isBetween = allowed?.dataset['place'] === 'over';
    if (allowed && isBetween) layLine(line, { board, place: allowed });
    else line.removeAttribute('data-shown');
    frame(isBetween ? null : allowed);
  },
};

/** One pointer carries over one board. */
let framed: HTMLElement | null = null;

/** Colours a place that takes what comes last; `null`: none any more. */
function frame(place: HTMLElement | null): void {
  delete framed?.dataset['drop'];
  framed = place;
  if (place) place.dataset['drop'] = 'allowed';
}

function layLine(
  line: HTMLElement,
  { board, place }: Readonly<Record<'board' | 'place', HTMLElement>>,
): void {
  const around = board.getBoundingClientRect();
  const { top, bottom, left, width } = place.getBoundingClientRect();
  const at = place.dataset['side'] === 'after' ? bottom + halfGapPx : top - halfGapPx;
  line.setAttribute('data-shown', '');
  line.style.inlineSize = `${width}px`;
  line.style.left = `${left - around.left}px`;
  slideOf(line).currentTime = at - around.top - halfLinePx;
}

/** Which child was found last: in a step a hand seldom comes further than to the next card. */
const lastFound = new WeakMap<Element, number>();

/** The child at a point, half of the space around it included; those that hold places stand one below another. */
function childAt(parent: Element, { x, y }: Point): Element | null {
  const { children } = parent;
  let low = 0;
  let high = children.length;
  let at = Math.min(lastFound.get(parent) ?? high >> 1, high - 1);
  for (let reach = 1; low < high; reach *= 2) {
    const bottom = children[at]?.getBoundingClientRect().bottom ?? y;
    const isAbove = bottom + halfGapPx <= y;
    if (isAbove) low = at + 1;
    else high = at;
    const middle = (low + high) >> 1;
    at = isAbove ? Math.min(low + reach - 1, middle) : Math.max(high - reach, middle);
  }
  lastFound.set(parent, low);
  const child = children[low];
  if (!child) return null;
  const { left, right, top } = child.getBoundingClientRect();
  return top - halfGapPx <= y && left <= x && x < right ? child : null;
}

/** Longer than any board, in px. */
const slidePx = 1_000_000;

const slides = new WeakMap<HTMLElement, Animation>();

/**
 * Moves the line down by as many px as its time is ms. It never runs: a browser moves by itself, without compositing the page
 * anew, only what it knows to be animated.
 */
function slideOf(line: HTMLElement): Animation {
  const known = slides.get(line);
  if (known) return known;
  const slide = line.animate({ transform: ['translateY(0)', `translateY(${slidePx}px)`] }, slidePx);
  slide.pause();
  slides.set(line, slide);
  return slide;
}
