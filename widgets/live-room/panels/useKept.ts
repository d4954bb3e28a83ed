import { use } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { useStored } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { RehearsalContext } from '../stage/rehearsal.ts';
import { useRoom } from '../store/useRoom.ts';

/**
 * What is typed in this room by this person: it outlasts a panel that is closed, a dialog that is left, a room that is lost
 * and a page that is loaded anew, but not the tab: nobody who comes later to this device reads it. The third forgets what has
 * arrived, unless something else has been typed since: in a dialog that was opened anew before the answer. In a rehearsal nothing
 * arrives: it is there for the room itself.
 */
export function useKept<S extends GenericSchema>(what: string, schema: S) {
  const { tenant, userId, guard } = useIsland().common;
  const { options } = useRoom();
  const key = storageKey(`live-room-${what}`, { tenant, userId, guard }, options.eventId, options.channel);
  const { value, keep, latest } = useStored({ key, schema, isLasting: 'tab' });
  const isRehearsal = use(RehearsalContext);
  const forget = (arrived: InferOutput<S> | null) => {
    if (!isRehearsal && JSON.stringify(latest()) === JSON.stringify(arrived)) keep(null);
  };
  return [value, keep, forget] as const satisfies readonly [
    InferOutput<S> | null,
    (value: InferOutput<S> | null) => void,
    (arrived: InferOutput<S> | null) => void,
  ];
}
