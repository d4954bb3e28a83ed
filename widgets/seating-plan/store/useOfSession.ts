import type { GenericSchema, InferOutput } from 'valibot';
import { useStored, type Stored, type StoredOptions } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import { storageKey } from '#shared/lib/owner.ts';
import type { Place } from './saveContext.ts';

/** Something of one session that is kept on this device. */
export function useOfSession<S extends GenericSchema>(
  what: string,
  { eventId, sessionId }: Place,
  options: Omit<StoredOptions<S>, 'key'>,
): Stored<InferOutput<S>> {
  const { tenant, userId, guard } = useIsland().common;
  return useStored({ ...options, key: storageKey(what, { tenant, userId, guard }, eventId, sessionId) });
}
