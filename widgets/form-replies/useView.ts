import { useCallback, useEffect, useState } from 'react';
import { useBackAndForward, useUrlState } from '#shared/interaction/useUrlState.ts';
import { addressKeys, changeView, fromAddress, nowhere, toAddress, type View } from './domain/view.ts';

/** Browsers refuse many writes in a row, as typing would make. */
const writePauseMs = 200;

export type ChangeView = (change: Partial<View>) => void;

/**
 * What the user has chosen to see, kept in the page's address under the prefix. A screen that is not the first on the page begins
 * with nothing: the address says where one was in the one before.
 */
export function useView(prefix: string, isFirst: boolean): readonly [View, ChangeView] {
  const url = useUrlState(addressKeys, prefix);
  const [view, setView] = useState(() => fromAddress(isFirst ? url.read() : nowhere));
  useEffect(() => {
    const timer = setTimeout(() => url.write(toAddress(view)), writePauseMs);
    return () => clearTimeout(timer);
  }, [url, view]);
  useBackAndForward(url, (address) => setView(fromAddress(address)));
  const change = useCallback((next: Partial<View>) => setView((now) => changeView(now, next)), []);
  return [view, change];
}
