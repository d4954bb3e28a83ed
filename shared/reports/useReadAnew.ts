import { useEffect, useEffectEvent } from 'react';
import type { Query } from '@tanstack/react-query';
import { useIsHidden } from '#shared/interaction/useIsHidden.ts';

/** A list of several pages is read anew by itself at most so often; what is one call costs no more than the figures do. */
export const readAnewMs = 180_000;

/** The figures that a list was last read for. It outlives the part of the screen that shows it. */
const readFor = new WeakMap<object, number | string>();

interface ReadAnewOptions {
  readonly kept: Pick<Query, 'state'> | undefined;
  /** Figures that the list belongs to; nothing is known of it while they are not. */
  readonly asOf: number | string | null | undefined;
  /** Of how many pages the list is. */
  readonly pages: number;
  /** Somebody sees it, and has not stopped it. */
  readonly isWanted: boolean;
  readonly read: () => void;
}

/** Reads a list anew when its figures have changed: while it is seen, and a long one not at each change. */
export function useReadAnew({ kept, asOf, pages, read, ...given }: ReadAnewOptions) {
  const isHidden = useIsHidden();
  const isWanted = given.isWanted && !isHidden;
  const before = kept && readFor.get(kept);
  const isOther =
    kept !== undefined && before !== undefined && asOf !== undefined && asOf !== null && before !== asOf;
  const readNow = () => {
    if (kept && asOf !== undefined && asOf !== null) readFor.set(kept, asOf);
    read();
  };
  const onDue = useEffectEvent(readNow);
  useEffect(() => {
    if (!kept || asOf === undefined || asOf === null) return undefined;
    if ((readFor.get(kept) ?? asOf) === asOf || isUnderWay(kept)) {
      readFor.set(kept, asOf);
      return undefined;
    }
    if (!isWanted) return undefined;
    const wait = pages > 1 ? Math.max(kept.state.dataUpdatedAt + readAnewMs - Date.now(), 0) : 0;
    if (wait === 0) {
      onDue();
      return undefined;
    }
    const timer = setTimeout(() => onDue(), wait);
    return () => clearTimeout(timer);
  }, [kept, asOf, pages, isWanted]);
  const isOlder = isOther && !isUnderWay(kept) && (pages > 1 || !isWanted);
  return { isOlder, read: readNow };
}

/** As with «Refresh»: from the first page on, begun after the figures came. */
function isUnderWay({ state: { fetchStatus, fetchMeta } }: Pick<Query, 'state'>): boolean {
  return fetchStatus === 'fetching' && !fetchMeta?.fetchMore;
}
