import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fetchContactRecord } from '#shared/api/contacts.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { useApi } from '#shared/query/useApi.ts';

export interface Reading {
  readonly read: (id: string) => Promise<void>;
  /** The contact that is being read. */
  readonly reading: string | null;
  readonly failure: { readonly error: unknown; readonly id: string } | null;
}

/** Reads a whole contact before anything is compared with it; of several asked for, only the last is given. */
export function useReading(onRead: (record: MatchedRecord) => void): Reading {
  const api = useApi();
  const client = useQueryClient();
  const newest = useRef<string | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [failure, setFailure] = useState<Reading['failure']>(null);
  const read = async (id: string) => {
    newest.current = id;
    setReading(id);
    setFailure(null);
    try {
      const record = await client.fetchQuery({
        queryKey: ['contacts', 'record', api.id, { contactId: id }] as const,
        queryFn: ({ signal }) => fetchContactRecord(api, { contactId: id }, signal),
        staleTime: 0,
      });
      if (newest.current === id) onRead(record);
    } catch (error) {
      if (newest.current === id) setFailure({ error, id });
    }
    if (newest.current === id) setReading(null);
  };
  return { read, reading, failure };
}
