import { useCallback, useEffect, useState } from 'react';
import { startDeadline } from '#shared/lib/deadlines.ts';
import type { When } from '../domain/moves.ts';
import type { AgendaStore } from '../store/agendaStore.ts';

/** A cancelled form says nothing: the place is given up after this time (S-31). */
const ghostMs = 30_000;

/** The place of a session that the host's form is being asked for. */
export interface Ghost {
  readonly key: string;
  readonly when: When;
}

let count = 0;

/** Places of sessions to be; each goes with the session that is created there, or after a while (S-31). */
export function useGhosts({ onRemoteChange }: AgendaStore) {
  const [shown, setShown] = useState<readonly Ghost[]>([]);
  const remove = useCallback(
    (isGone: (ghost: Ghost) => boolean) =>
      setShown((before) => (before.some(isGone) ? before.filter((ghost) => !isGone(ghost)) : before)),
    [],
  );
  const add = useCallback((when: When) => {
    count += 1;
    const key = `ghost-${count}`;
    setShown((before) => [...before, { key, when }]);
  }, []);

  useEffect(
    () =>
      onRemoteChange((remoteChange) => {
        if (remoteChange.kind !== 'created') return;
        const { day, start } = remoteChange.session;
        remove(({ when }) => when.day === day && when.start === start);
      }),
    [onRemoteChange, remove],
  );
  const newest = shown.at(-1)?.key;
  useEffect(() => {
    if (newest === undefined) return undefined;
    // Whatever stands there when the newest is given up is at least as old.
    return startDeadline({ at: Date.now() + ghostMs, onReached: () => remove(() => true) });
  }, [newest, remove]);
  return { shown, add };
}
