import { useCallback, useEffect, useState } from 'react';
import { readAddress, useBackAndForward, useUrlState } from '#shared/interaction/useUrlState.ts';
import {
  addressKeys,
  changeView,
  followDefaults,
  fromAddress,
  toAddress,
  type View,
  type ViewDefaults,
} from './domain/view.ts';

/** Browsers refuse many writes in a row, as typing would make. */
const writePauseMs = 200;

export type ChangeView = (change: Partial<View>) => void;

/** What will be seen first. */
export function firstView(defaults: ViewDefaults, prefix: string): View {
  return fromAddress(readAddress(addressKeys, prefix), defaults);
}

/** What the user has chosen to see, kept in the page's address under the prefix. */
export function useView({ start, end, low }: ViewDefaults, prefix: string): readonly [View, ChangeView] {
  const url = useUrlState(addressKeys, prefix);
  const [state, setState] = useState(() => {
    const defaults = { start, end, low };
    return { defaults, view: fromAddress(url.read(), defaults) };
  });
  const { defaults, view } = state;
  if (defaults.start !== start || defaults.end !== end || defaults.low !== low) {
    const now = { start, end, low };
    setState({ defaults: now, view: followDefaults(view, defaults, now) });
  }

  useEffect(() => {
    const timer = setTimeout(() => url.write(toAddress(view, defaults)), writePauseMs);
    return () => clearTimeout(timer);
  }, [url, view, defaults]);
  useBackAndForward(url, (address) =>
    setState((now) => ({ ...now, view: fromAddress(address, now.defaults) })),
  );

  const change = useCallback(
    (next: Partial<View>) => setState((now) => ({ ...now, view: changeView(now.view, next) })),
    [],
  );
  return [view, change];
}
