/** What is seen of a side, for whoever draws it: a drawing by React is for what is another, not for what only lies elsewhere. */
import type { BadgeDesign, BadgeObject, BadgeSide } from '#shared/lib/badges/design.ts';
import { isSameSheet, movedAmong } from '../domain/badge/objects.ts';
import type { Observed } from '../editor/edited.ts';

export interface Seen {
  readonly design: BadgeDesign;
  /** Ids, each of an object that is there. */
  readonly chosen: readonly string[];
}

/** Its state is the same one for as long as nothing is another on this side: objects in it may lie elsewhere by then. */
export interface ObservedSide extends Observed<Seen> {
  /** Calls back with what lies elsewhere, where nothing else is another. */
  readonly onMoved: (listener: MoveListener) => () => void;
}

/** Of what is passing, the place is told again once it rests there. */
type MoveListener = (objects: readonly BadgeObject[], isPassing: boolean) => void;

export interface ShownSide extends ObservedSide {
  readonly show: (seen: Seen, isPassing: boolean) => void;
  /** What was passing rests where it is. */
  readonly rest: () => void;
}

export function createSide(side: BadgeSide, first: Seen): ShownSide {
  let drawn = first;
  let seen = first;
  const listeners = new Set<() => void>();
  const movers = new Set<MoveListener>();
  const passing = new Map<string, BadgeObject>();
  const move: MoveListener = (objects, isPassing) => {
    for (const object of objects)
      if (isPassing) passing.set(object.id, object);
      else passing.delete(object.id);
    for (const listener of movers) listener(objects, isPassing);
  };
  const rest = () => {
    if (passing.size > 0) move([...passing.values()], false);
  };
  return {
    state: () => drawn,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onMoved: (listener) => {
      movers.add(listener);
      return () => movers.delete(listener);
    },
    rest,
    show: (next, isPassing) => {
      const before = seen;
      seen = next;
      const isSame = next.chosen === before.chosen && isSameSheet(before.design, next.design);
      const moved = isSame ? movedAmong(before.design[side], next.design[side]) : null;
      if (moved === null) {
        rest();
        drawn = next;
        for (const listener of listeners) listener();
      } else if (moved.length > 0) move(moved, isPassing);
    },
  };
}
