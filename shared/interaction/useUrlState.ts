import { useEffect, useEffectEvent, useMemo } from 'react';
import { useIsland } from '#shared/island/island.ts';
import {
  claimUrlState,
  onUrlChange,
  pushUrlState,
  readUrlState,
  releaseUrlState,
  writeUrlState,
} from '#shared/lib/urlState.ts';

/** By key; `null` is not in the address. */
export type Address<K extends string> = Readonly<Record<K, string | null>>;

export interface UrlState<K extends string> {
  readonly read: () => Address<K>;
  /** Leaves the keys that are not named as they are. `push` makes a history entry, to which Back returns. */
  readonly write: (values: Partial<Address<K>>, how?: 'push' | 'replace') => void;
  /** Whether they are this island's. */
  readonly isOwn: () => boolean;
  readonly release: () => void;
}

/**
 * An island's own keys in the page's address. Of two islands that ask for one key the first has all of its own, until it is
 * gone; the other reads nothing, and what it writes goes nowhere: its state is its own.
 *
 * @param keys the same list at each drawing.
 * @param prefix stands before each key, so that several islands can have theirs; empty keeps all out of the address.
 */
export function useUrlState<K extends string>(keys: readonly K[], prefix?: string): UrlState<K> {
  const { element } = useIsland();
  const url = useMemo(() => createUrlState(keys, prefix, element), [keys, prefix, element]);
  useEffect(() => url.release, [url]);
  return url;
}

/** Told what the address says when the user goes back or forward, as long as the keys are the island's. */
export function useBackAndForward<K extends string>(
  url: UrlState<K>,
  onMove: (address: Address<K>) => void,
): void {
  const move = useEffectEvent(() => {
    if (url.isOwn()) onMove(url.read());
  });
  useEffect(() => onUrlChange(() => move()), []);
}

/** What the address says before any island has claimed the keys. */
export function readAddress<K extends string>(keys: readonly K[], prefix?: string): Address<K> {
  const { nameOf, names } = namesOf(keys, prefix);
  const address: Readonly<Record<string, string | null>> = readUrlState(names);
  return mapKeys(keys, (key) => address[nameOf(key)] ?? null);
}

function namesOf(keys: readonly string[], prefix: string | undefined) {
  const nameOf = (key: string) => (prefix === undefined ? key : `${prefix}-${key}`);
  return { nameOf, names: prefix === '' ? [] : keys.map(nameOf) };
}

function createUrlState<K extends string>(
  keys: readonly K[],
  prefix: string | undefined,
  element: HTMLElement,
): UrlState<K> {
  const { nameOf, names } = namesOf(keys, prefix);
  const isOwn = () => names.length > 0 && claimUrlState(names, element);
  return {
    isOwn,
    release: () => releaseUrlState(names, element),
    read: () => (isOwn() ? readAddress(keys, prefix) : mapKeys(keys, () => null)),
    write: (values, how = 'replace') => {
      if (!isOwn()) return;
      const given = Object.entries<string | null | undefined>(values);
      const named = Object.fromEntries(given.map(([key, value]) => [nameOf(key), value]));
      if (how === 'push') pushUrlState(named);
      else writeUrlState(named);
    },
  };
}

function mapKeys<K extends string>(keys: readonly K[], valueOf: (key: K) => string | null): Address<K>;
function mapKeys(keys: readonly string[], valueOf: (key: string) => string | null) {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)]));
}
