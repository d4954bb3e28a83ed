import { useSyncExternalStore } from 'react';

/** Whether nobody can see the page just now: another tab is in front, or the window is minimised. */
export function useIsHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.hidden);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
