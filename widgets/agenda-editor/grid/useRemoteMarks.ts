import { useEffect, useState } from 'react';
import type { RemoteChange } from '../store/agendaStore.ts';

/** How long what a colleague did is marked. */
const markMs = 2_500;

const none: ReadonlySet<string> = new Set();

/** Sessions that a colleague has just changed or created. */
export function useRemoteMarks(
  onRemoteChange: (listener: (remoteChange: RemoteChange) => void) => () => void,
): ReadonlySet<string> {
  const [marked, setMarked] = useState(none);
  useEffect(
    () =>
      onRemoteChange((remoteChange) => {
        if (remoteChange.kind !== 'deleted')
          setMarked((before) => new Set([...before, remoteChange.session.id]));
      }),
    [onRemoteChange],
  );
  useEffect(() => {
    if (marked.size === 0) return undefined;
    const timer = setTimeout(() => setMarked(none), markMs);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
