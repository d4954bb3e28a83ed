import { useEffect, useEffectEvent } from 'react';

const open = new Set<() => void>();

/**
 * What is typed counts when its field is left, and also where that goes first: when something else is chosen on the canvas, or
 * when the page itself goes, which leaves no field.
 */
export function useLastWord(commit: () => void): void {
  const last = useEffectEvent(commit);
  useEffect(() => {
    const give = () => last();
    open.add(give);
    return () => {
      open.delete(give);
      last();
    };
  }, []);
}

/** What is typed in fields that nobody has left yet counts now. */
export const takeLastWords = (): void => open.forEach((give) => give());
