/** Somebody who processes a list of replies: the queue and the writer, as the screen puts them together. */
import type { ResponsesPage } from '#shared/api/form-processing.ts';
import type { DismissRequest, RecordRequest } from '#shared/api/reply-records.ts';
import type { MatchedRecord } from '#shared/api/replyMatches.ts';
import { rowsOf, type Choosings } from '../../widgets/reply-processing/domain/choosing.ts';
import type { Decision, Settled } from '../../widgets/reply-processing/domain/decision.ts';
import { fieldsOf } from '../../widgets/reply-processing/domain/fields.ts';
import { changesOf } from '../../widgets/reply-processing/domain/formData.ts';
import {
  comeBack,
  emptyQueue,
  leaving,
  type QueueItem,
} from '../../widgets/reply-processing/domain/queue.ts';
import { withPage } from '../../widgets/reply-processing/domain/rereading.ts';
import { formDataOf } from '../../widgets/reply-processing/domain/sent.ts';
import { wantedOf } from '../../widgets/reply-processing/domain/wanted.ts';
import { without } from '../../widgets/reply-processing/domain/gone.ts';
import { sideOfRecord, sideOfReply, textOfValue } from '../../widgets/reply-processing/domain/sides.ts';
import { createWriter } from '../../widgets/reply-processing/store/writer.ts';

export interface Office {
  readonly readPage: (page: number) => Promise<ResponsesPage>;
  readonly readRecord?: (id: string) => Promise<MatchedRecord>;
  readonly write: (request: RecordRequest) => Promise<string | null>;
  readonly dismiss: (request: Pick<DismissRequest, 'index' | 'response' | 'intent'>) => Promise<void>;
}

const knowledge = { choices: {}, phone: () => null };

export function createPerson(office: Office, undoMs = 5_000) {
  let queue = emptyQueue;
  let sources: ResponsesPage | null = null;
  const settled: Settled[] = [];
  const take = (page: number, read: ResponsesPage) => {
    sources = read;
    queue = withPage(queue, page, read);
  };
  const writer = createWriter({
    readRecord: () => Promise.reject(new Error('nobody was looked for')),
    ...office,
    undoMs: () => undoMs,
    isOver: () => false,
    onRead: take,
    onSettled: (one) => {
      settled.push(one);
      const { itemId } = one.decision;
      const isDone = one.outcome.kind === 'done';
      const isGone = one.outcome.kind === 'stopped' && one.outcome.reason === 'gone';
      queue = isDone || isGone ? without(queue, itemId, isDone) : comeBack(queue, [itemId]);
    },
  });
  const chosen = (item: QueueItem, recordAt: number | null, choosings: Choosings) => {
    const fields = sources ? fieldsOf(sources, false) : [];
    const record = recordAt === null ? null : (item.fullMatches[recordAt] ?? null);
    const sides = {
      reply: sideOfReply(item.reply, fields),
      record: record && sideOfRecord(record, fields),
    };
    const what = { rows: rowsOf(fields, sides, knowledge), choosings, memory: {} };
    return { record, formData: formDataOf(what, knowledge), changes: changesOf(what) };
  };
  const about = (item: QueueItem) => ({
    itemId: item.id,
    who: textOfValue(item.reply.answers?.['First Name']),
    wanted: wantedOf(queue, item),
  });
  return {
    writer,
    settled,
    outcomes: () => settled.map(({ outcome }) => outcome),
    queue: () => queue,
    /** By one answer of the reply. */
    item: (name: string): QueueItem => {
      const found = queue.items.find(({ reply }) => Object.values(reply.answers ?? {}).includes(name));
      if (!found) throw new Error(`${name} is not in the queue`);
      return found;
    },
    look: async (page: number) => take(page, await office.readPage(page)),
    update: (item: QueueItem, choosings: Choosings = {}): Decision => {
      const { record, ...what } = chosen(item, 0, choosings);
      if (!record) throw new Error('Nobody matches');
      return { ...about(item), kind: 'update', type: 'contact', record, isOffered: true, ...what };
    },
    create: (item: QueueItem): Decision => {
      const { formData, changes } = chosen(item, null, {});
      const seenMatches = [...item.fullMatches, ...item.matches].map(({ id }) => id);
      return { ...about(item), kind: 'create', type: 'contact', seenMatches, formData, changes };
    },
    dismissal: (item: QueueItem): Decision => ({ ...about(item), kind: 'dismiss' }),
    decide: (...decisions: readonly Decision[]) => {
      queue = leaving(
        queue,
        decisions.map(({ itemId }) => itemId),
      );
      writer.decide(decisions);
    },
    undo: (id?: number) => {
      const taken = writer.undo(id);
      queue = comeBack(
        queue,
        taken.map(({ itemId }) => itemId),
      );
      return taken;
    },
  };
}
