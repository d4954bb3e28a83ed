import * as v from 'valibot';
import { lockName, type Lockable, type Locks } from '../domain/locks.ts';
import type { Place } from './saveContext.ts';
import { useOfSession } from './useOfSession.ts';

const schema = v.array(v.string());
const none: Locks = [];

/** What stays where it is in one session. */
export function useLocks(place: Place) {
  const { value, keep, latest } = useOfSession('seat-locks', place, schema);
  const locks = value ?? none;
  return {
    locks,
    latestLocks: () => latest() ?? none,
    /** Locks it, or unlocks it together with all else that holds it. */
    toggleLock: (one: Lockable, ...others: readonly Lockable[]) => {
      const names = [one, ...others].map(lockName);
      const now = latest() ?? none;
      const left = now.filter((name) => !names.includes(name));
      const next = left.length < now.length ? left : [...now, lockName(one)];
      keep(next.length === 0 ? null : next);
    },
  };
}
