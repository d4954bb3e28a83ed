import { useCallback, useEffect, useState } from 'react';
import { onUrlChange } from '#shared/lib/urlState.ts';
import { useIsland } from '#shared/island/island.ts';
import {
  changeView,
  followDefaults,
  fromAddress,
  toAddress,
  type View,
  type ViewDefaults,
} from '../domain/view.ts';
import { claimAddress, readAddress, releaseAddress, writeAddress } from './address.ts';

/** Browsers refuse many writes in a row, as typing would make. */
const writePauseMs = 200;

export type ChangeView = (change: Partial<View>) => void;

/**
 * What the user has chosen to see, kept in the page's address under the prefix. Of two islands with one prefix only the
 * first has it; the other keeps its view to itself.
 */
export function useView({ start, end, low }: ViewDefaults, prefix: string): readonly [View, ChangeView] {
  const { element } = useIsland();
  const [state, setState] = useState(() => {
    const defaults = { start, end, low };
    const address = claimAddress(prefix, element) ? readAddress(prefix) : {};
    return { defaults, view: fromAddress(address, defaults) };
  });
  const { defaults, view } = state;
  if (defaults.start !== start || defaults.end !== end || defaults.low !== low) {
    const now = { start, end, low };
    setState({ defaults: now, view: followDefaults(view, defaults, now) });
  }

  useEffect(() => {
    if (!claimAddress(prefix, element)) return undefined;
    const timer = setTimeout(() => writeAddress(prefix, toAddress(view, defaults)), writePauseMs);
    return () => clearTimeout(timer);
  }, [prefix, element, view, defaults]);
  useEffect(() => () => releaseAddress(prefix, element), [prefix, element]);
  useEffect(
    () =>
      onUrlChange(() => {
        if (!claimAddress(prefix, element)) return;
        setState((now) => ({ ...now, view: fromAddress(readAddress(prefix), now.defaults) }));
      }),
    [prefix, element],
  );

  const change = useCallback(
    (next: Partial<View>) => setState((now) => ({ ...now, view: changeView(now.view, next) })),
    [],
  );
  return [view, change];
}
