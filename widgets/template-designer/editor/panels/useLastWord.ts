import { useEffect, useEffectEvent } from 'react';

/** What is typed counts when its field is left, and also where that goes first: when something else is chosen on the canvas. */
export function useLastWord(commit: () => void): void {
  const last = useEffectEvent(commit);
  useEffect(() => () => last(), []);
}
