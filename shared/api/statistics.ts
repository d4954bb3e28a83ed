/** Filters of contacts (S3 §3.1, §7.1). */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { filterTypeOf, isKnownFilterType, readStoredFilter } from '../lib/storedFilter.ts';
import { choices } from './choices.ts';
import { path, type Api } from './client.ts';
import { records } from './pages.ts';
import { throwIfRefused } from './problems.ts';
import { id, writtenOrNull } from './schemas.ts';
import { createdId, mapWith } from './shapes.ts';

/** Whom a filter looks through: those who are registered for something, or everybody. */
export type FilterType = 'registrations' | 'contacts';

const writtenType = v.pipe(
  writtenOrNull,
  v.transform((given) => (given ?? '').trim()),
);

/** What it asks may not be understood (S-4). */
const savedFilter = v.pipe(
  v.object({
    id,
    name: v.pipe(
      writtenOrNull,
      v.transform((name) => name ?? ''),
    ),
    type: v.fallback(writtenType, ''),
    filter: v.pipe(v.unknown(), v.transform(readStoredFilter)),
  }),
  v.transform(({ type, ...rest }) => ({
    ...rest,
    type: filterTypeOf(type),
    /** The type as it is stored where it is none that is known; `null` for one that is. */
    otherType: isKnownFilterType(type) ? null : type,
  })),
);

const statistics = v.object({
  filters: v.optional(records(savedFilter), []),
  events: choices,
  galaDinnerTables: choices,
  socialEvents: choices,
  industries: choices,
  types: choices,
  rangesOfAction: choices,
  titles: choices,
  statuses: choices,
  paxStatuses: choices,
});

const answer = v.pipe(
  mapWith(Object.keys(statistics.entries)),
  statistics,
  v.transform(({ filters: { items, sent }, ...rest }) => ({
    ...rest,
    filters: items,
    /** So many filters could not be read and are not among them. */
    unreadable: sent - items.length,
  })),
);

/** A filter as it is stored. */
export type SavedFilter = v.InferOutput<typeof savedFilter>;

/** All stored filters, and what their fields offer to choose from; what cannot be read of a list is left out. */
export type Statistics = v.InferOutput<typeof answer>;

/** `GET /api/custom-stats-maker/fetch-filters` (S3 §7.1). */
export function fetchStatistics(api: Api, signal?: AbortSignal): Promise<Statistics> {
  return api.get('api/custom-stats-maker/fetch-filters', answer, { signal });
}

/** @param owner whose they are (`ownerOf`): another user of the page is shown nothing of them. */
export function statisticsQuery(api: Api, owner: string) {
  return queryOptions({
    queryKey: ['statistics', 'filters', api.id, owner] as const,
    queryFn: ({ signal }) => fetchStatistics(api, signal),
  });
}

export interface FilterToSave {
  /** `null` creates one. */
  readonly id: string | null;
  readonly name: string;
  readonly type: FilterType;
  /** JSON text of its rows and groups. */
  readonly filter: string;
  readonly intent: string;
}

/**
 * `POST /api/custom-stats-maker/save-filter[/{id}]` (S3 §7.1). Gives the id under which it is stored; `null` where the server has
 * created one and does not say which.
 */
export async function saveFilter(
  api: Api,
  { id: known, intent, ...body }: FilterToSave,
): Promise<string | null> {
  const options = { body, intent, takesText: true };
  if (known === null) {
    const made = await api.post('api/custom-stats-maker/save-filter', v.unknown(), options);
    throwIfRefused(made);
    return createdId(made, ['filter', 'data']);
  }
  throwIfRefused(await api.post(path`api/custom-stats-maker/save-filter/${known}`, v.unknown(), options));
  return known;
}

/** `POST /api/custom-stats-maker/delete-filter/{id}` (S3 §7.1). */
export async function deleteFilter(
  api: Api,
  { id: known, intent }: { readonly id: string; readonly intent: string },
): Promise<void> {
  const to = path`api/custom-stats-maker/delete-filter/${known}`;
  throwIfRefused(await api.post(to, v.unknown(), { intent, takesText: true }));
}
