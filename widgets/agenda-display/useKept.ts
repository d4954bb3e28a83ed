import * as v from 'valibot';
import { readAgenda } from '#shared/api/agenda.ts';
import { useStored } from '#shared/interaction/useStored.ts';
import { agendaAsSent } from './domain/kept.ts';

/** One record: in two, two tabs would put the agenda of one day to the time and page of another. */
const kept = v.object({
  agenda: v.nonNullable(v.pipe(v.unknown(), v.transform(readAgenda))),
  /** The page of days it is. */
  page: v.number(),
  /** By the machine's clock, in milliseconds. */
  at: v.number(),
  /** The server's clock less the machine's, as it was known then. */
  offset: v.number(),
});

/** An answer and when it came, or at most `rewriteMs` before. */
export type Good = Readonly<v.InferOutput<typeof kept>>;

/** An agenda that has not changed is written again after so long. */
const rewriteMs = 60_000;

export interface Kept {
  readonly good: Good | null;
  readonly keep: (good: Good) => void;
  readonly forget: () => void;
}

/** The last good answer of an event, also across reloads. */
export function useKept(key: string): Kept {
  const { value: good, keep } = useStored({
    key,
    schema: kept,
    pack: (next) => next && { ...next, agenda: agendaAsSent(next.agenda) },
  });
  return {
    good,
    keep: (next) => {
      const isSame = next.agenda === good?.agenda && next.page === good.page;
      if (!isSame || next.at - good.at >= rewriteMs) keep(next);
    },
    forget: () => keep(null),
  };
}
