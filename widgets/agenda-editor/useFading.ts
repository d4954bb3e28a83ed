import { useCallback, useEffect, useRef, useState } from 'react';
import { startDeadline } from '#shared/lib/deadlines.ts';

/** Things that are each forgotten a while after they were last said; what is said of one does not keep another. */
export function useFading<T>(ms: number) {
  const [kept, setKept] = useState<ReadonlyMap<string, T>>(() => new Map());
  const [timers] = useState(() => new Map<string, () => void>());
  const isOver = useRef(false);
  const drop = useCallback(
    (key: string) => {
      timers.get(key)?.();
      timers.delete(key);
      setKept((before) => (before.has(key) ? new Map([...before].filter(([one]) => one !== key)) : before));
    },
    [timers],
  );
  const keep = useCallback(
    (key: string, value: T) => {
      if (isOver.current) return;
      timers.get(key)?.();
      timers.set(key, startDeadline({ at: Date.now() + ms, onReached: () => drop(key) }));
      setKept((before) => new Map([...before, [key, value]]));
    },
    [timers, drop, ms],
  );
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
      for (const stop of timers.values()) stop();
      timers.clear();
    };
  }, [timers]);
  return { kept, keep, drop };
}
