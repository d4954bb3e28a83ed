/** What is held over the page just now, and the place that would take it. */
import type { DropTarget, Verdict } from './places.ts';
import type { Traveller } from './travel.ts';

/** What dnd-core carries about. A drag from another window says what it is when it is dropped: until then `null`. */
export interface Carried {
  traveller: Traveller | null;
}

/** Where the pointer is and what is marked there; one for the page, for it has one pointer that drags. */
export interface Hand {
  /** The innermost element under the pointer, in whichever island. */
  under: Element | null;
  /** Alt is held. */
  isAlternative: boolean;
  /** Told the verdict on the place below, `null` where there is none. */
  onVerdict: (verdict: Verdict | null) => void;
  readonly placeIn: (target: DropTarget) => HTMLElement | null;
  /** Colours the place below (S3 §4.4), and no other. */
  readonly mark: (target: DropTarget, { traveller }: Carried) => void;
  readonly unmark: () => void;
}

export function createHand(): Hand {
  let marked: HTMLElement | null = null;
  const hand: Hand = {
    under: null,
    isAlternative: false,
    onVerdict: () => undefined,
    placeIn: ({ el, parts }) => {
      if (parts === undefined) return el;
      const part = hand.under?.closest<HTMLElement>(parts) ?? null;
      return part && el.contains(part) ? part : null;
    },
    mark: (target, { traveller }) => {
      const place = traveller && hand.placeIn(target);
      if (place === marked) return;
      hand.unmark();
      if (!traveller || !place) return;
      const verdict = target.judge(traveller, place);
      marked = place;
      place.dataset['drop'] = verdict.isAllowed ? 'allowed' : 'refused';
      hand.onVerdict(verdict);
    },
    unmark: () => {
      if (!marked) return;
      delete marked.dataset['drop'];
      marked = null;
      hand.onVerdict(null);
    },
  };
  return hand;
}
