/** Decisions made of what the screen shows, to be written later. */
import type { RecordType } from '#shared/api/form-processing.ts';
import type { Knowledge } from '../domain/compare.ts';
import type { Creation, Dismissal, Update } from '../domain/decision.ts';
import { changesOf } from '../domain/formData.ts';
import type { Match } from '../domain/matching.ts';
import type { Queue, QueueItem } from '../domain/queue.ts';
import { formDataOf } from '../domain/sent.ts';
import { wantedOf } from '../domain/wanted.ts';
import { personOf } from '../review/person.ts';
import type { ReviewControl } from '../review/reviewControl.ts';
import type { ReadyReply } from './lane.ts';

/** What every decision tells of its reply. */
function aboutOf(queue: Queue, item: QueueItem) {
  return { itemId: item.id, who: personOf(item.reply.answers).name, wanted: wantedOf(queue, item) };
}

interface Chosen {
  readonly type: RecordType;
  readonly review: ReviewControl;
}

export function updateOf(queue: Queue, { type, review, match }: Chosen & { readonly match: Match }): Update {
  const { item, rows, choosings, memory, changes } = review;
  return {
    ...aboutOf(queue, item),
    kind: 'update',
    type,
    record: match.record,
    isOffered: review.matches.includes(match),
    formData: formDataOf({ rows, choosings, memory }, review.knowledge),
    changes,
  };
}

export function creationOf(queue: Queue, { type, review }: Chosen): Creation {
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
