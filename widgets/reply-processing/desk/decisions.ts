/** Decisions made of what the screen shows, to be written later. */
import type { RecordType } from '#shared/api/form-replies.ts';
import { rowsOf, type Memory } from '../domain/choosing.ts';
import type { Creation, Dismissal, Update } from '../domain/decision.ts';
import { changesOf, formDataOf } from '../domain/formData.ts';
import { matchesOf, type Match } from '../domain/matching.ts';
import { wantedOf, type Queue, type QueueItem } from '../domain/queue.ts';
import { readyMatch, readyTogether } from '../domain/ready.ts';
import { sideOfReply } from '../domain/sides.ts';
import { personOf } from '../review/person.ts';
import type { Ground, ReviewControl } from '../review/useReview.ts';

function aboutOf(queue: Queue, item: QueueItem) {
  return { itemId: item.id, who: personOf(item.reply.answers).name, wanted: wantedOf(queue, item) };
}

/** `null` where nobody is chosen. */
export function updateOf(queue: Queue, type: RecordType, review: ReviewControl): Update | null {
  const { item, target, rows, choosings, memory, changes } = review;
  if (target.kind !== 'record') return null;
  return {
    ...aboutOf(queue, item),
    kind: 'update',
    type,
    record: target.match.record,
    isOffered: review.matches.includes(target.match),
    formData: formDataOf({ rows, choosings, memory }, review.knowledge),
    changes,
  };
}

export function creationOf(queue: Queue, type: RecordType, review: ReviewControl): Creation {
  const { item, rows, choosings, memory, changes } = review;
  return {
    ...aboutOf(queue, item),
    kind: 'create',
    type,
    seenMatches: [...review.matches, ...review.found].map(({ record }) => record.id),
    formData: formDataOf({ rows, choosings, memory }, review.knowledge),
    changes,
  };
}

export function dismissalOf(queue: Queue, item: QueueItem): Dismissal {
  return { ...aboutOf(queue, item), kind: 'dismiss' };
}

export interface ReadyReply {
  readonly item: QueueItem;
  readonly match: Match;
  readonly recordId: string;
}

/** Replies that can go into their records without a look (screens.md §12 «batch lane»). */
export function readyReplies(
  items: readonly QueueItem[],
  { fields, knowledge }: Ground,
): readonly ReadyReply[] {
  const ready = items.flatMap((item) => {
    if (item.reply.answers === null) return [];
    const reply = sideOfReply(item.reply, fields);
    const matches = matchesOf(
      reply,
      { full: item.fullMatches, partial: item.matches },
      { fields, knowledge },
    );
    const match = readyMatch(matches, ({ side }) => rowsOf(fields, { reply, record: side }, knowledge));
    return match ? [{ item, match, recordId: match.record.id }] : [];
  });
  return readyTogether(ready);
}

/** Fills what is empty, and nothing else. */
export function fillingOf(
  queue: Queue,
  { item, match }: ReadyReply,
  { ground, type, memory }: { readonly ground: Ground; readonly type: RecordType; readonly memory: Memory },
): Update {
  const reply = sideOfReply(item.reply, ground.fields);
  const rows = rowsOf(ground.fields, { reply, record: match.side }, ground.knowledge);
  const chosen = { rows, choosings: {}, memory };
  return {
    ...aboutOf(queue, item),
    kind: 'update',
    type,
    record: match.record,
    isOffered: true,
    formData: formDataOf(chosen, ground.knowledge),
    changes: changesOf(chosen),
  };
}
