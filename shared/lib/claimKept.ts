/**
 * Whose is what a tab has kept: a tab that is duplicated has a copy of all that the first one keeps (T-14, T-17). The first one goes on
 * with it; where a browser has no locks (plain http) that cannot be told.
 */
import * as v from 'valibot';
import { newId } from './ids.ts';
import { report } from './report.ts';
import { readStored, writeStored, type Lasting } from './stored.ts';

interface Claim {
  /** Where the name of what this tab holds is kept, beside what is claimed. */
  readonly key: string;
  readonly isLasting: Lasting;
  /** Held until then, or until the page goes. */
  readonly signal: AbortSignal;
}

/** `false` while the page that has kept it is open. What is kept from then on is this page’s, and a copy of it sees that. */
export async function claimKept({ key, isLasting, signal }: Claim): Promise<boolean> {
  const before = readStored(key, v.string());
  if (before !== null && (await hold(before, signal))) return true;
  const own = newId();
  writeStored(key, own, isLasting);
  await hold(own, signal);
  return before === null;
}

function hold(name: string, signal: AbortSignal): Promise<boolean> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const keep = async (lock: Lock | null) => {
      resolve(lock !== null);
      if (lock) await new Promise((end) => signal.addEventListener('abort', end, { once: true }));
    };
    locks.request(`event-widgets.kept.${name}`, { ifAvailable: true }, keep).catch((error: unknown) => {
      report(error, 'holding what is kept');
      resolve(true);
    });
  });
}
