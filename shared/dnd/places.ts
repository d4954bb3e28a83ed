/** What of the page can be picked up, and where it can be dropped: all islands of the page together. */
import { createEmitter } from '#shared/lib/emitter.ts';
import type { Point } from '#shared/interaction/edgeScroll.ts';
import type { TravelType, Traveller } from './travel.ts';

export interface DragSource {
  readonly kind: 'source';
  readonly el: HTMLElement;
  readonly type: TravelType;
  readonly traveller: () => Traveller;
}

/** What letting go at a place would do. */
export interface Verdict {
  readonly isAllowed: boolean;
  /** Said beside what a finger holds; beside a mouse the browser draws, and nobody asks for it. */
  readonly hint?: (() => string) | undefined;
}

/** A place that something is held over. */
export interface Mark {
  readonly place: HTMLElement;
  readonly verdict: Verdict;
}

/**
 * How a target with hundreds of places keeps each step of a drag cheap. It is `data-over` while something is held over it, and
 * then lies above its places: the browser looks through none of them.
 */
export interface OwnGeometry {
  /** The place at a point of the view, found by its rectangle. */
  readonly placeAt: (el: HTMLElement, point: Point) => HTMLElement | null;
  /** Shows where it would land, `null` nowhere: one element that is moved need not be painted anew. */
  readonly draw: (el: HTMLElement, mark: Mark | null) => void;
}

export interface Landing {
  /** The part of the target, or the target itself. */
  readonly place: HTMLElement;
  /** Alt was held. */
  readonly isAlternative: boolean;
}

export interface DropTarget {
  readonly kind: 'target';
  readonly el: HTMLElement;
  readonly accept: TravelType;
  /** Selects the places inside; nothing can be dropped beside them. Without it the element is the place. */
  readonly parts: string | undefined;
  readonly geometry: OwnGeometry | undefined;
  readonly judge: (traveller: Traveller, place: HTMLElement) => Verdict;
  /** Also where the verdict was bad: whoever drops wants to know why. */
  readonly drop: (traveller: Traveller, landing: Landing) => void;
}

export type Place = DragSource | DropTarget;

const added = new Set<Place>();
const changed = createEmitter<null>();
let listed: readonly Place[] = [];
let isListing = false;

/** A screen adds hundreds at once: they are told together. */
function list(): void {
  if (isListing) return;
  isListing = true;
  queueMicrotask(() => {
    isListing = false;
    listed = [...added];
    changed.emit(null);
  });
}

export const places = {
  /** Gives back how to take it away. */
  add: (place: Place): (() => void) => {
    added.add(place);
    list();
    return () => {
      added.delete(place);
      list();
    };
  },
  /** The same list until something has changed. */
  all: (): readonly Place[] => listed,
  onChange: changed.on,
};
