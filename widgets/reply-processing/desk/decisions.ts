/** Decisions made of what the screen shows, to be written later. */
import type { RecordType } from '#shared/api/form-processing.ts';
import type { Creation, Dismissal, Update } from '../domain/decision.ts';
import { formDataOf } from '../domain/formData.ts';
import { wantedOf, type Queue, type QueueItem } from '../domain/queue.ts';
import { personOf } from '../review/person.ts';
import type { ReviewControl } from '../review/useReview.ts';

/** What every decision tells of its reply. */
export function aboutOf(queue: Queue, item: QueueItem) {
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
