/** Lists of events: three calls, three shapes, one reader. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Api } from './client.ts';
import { id, list, map, writtenOrNull } from './schemas.ts';
import { unwrapped } from './shapes.ts';

/** An event as lists name it; one without a name is called by its id. */
export interface ListedEvent {
  readonly id: string;
  readonly name: string;
}

const listed = v.pipe(
  v.object({ id, name: v.nullish(writtenOrNull, null) }),
  v.transform((event): ListedEvent => ({ id: event.id, name: event.name ?? event.id })),
);

/** Numbers, UUIDs and ULIDs have a digit; the keys of an answer about something else have none. */
const fromMap = v.pipe(
  map(writtenOrNull),
  v.check((names) => Object.keys(names).every((key) => /\d/.test(key)), 'must be a map of ids'),
  v.transform((names) =>
    Object.entries(names).map(([key, name]): ListedEvent => ({ id: key, name: name ?? key })),
  ),
);

/**
 * Reads `[{id, name}]`, a map of id to name, or `{ data | events: either }`, and sorts by name. PHP's `[]` for an empty
 * map is an empty list.
 */
export const eventList = v.pipe(
  v.unknown(),
  v.transform((given) => unwrapped(given, ['data', 'events'])),
  v.union([list(listed), fromMap], 'must be a list of events'),
  v.transform((events) => events.toSorted(byName)),
);

/** «2. Forum» before «10. Forum», accents and case beside their plain letters; equal names by id, so that the order holds. */
function byName(a: ListedEvent, b: ListedEvent): number {
  return collator.compare(a.name, b.name) || collator.compare(a.id, b.id);
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** `GET /api/badges/get-events-json` (S1 §7). */
export function fetchEvents(api: Api, signal?: AbortSignal): Promise<ListedEvent[]> {
  return api.get('api/badges/get-events-json', eventList, { signal });
}

export function eventsQuery(api: Api) {
  return queryOptions({
    queryKey: ['events', 'list', api.id] as const,
    queryFn: ({ signal }) => fetchEvents(api, signal),
    staleTime: 60_000,
  });
}
