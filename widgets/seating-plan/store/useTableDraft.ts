import * as v from 'valibot';
import { tableSchema } from '#shared/api/seating.ts';
import type { Draft } from '../domain/draft.ts';
import type { Place } from './saveContext.ts';
import { useOfSession } from './useOfSession.ts';

const schema = v.object({
  typed: tableSchema,
  hasHeads: v.boolean(),
  from: tableSchema,
  sent: v.optional(tableSchema),
});

/** The table that is typed for a session: still there when one comes back to it. */
export function useTableDraft(place: Place) {
  const { value: draft, keep, latest } = useOfSession('table', place, { schema });
  return { draft, onDraft: (change: (draft: Draft | null) => Draft | null) => keep(change(latest())) };
}
