import { useLayoutEffect, useState, type FocusEvent, type RefObject } from 'react';
import { rowAfter, type MoveRow, type RowStop } from './moveRow.ts';
import { useStable } from './useStable.ts';

interface RowFocusOptions {
  readonly region: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The rows between two places become selected. */
  readonly onExtend: (from: number, to: number) => void;
}

/**
 * Which row has the focus, and moving it by keys. A windowed table keeps that row and its neighbours drawn, so that the
 * focus survives scrolling and Tab finds a next row.
 */
export function useRowFocus({ region, count, onExtend }: RowFocusOptions) {
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<{ readonly index: number; readonly stop: RowStop } | null>(null);

  useLayoutEffect(() => {
    if (!wanted) return;
    const target = region.current?.querySelector(`[data-row="${wanted.index}"] [data-stop="${wanted.stop}"]`);
    if (target instanceof HTMLElement) target.focus();
  }, [region, wanted]);

  const onMove: MoveRow = useStable((from, step, stop, isExtending = false) => {
    const index = rowAfter(from, step, count);
    setActive(index);
    setWanted({ index, stop });
    if (isExtending) onExtend(from, index);
  });
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('[data-row]');
    if (row) setActive(Number(row.getAttribute('data-row')));
  };
  return { active, onMove, onFocus };
}
