import { queryOptions } from '@tanstack/react-query';
import { searchBadgeContacts } from '#shared/api/badges.ts';
import type { Api } from '#shared/api/client.ts';

/** Begins the keys of all that was found by name, so that it can be forgotten. */
export const guestsKey = ['check-in', 'guests'] as const;

interface GuestSearch {
  readonly eventId: string;
  readonly text: string;
}

/**
 * Guests of an event by a part of their name. An answer is kept by term and event (S3 §5.3) until the search is closed: no
 * guest leaves names to the next one (S-21).
 */
export function guestsQuery(api: Api, search: GuestSearch) {
  return queryOptions({
    queryKey: [...guestsKey, api.id, search] as const,
    queryFn: ({ signal }) => searchBadgeContacts(api, search, signal),
    staleTime: Infinity,
  });
}
