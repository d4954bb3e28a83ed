// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { dismissReply, fetchResponses, writeRecord } from '#shared/api/form-processing.ts';
import { readReply } from '#shared/api/form-replies.ts';
import { randomFrom } from '#examples/database/seed/random.ts';
import { journalOf } from '#test/support/formsHost.ts';
import { createPerson, type Office } from '#test/support/replyPerson.ts';
import { serveExample } from '#test/support/serveExample.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const decisions = 200;
const type = 'contact';
const form = 3;

it('T-27: two people at the example host, 200 decisions: no reply in another’s record, by its journal', async () => {
  const random = randomFrom(7);
  const { host } = serveExample({ requestsPerMinute: 1_000_000 });
  const rows = host.database.all(
    "SELECT first_name, last_name, email FROM contacts WHERE email <> '' LIMIT 110",
  );
  const known = rows.map((row) => ({
    'First Name': row.text('first_name'),
    'Last Name': row.text('last_name'),
    Email: row.text('email'),
  }));
  const strangers = Array.from({ length: 110 }, (_, at) => ({
    'First Name': `p${at}`,
    'Last Name': `Unknown${at}`,
    Email: `p${at}@nowhere.example`,
  }));
  const texts = [...known, ...strangers].map((answers) => JSON.stringify(answers));
  host.database.insert(
    'form_replies',
    ['form_id', 'answers', 'email', 'search', 'created_at'],
    texts.map((text) => [
      form,
      text,
      String(readReply(text).answers?.['Email']).toLowerCase(),
      text,
      '2026-01-01 10:00:00',
    ]),
  );
  const api = createApi();
  const wait = () =>
    new Promise((resolve) => {
      setTimeout(resolve, random.int(1, 900));
    });
  const sent = async <T>(send: () => Promise<T>): Promise<T> => {
    await wait();
    if (random.chance(0.2)) throw new ApiError('invalid', 'refused', { status: 422 });
    return send();
  };
  const office: Office = {
    readPage: async (page) => {
      await wait();
      return fetchResponses(api, { form: String(form), type, searchInput: '', page });
    },
    write: (request) => sent(() => writeRecord(api, request)),
    dismiss: (request) => sent(() => dismissReply(api, { ...request, form: String(form), type })),
  };
  const people = [createPerson(office), createPerson(office)] as const;
  await vi.advanceTimersByTimeAsync(10);
  const before = journalOf(host).length;
  /** By what a reply says: the records that somebody chose for it. */
  const meant = new Map<string, Set<string>>();
  const keyOf = (answers: Readonly<Record<string, unknown>> | null) => JSON.stringify(answers ?? {});
  const mean = (answers: Readonly<Record<string, unknown>> | null, what: string) =>
    meant.set(keyOf(answers), (meant.get(keyOf(answers)) ?? new Set()).add(what));
  for (let made = 0, turns = 0; made < decisions && turns < 400; turns += 1) {
    const one = random.pick(people);
    const items = one.queue().items.filter(({ isLeaving, reply }) => !isLeaving && reply.answers);
    const item = items[random.int(0, Math.max(items.length - 1, 0))];
    if (item) {
      made += 1;
      if (random.chance(0.3)) {
        mean(item.reply.answers, 'dismissed');
        one.decide(one.dismissal(item));
      } else if (item.fullMatches.length > 0) {
        mean(item.reply.answers, `updated ${item.fullMatches[0]?.id}`);
        one.decide(one.update(item));
      } else {
        mean(item.reply.answers, 'created');
        one.decide(one.create(item));
      }
      if (random.chance(0.1)) one.undo();
    } else void one.look(random.int(1, 12)).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(random.int(0, 3_000));
    if (one.writer.get().isHalted) one.writer.resume();
  }
  for (const { writer } of people) void writer.flush();
  for (let at = 0; at < 20; at += 1) await vi.advanceTimersByTimeAsync(30_000);

  const journal = journalOf(host).slice(before);
  const wrong = journal.filter(({ action, answers, recordId, formData }) => {
    const said = readReply(answers).answers;
    const wanted = action === 'updated' ? `updated ${recordId}` : action;
    const isForeign = ['First Name', 'Last Name', 'Email'].some(
      (name) => formData[name] !== undefined && said?.[name] !== undefined && formData[name] !== said[name],
    );
    return meant.get(keyOf(said))?.has(wanted) !== true || isForeign;
  });
  expect(wrong).toEqual([]);
  expect(new Set(journal.map(({ replyId }) => replyId)).size).toBe(journal.length);
  const kinds = people.flatMap((one) => one.outcomes().map(({ kind }) => kind));
  expect(kinds).toContain('refused');
  expect(kinds).toContain('stopped');
  expect(journal).toHaveLength(kinds.filter((kind) => kind === 'done').length);
  expect(journal.length).toBeGreaterThan(60);
});
