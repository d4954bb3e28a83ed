import type { Observed } from '../../editor/edited.ts';
import type { SnapLine } from '../../domain/badge/snapping.ts';

type Lines = readonly SnapLine[];

export interface SnapLines extends Observed<Lines> {
  readonly show: (lines: Lines) => void;
}

/** The lines that what is dragged lies on: only they are drawn anew when they change. */
export function createSnapLines(): SnapLines {
  let shown: Lines = [];
  const listeners = new Set<() => void>();
  return {
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (lines) => {
      const isSame = ({ axis, at }: SnapLine, index: number) =>
        shown[index]?.axis === axis && shown[index].at === at;
      if (lines.length === shown.length && lines.every(isSame)) return;
      shown = lines;
      for (const listener of listeners) listener();
    },
  };
}
