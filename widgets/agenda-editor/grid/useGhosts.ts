import { useCallback, useEffect, useMemo } from 'react';
import type { When } from '../domain/moves.ts';
import type { AgendaStore } from '../store/agendaStore.ts';
import { useFading } from '../useFading.ts';

/** A cancelled form says nothing: the place is given up after this time (S-31), or by its button. */
const ghostMs = 30_000;

/** The place of a session that the host's form is being asked for. */
export interface Ghost {
  readonly key: string;
  readonly when: When;
}

let count = 0;

/** Places of sessions to be; each goes with the session that is created there, or after a while of its own (S-31). */
export function useGhosts({ onRemoteChange }: AgendaStore) {
  const { kept, keep, drop } = useFading<When>(ghostMs);
  const shown = useMemo(() => [...kept].map(([key, when]): Ghost => ({ key, when })), [kept]);
  const add = useCallback(
    (when: When) => {
      count += 1;
      keep(`ghost-${count}`, when);
    },
    [keep],
  );
  useEffect(
    () =>
      onRemoteChange((remoteChange) => {
        if (remoteChange.kind !== 'created') return;
        const { day, start } = remoteChange.session;
        for (const { key, when } of shown) if (when.day === day && when.start === start) drop(key);
      }),
    [onRemoteChange, drop, shown],
  );
  return { shown, add, remove: drop };
}
