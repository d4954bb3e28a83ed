/** A list of replies as somebody far away sees it, with faults on its way, for tests of what is written. Needs fake timers. */
import { vi } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { createReplyList, type ReplyList, type StoredReply } from './replyList.ts';
import type { Office } from './replyPerson.ts';

/** A reply. */
export const person = (id: number, name: string, given: Record<string, unknown> = {}): StoredReply => ({
  id,
  answers: { 'First Name': name, Email: `${name}@example.org`, Phone: `60000000${id}`, ...given },
});
/** What the server knows of somebody. */
export const record = (id: string, name: string, given: Record<string, unknown> = {}) => ({
  id,
  first_name: name,
  email: `${name}@example.org`,
  ...given,
});
const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Six people with their records, three on a page. */
export const sixOf = (isStrict = true) =>
  createReplyList({
    replies: letters.map((name, at) => person(at, name)),
    records: letters.map((name, at) => record(String(at + 100), name)),
    perPage: 3,
    isStrict,
  });

/** The list as one sees it from afar; `before` runs before each call arrives. */
export function officeOf(
  list: ReplyList,
  before: (call: 'read' | 'write' | 'dismiss', nth: number) => void = () => undefined,
) {
  const intents: string[] = [];
  const counts = { read: 0, write: 0, dismiss: 0 };
  const arrive = async (call: keyof typeof counts) => {
    await Promise.resolve();
    counts[call] += 1;
    before(call, counts[call]);
  };
  const office: Office = {
    readPage: async (page) => {
      await arrive('read');
      return list.page(page);
    },
    readRecord: async (id) => {
      await arrive('read');
      return { id, values: { ...list.record(id) } };
    },
    write: async (request) => {
      intents.push(request.intent);
      await arrive('write');
      return list.write(request);
    },
    dismiss: async (request) => {
      intents.push(request.intent);
      await arrive('dismiss');
      list.dismiss(request);
    },
  };
  return { office, counts, intents };
}
/** Lets time pass. */
export const all = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms);
/** Which reply went into which record. */
export const journal = (list: ReplyList) => list.journal.map(({ replyId, recordId }) => [replyId, recordId]);
/** A fault of the server. */
export const failure = (kind: ConstructorParameters<typeof ApiError>[0], details = {}) =>
  new ApiError(kind, kind, details);
