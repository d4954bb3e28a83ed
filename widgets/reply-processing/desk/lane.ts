/** The ready lane (screens.md §12 «batch lane»): which replies are in it, and what is decided on each. Comes after the list. */
import type { RecordType } from '#shared/api/form-processing.ts';
import { rowsOf, type Memory } from '../domain/choosing.ts';
import type { Knowledge } from '../domain/compare.ts';
import type { Update } from '../domain/decision.ts';
import { changesOf, formDataOf, problemsOf, type Chosen } from '../domain/formData.ts';
import { matchesOf, type Match } from '../domain/matching.ts';
import type { Queue, QueueItem } from '../domain/queue.ts';
import { readyMatch, readyTogether } from '../domain/ready.ts';
import { sideOfReply } from '../domain/sides.ts';
import type { Ground } from '../review/useReview.ts';
import { aboutOf } from './decisions.ts';

export interface ReadyReply {
  readonly item: QueueItem;
  readonly match: Match;
  readonly recordId: string;
  /** What is filled, nothing where the user always keeps what the record has. */
  readonly filled: Chosen;
}

/** Replies that can go into their records without a look; those that a person has to mend cannot. */
export function readyReplies(
  items: readonly QueueItem[],
  { fields, knowledge }: Ground,
  memory: Memory,
): readonly ReadyReply[] {
  return items.flatMap((item) => {
    if (item.reply.answers === null) return [];
    const reply = sideOfReply(item.reply, fields);
    const matches = matchesOf(
      reply,
      { full: item.fullMatches, partial: item.matches },
      { fields, knowledge },
    );
    const match = readyMatch(matches, ({ side }) => rowsOf(fields, { reply, record: side }, knowledge));
    if (!match) return [];
    const filled = {
      rows: rowsOf(fields, { reply, record: match.side }, knowledge),
      choosings: {},
      memory,
    };
    return problemsOf(filled).length > 0 ? [] : [{ item, match, recordId: match.record.id, filled }];
  });
}

export interface Lane {
  /** Written together. */
  readonly ready: readonly ReadyReply[];
  /** So many are left out, since somebody has chosen or typed something of them. */
  readonly begun: number;
  /** So many are left out, since nothing of them would change. */
  readonly unchanged: number;
}

/** Of replies that are ready, those that are filled together: what somebody has begun by hand is theirs to end. */
export function laneOf(replies: readonly ReadyReply[], isBegun: (item: QueueItem) => boolean): Lane {
  const left = replies.filter(({ item }) => !isBegun(item));
  const filling = left.filter(({ filled }) => changesOf(filled).length > 0);
  return {
    ready: readyTogether(filling),
    begun: replies.length - left.length,
    unchanged: left.length - filling.length,
  };
}

/** Fills what is empty, and nothing else. */
export function fillingOf(
  queue: Queue,
  { item, match, filled }: ReadyReply,
  { knowledge, type }: { readonly knowledge: Knowledge; readonly type: RecordType },
): Update {
  return {
    ...aboutOf(queue, item),
    kind: 'update',
    type,
    record: match.record,
    isOffered: true,
    formData: formDataOf(filled, knowledge),
    changes: changesOf(filled),
  };
}
