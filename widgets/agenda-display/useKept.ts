import * as v from 'valibot';
import { readAgenda, type Agenda } from '#shared/api/agenda.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { agendaAsSent } from './domain/kept.ts';

const seen = v.object({
  /** The page of days it is. */
  page: v.number(),
  /** By the machine's clock, in milliseconds. */
  at: v.number(),
  /** The server's clock less the machine's, as it was known then. */
  offset: v.number(),
});

/** An answer and when it came. */
export interface Good extends v.InferOutput<typeof seen> {
  readonly agenda: Agenda;
}

const kept = v.pipe(v.unknown(), v.transform(readAgenda));

export interface Kept {
  readonly good: Good | null;
  readonly keep: (good: Good) => void;
  readonly forget: () => void;
}

/** The last good answer of an event, also across reloads; written again only where something in it changed. */
export function useKept(key: string): Kept {
  const { value: agenda, keep: keepAgenda } = useStored({
    key,
    schema: kept,
    pack: (agenda) => agenda && agendaAsSent(agenda),
  });
  const { value: last, keep: keepLast } = useStored({ key: `${key}.at`, schema: seen });
  return {
    good: agenda && last && { agenda, ...last },
    keep: ({ agenda: next, page, at, offset }) => {
      if (next !== agenda) keepAgenda(next);
      keepLast({ page, at, offset });
    },
    forget: () => {
      keepAgenda(null);
      keepLast(null);
    },
  };
}
