import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { fetchResponses } from '#shared/api/form-processing.ts';
import { contentOf } from '#shared/lib/replyContent.ts';
import { useApi } from '#shared/query/useApi.ts';
import { wantedOf } from '../desk/deciding.ts';
import { markOf } from '../domain/mark.ts';
import type { PageRead, Place } from '../domain/place.ts';
import type { Queue, QueueItem } from '../domain/queue.ts';
import { decidedAgain, placeOfWaiting } from '../domain/waiting.ts';
import type { Triage } from '../triage/triage.ts';
import type { ListOfOwner } from './noted.ts';
import { openLeft, type LeftDecision } from './notes.ts';

export interface LeftOptions extends ListOfOwner {
  readonly triage: Triage;
  readonly queue: Queue;
}

/** What can be said of a decision that was left: of its reply `found` means that it has not been processed. */
export type Verdict = Exclude<Place['kind'], 'look-on'> | 'deciding' | 'checking' | 'unchecked';

export interface LeftControl {
  readonly left: readonly LeftDecision[];
  readonly verdictOf: (one: LeftDecision) => Verdict;
  /** Looks again, where that has failed. */
  readonly check: () => void;
  /** Decides anew. `taken`: another tab has seen to it, or the reply cannot be found; `not-loaded`: it stays, since what writes cannot be had. */
  readonly doIt: (one: LeftDecision) => Promise<'done' | 'taken' | 'not-loaded'>;
  readonly dismiss: (one: LeftDecision) => void;
}

/** Decisions that earlier visits have left, and what became of their replies. Nothing is repeated by itself. */
export function useLeft({ form, type, owner, triage, queue }: LeftOptions): LeftControl {
  const api = useApi();
  const { tenant, userId, guard } = owner;
  const [left, setLeft] = useState<readonly LeftDecision[]>([]);
  const notes = useMemo(
    () => openLeft({ form, type, owner: { tenant, userId, guard } }),
    [form, type, tenant, userId, guard],
  );
  useEffect(() => notes.watch((more) => setLeft((all) => withMore(all, more))), [notes]);

  const known = useMemo(
    () => new Map(queue.items.map((item) => [markOf(item.content), item])),
    [queue.items],
  );
  const itemOf = ({ decision }: LeftDecision): QueueItem | undefined => known.get(decision.mark);
  // Of those that say the same the whole list tells how many are left.
  const unclear = left.filter((one) => one.decision.copies > 1 || !itemOf(one));
  const places = useQuery({
    queryKey: ['form-replies', 'left', api.id, form, type, unclear.map(({ id }) => id)] as const,
    queryFn: ({ signal }) =>
      findAll(unclear, (page) => fetchResponses(api, { form, type, searchInput: '', page }, signal)),
    enabled: unclear.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const drop = (id: string) => setLeft((all) => all.filter((one) => one.id !== id));
  const placeOf = ({ id }: LeftDecision) => places.data?.get(id);
  const replyOf = (one: LeftDecision) => {
    // As it is by now: it may have been decided on meanwhile.
    const { queue: now } = triage.get();
    const item = now.items.find(({ content }) => markOf(content) === one.decision.mark);
    if (item) return item.isLeaving ? null : { itemId: item.id, wanted: wantedOf(now, item) };
    const place = placeOf(one);
    if (place?.kind !== 'found') return null;
    const { reply, page } = place;
    return {
      itemId: `left ${one.id}`,
      wanted: { content: contentOf(reply), index: reply.index, page, copies: 1 },
    };
  };
  return {
    left,
    verdictOf: (one) => {
      const item = itemOf(one);
      if (item?.isLeaving) return 'deciding';
      if (!unclear.includes(one)) return 'found';
      const kind = placeOf(one)?.kind ?? 'look-on';
      return kind === 'look-on' ? (places.isError ? 'unchecked' : 'checking') : kind;
    },
    check: () => void places.refetch(),
    doIt: async (one) => {
      // Its note goes at once: what writes has to be there to note it anew.
      if (!(await triage.writer.prepare())) return 'not-loaded';
      const isThere = await notes.isThere(one.id);
      const found = replyOf(one);
      if (isThere && !found) return 'taken';
      if (isThere && found) triage.decide([decidedAgain(one.decision, found)]);
      drop(one.id);
      // Behind it in the vault's queue is what was decided anew.
      if (isThere) await notes.remove(one.id);
      return isThere ? 'done' : 'taken';
    },
    dismiss: ({ id }) => {
      drop(id);
      void notes.remove(id);
    },
  };
}

/** Each once, in order. */
function withMore(left: readonly LeftDecision[], more: readonly LeftDecision[]) {
  const others = left.filter(({ id }) => more.every((one) => one.id !== id));
  return [...others, ...more].toSorted((a, b) => a.decision.decidedAt - b.decision.decidedAt);
}

/** Where the reply of each is; pages are read for as long as one of them may be on the next. */
async function findAll(
  left: readonly LeftDecision[],
  readPage: (page: number) => Promise<Omit<PageRead, 'page'>>,
): Promise<ReadonlyMap<string, Place>> {
  const reads: PageRead[] = [];
  const places = new Map<string, Place>();
  for (const { id, decision } of left) {
    let place = placeOfWaiting(decision, reads);
    while (place.kind === 'look-on') {
      const { page } = place;
      const { pages, replies } = await readPage(page);
      reads.push({ page, pages, replies });
      place = placeOfWaiting(decision, reads);
    }
    places.set(id, place);
  }
  return places;
}
