import type { Position } from '../domain/moves.ts';

/** The cell that has the attention, outside React: moving it must not draw the table again. */
export interface Spot {
  readonly get: () => Position | null;
  readonly set: (position: Position | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSpot(): Spot {
  let current: Position | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (position) => {
      if (position?.row === current?.row && position?.column === current?.column) return;
      current = position;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
