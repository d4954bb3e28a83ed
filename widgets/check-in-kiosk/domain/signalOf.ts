/** What is heard and felt when the kiosk goes on. */
import type { Phase } from './kiosk.ts';

/** `null`: nothing new has happened. */
export function signalOf({ at }: Phase): 'ok' | 'repeat' | 'error' | null {
  if (at === 'printing' || at === 'done') return 'ok';
  if (at === 'known') return 'repeat';
  return at === 'error' ? 'error' : null;
}
