import { useEffect, useEffectEvent } from 'react';
import { useChunk } from '#shared/island/useChunk.ts';

/** A kiosk stands for days: the line that was dead is back by then. */
const againMs = 60_000;

/** A part that is not worth a word where it cannot be had: it is asked for again, until it comes. */
export function useQuietPart<M extends object>(load: (() => Promise<M>) | null): M | null {
  const { module, isFailed, retry } = useChunk(load);
  const askAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!isFailed) return undefined;
    const timer = setTimeout(() => askAgain(), againMs);
    return () => clearTimeout(timer);
  }, [isFailed]);
  return module;
}
