import type { GridPosition } from '#shared/interaction/moves.ts';

/** The cell that has the attention, outside React: moving it must not draw the table again. */
export interface Spot {
  /** At once. */
  readonly latest: () => GridPosition | null;
  readonly set: (position: GridPosition) => void;
  /** As listeners know it: at most one change per frame, however fast the keys repeat. */
  readonly shown: () => GridPosition | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSpot(): Spot {
  let latest: GridPosition | null = null;
  let shown: GridPosition | null = null;
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
