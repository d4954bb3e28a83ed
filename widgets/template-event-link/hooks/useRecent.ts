import { useState } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { readRecent, remember } from '../domain/recent.ts';

interface Recent {
  readonly recent: readonly string[];
  readonly add: (eventId: string) => void;
}

/** For users who are not named: as long as the page stays. */
const inMemory = new Map<string, readonly string[]>();

/** Events chosen lately by this user of this tenant; kept over pages only where the page says who the user is. */
export function useRecent(): Recent {
  const { tenant = '', userId } = useIsland().common;
  const key = `event-widgets:recent-events:${tenant}:${userId ?? ''}`;
  const [recent, setRecent] = useState(() => load(key, userId !== undefined));
  const add = (eventId: string) => {
    const next = remember(load(key, userId !== undefined), eventId);
    setRecent(next);
    store(key, next, userId !== undefined);
  };
  return { recent, add };
}

function load(key: string, isKept: boolean): readonly string[] {
  const known = inMemory.get(key);
  if (!isKept || known) return known ?? [];
  try {
    return readRecent(localStorage.getItem(key));
  } catch {
    // Storage is turned off: the page's memory has to do.
    return [];
  }
}

function store(key: string, recent: readonly string[], isKept: boolean): void {
  inMemory.set(key, recent);
  if (!isKept) return;
  try {
    localStorage.setItem(key, JSON.stringify(recent));
  } catch {
    // Full or turned off: remembered for this page only.
  }
}
