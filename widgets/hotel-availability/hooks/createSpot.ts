import type { Position } from '../domain/moves.ts';

/** The cell that has the attention, outside React: moving it must not draw the table again. */
export interface Spot {
  /** At once. */
  readonly latest: () => Position | null;
  readonly set: (position: Position) => void;
  /** As listeners know it: at most one change per frame, however fast the keys repeat. */
  readonly shown: () => Position | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSpot(): Spot {
  let latest: Position | null = null;
  let shown: Position | null = null;
  let isWaiting = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    isWaiting = false;
    shown = latest;
    for (const listener of listeners) listener();
  };
  return {
    latest: () => latest,
    shown: () => shown,
    set: (position) => {
      if (position.row === latest?.row && position.column === latest.column) return;
      latest = position;
      if (!isWaiting) requestAnimationFrame(tell);
      isWaiting = true;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
