import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFiltered, type FoundCount } from '#shared/api/filtered-contacts.ts';
import type { FilterType } from '#shared/api/statistics.ts';
import { useOwner } from '#shared/island/useOwner.ts';
import { ownerOf } from '#shared/lib/owner.ts';
import { useApi } from '#shared/query/useApi.ts';
import { toRow, type ContactRow } from './domain/rows.ts';

export interface Asked {
  readonly type: FilterType;
  readonly filters: readonly unknown[];
}

interface Come {
  readonly rows: readonly ContactRow[];
  /** All keys that they have, as they came. */
  readonly keys: ReadonlySet<string>;
}

const nobody: Come = { rows: [], keys: new Set() };

/** How often what has come so far is drawn, in milliseconds. */
const drawnEveryMs = 500;

/** Takes contacts in as they come, and tells now and then what is there. */
function createSink(tell: (come: Come) => void) {
  const rows: ContactRow[] = [];
  let keys: ReadonlySet<string> = new Set();
  let toldAt = performance.now();
  const come = () => ({ rows: rows.slice(), keys });
  const take = (contacts: Parameters<Parameters<typeof fetchFiltered>[1]['onContacts']>[0]) => {
    for (const contact of contacts) {
      rows.push(toRow(contact, rows.length));
      const news = Object.keys(contact).filter((key) => !keys.has(key));
      if (news.length > 0) keys = new Set([...keys, ...news]);
    }
    if (performance.now() - toldAt < drawnEveryMs) return;
    toldAt = performance.now();
    tell(come());
  };
  return { take, come };
}

/** Contacts while they come: a large answer can be watched, and given up (S-9). */
export function useContacts({ type, filters }: Asked, most: number) {
  const api = useApi();
  const client = useQueryClient();
  const session = useSession();
  const [state, setState] = useState({ of: '', come: nobody });
  const owner = ownerOf(useOwner());
  const queryKey = ['statistics', 'contacts', session, owner, type, JSON.stringify(filters), most] as const;
  const name = JSON.stringify(queryKey);
  const come = state.of === name ? state.come : nobody;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Come & FoundCount> => {
      const tell = (now: Come) => setState({ of: name, come: now });
      const sink = createSink(tell);
      tell(nobody);
      try {
        const request = { type, filters, most, onContacts: sink.take };
        const count = await fetchFiltered(api, request, signal);
        return { ...count, ...sink.come() };
      } catch (error) {
        // What came before it ended stays.
        tell(sink.come());
        throw error;
      }
    },
    // A load is heavy (S3 §8): it is made when somebody wants it, and never by itself.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
  const { data, error, isFetching, refetch } = query;
  // Those from before stay until all of the new ones have come.
  const { rows, keys } = data ?? come;
  return {
    rows,
    keys,
    /** What is known once all have come; `null` before. */
    count: data ?? null,
    /** How many have come of those that are being loaded. */
    loaded: come.rows.length,
    error: isFetching ? null : error,
    isLoading: isFetching,
    isCancelled: !data && !error && !isFetching,
    cancel: () => void client.cancelQueries({ queryKey }),
    load: () => void refetch(),
  };
}

/** Names whose contacts they are. Another token of the same person, as pages renew it, loads nothing by itself (S3 §8). */
function useSession(): string {
  const api = useApi();
  const [first] = useState(api);
  const isSame = useOwner().userId !== undefined && first.href('/') === api.href('/');
  return isSame ? first.id : api.id;
}

export type Contacts = ReturnType<typeof useContacts>;
