import * as v from 'valibot';
import { lockName, type Lockable, type Locks } from '../domain/locks.ts';
import type { Place } from './saveContext.ts';
import { useOfSession } from './useOfSession.ts';

const schema = v.array(v.string());
const none: Locks = [];

/** What stays where it is in one session, in all windows at once. */
export function useLocks(place: Place) {
  const { value, keep, latest } = useOfSession('seat-locks', place, { schema, isHeard: true });
  const locks = value ?? none;
  return {
    locks,
    latestLocks: () => latest() ?? none,
    /** Locks or unlocks, whatever another window has done since. */
    setLocked: (isLocked: boolean, ...what: readonly Lockable[]) => {
      const names = what.map(lockName);
      const others = (latest() ?? none).filter((name) => !names.includes(name));
      const next = isLocked ? [...others, ...names] : others;
      keep(next.length === 0 ? null : next);
    },
  };
}
