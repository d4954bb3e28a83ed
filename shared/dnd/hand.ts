/** What is held over the page just now, and the place that would take it. */
import type { Point } from '#shared/interaction/edgeScroll.ts';
import type { DropTarget, Mark, OwnGeometry, Verdict } from './places.ts';
import type { Traveller } from './travel.ts';

/** What dnd-core carries about. A drag from another window says what it is when it is dropped: until then `null`. */
export interface Carried {
  traveller: Traveller | null;
}

/** Where the pointer is and what is marked there; one for the page, for it has one pointer that drags. */
export interface Hand {
  /** The innermost element under the pointer, in whichever island. */
  under: Element | null;
  /** Where in the view. */
  at: Point;
  /** Alt is held. */
  isAlternative: boolean;
  /** Told the verdict on the place below, `null` where there is none. */
  onVerdict: (verdict: Verdict | null) => void;
  readonly placeIn: (target: DropTarget) => HTMLElement | null;
  /** Colours the place below (S3 §4.4), and no other. */
  readonly mark: (target: DropTarget, { traveller }: Carried) => void;
  readonly unmark: () => void;
}

interface Marked extends Mark {
  readonly target: DropTarget;
}

export function createHand(): Hand {
  let marked: Marked | null = null;
  /** The target with a geometry of its own that lies above its places. */
  let over: DropTarget | null = null;
  const lieUnder = (target: DropTarget | null) => {
    if (over === target) return;
    if (over) delete over.el.dataset['over'];
    over = target;
    if (over) over.el.dataset['over'] = '';
  };
  const show = ({ target: { el, geometry }, place, verdict }: Marked) => {
    if (geometry) geometry.draw(el, { place, verdict });
    else place.dataset['drop'] = verdict.isAllowed ? 'allowed' : 'refused';
  };
  const hide = ({ target: { el, geometry }, place }: Marked) => {
    if (geometry) geometry.draw(el, null);
    else delete place.dataset['drop'];
  };
  const move = (mark: Marked | null) => {
    if (!mark && !marked) return;
    const isMoved = mark !== null && mark.target === marked?.target && mark.target.geometry !== undefined;
    if (marked && !isMoved) hide(marked);
    marked = mark;
    if (mark) show(mark);
    hand.onVerdict(mark?.verdict ?? null);
  };
  const measure = measureOnce();
  const hand: Hand = {
    under: null,
    at: { x: 0, y: 0 },
    isAlternative: false,
    onVerdict: () => undefined,
    placeIn: (target) => {
      const { el, parts, geometry } = target;
      if (parts === undefined) return el;
      if (geometry && hand.under === el) return measure(geometry, el, hand.at);
      const part = hand.under?.closest<HTMLElement>(parts) ?? null;
      return part && el.contains(part) ? part : null;
    },
    mark: (target, { traveller }) => {
      const place = traveller && hand.placeIn(target);
      if (target.geometry) lieUnder(target);
      if (place === (marked?.place ?? null)) return;
      move(traveller && place && { target, place, verdict: target.judge(traveller, place) });
    },
    unmark: () => {
      move(null);
      lieUnder(null);
    },
  };
  return hand;
}

/** Whoever asks while the pointer rests, may the place take it and where is it shown, is given the same answer. */
function measureOnce() {
  let known: Point | null = null;
  let place: HTMLElement | null = null;
  return ({ placeAt }: OwnGeometry, el: HTMLElement, at: Point) => {
    if (at !== known) place = placeAt(el, at);
    known = at;
    return place;
  };
}
