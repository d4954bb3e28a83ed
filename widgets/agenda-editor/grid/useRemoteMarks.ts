import { useEffect, useMemo } from 'react';
import type { RemoteChange } from '../store/agendaStore.ts';
import { useFading } from '../useFading.ts';

/** How long what a colleague did is marked. */
const markMs = 2_500;

/** Sessions that a colleague has just changed or created. */
export function useRemoteMarks(
  onRemoteChange: (listener: (remoteChange: RemoteChange) => void) => () => void,
): ReadonlySet<string> {
  const { kept, keep } = useFading<null>(markMs);
  useEffect(
    () =>
      onRemoteChange((remoteChange) => {
        if (remoteChange.kind !== 'deleted') keep(remoteChange.session.id, null);
      }),
    [onRemoteChange, keep],
  );
  return useMemo(() => new Set(kept.keys()), [kept]);
}
