import * as v from 'valibot';
import { useIsland } from '#shared/island/island.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { lockName, type Lockable, type Locks } from '../domain/locks.ts';
import type { Place } from './saveContext.ts';

const schema = v.array(v.string());
const none: Locks = [];

/** What stays where it is in one session. */
export function useLocks({ eventId, sessionId }: Place) {
  const { tenant, userId, guard } = useIsland().common;
  const { value, keep, latest } = useStored({
    key: storageKey('seat-locks', { tenant, userId, guard }, eventId, sessionId),
    schema,
  });
  const locks = value ?? none;
  return {
    locks,
    toggleLock: (one: Lockable) => {
      const name = lockName(one);
      const now = latest() ?? none;
      const next = now.includes(name) ? now.filter((other) => other !== name) : [...now, name];
      keep(next.length === 0 ? null : next);
    },
  };
}
