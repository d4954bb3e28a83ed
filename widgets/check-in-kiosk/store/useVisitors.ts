import * as v from 'valibot';
import { useIsland } from '#shared/island/island.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { tabletKey } from '#shared/lib/owner.ts';
import { isStored } from '#shared/lib/stored.ts';
import { arrivalOf, noteArrival, type Arrivals } from '../domain/arrivals.ts';
import type { Visitors } from './Desk.ts';

const arrival = v.nullable(v.object({ at: v.number(), gala: v.boolean() }));
/** One that cannot be read is none; the others stay. */
const arrivalsSchema = v.pipe(
  v.record(v.string(), v.fallback(arrival, null)),
  v.transform((all): Arrivals => {
    return Object.fromEntries(Object.entries(all).flatMap(([id, one]) => (one ? [[id, one]] : [])));
  }),
);
const nobody: Arrivals = {};

interface KnownVisitors {
  readonly arrivals: Arrivals;
  readonly visitors: Visitors;
  /** The next page knows them, too. */
  readonly isKnownLater: boolean;
}

/** Who has checked in at this tablet: registrations and moments, no names. */
export function useVisitors(eventId: string): KnownVisitors {
  const { tenant, apiBase } = useIsland().common;
  // Another server's event of the same number is another one.
  const key = tabletKey('check-ins', tenant, eventId, ...(apiBase ? [apiBase] : []));
  // Of this event for ever: whoever was sent before another one came is noted where they were sent.
  const { value, latest, keep } = useStored({ key, schema: arrivalsSchema });
  const visitors: Visitors = {
    of: (registrationId) => arrivalOf(latest() ?? nobody, registrationId, Date.now()),
    note: ({ registrationId, gala, at, isReprint }) => {
      if (!isReprint) keep(noteArrival(latest() ?? nobody, registrationId, { at, gala: gala ?? false }));
    },
  };
  return { arrivals: value ?? nobody, visitors, isKnownLater: isStored(key) };
}
