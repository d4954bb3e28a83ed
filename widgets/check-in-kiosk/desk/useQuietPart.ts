import { useEffect, useEffectEvent } from 'react';
import { useChunk, type Chunk } from '#shared/island/useChunk.ts';

/** A kiosk stands for days: the line that was dead is back by then. */
const againMs = 60_000;

/** A part that is not worth a word where it cannot be had: it is asked for again, until it comes. */
export const useQuietPart = <M extends object>(load: (() => Promise<M>) | null): M | null =>
  usePersistent(load).module;

/** A part that is asked for again by itself where it could not be had: after a while, once there is a line, and when a person says so. */
export function usePersistent<M extends object>(load: (() => Promise<M>) | null): Chunk<M> {
  const chunk = useChunk(load);
  const { isFailed } = chunk;
  const askAgain = useEffectEvent(chunk.retry);
  useEffect(() => {
    if (!isFailed) return undefined;
    const ask = () => askAgain();
    const timer = setTimeout(ask, againMs);
    addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', ask);
    };
  }, [isFailed]);
  return chunk;
}
