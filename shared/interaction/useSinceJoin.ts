import { useEffect, useEffectEvent } from 'react';

interface SinceJoin {
  /** When the channel was joined, as `performance.now()` counts; 0 before. */
  readonly joinedAt: number;
  /** When what is shown was asked for; `undefined` while there is nothing. */
  readonly askedAt: number | undefined;
}

/**
 * What others do before a channel is joined is not heard there: what was asked for before is read again, after a read that is under
 * way by then. Another channel that somebody is on already asks for nothing.
 */
export function useSinceJoin({ joinedAt, askedAt = joinedAt }: SinceJoin, read: () => void): void {
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (askedAt < joinedAt) readAgain();
  }, [askedAt, joinedAt]);
}
