// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { randomFrom } from '#examples/database/seed/random.ts';
import { createReplyList } from '#test/support/replyList.ts';
import { createPerson, type Office } from '#test/support/replyPerson.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const count = 260;
const decisions = 200;

describe('two people process one list (T-27, screens §12 «two people processing at once»)', () => {
  it.each([1, 2, 3])(
    'T-27: in 200 random decisions nothing goes into another’s record (%s)',
    async (seed) => {
      const random = randomFrom(seed);
      // Every tenth says what the one before it says; every third is nobody's whom one knows.
      const owner = (id: number) => (id % 10 === 9 ? id - 1 : id);
      const list = createReplyList({
        replies: Array.from({ length: count }, (_, id) => ({
          id,
          answers: {
            'First Name': `p${owner(id)}`,
            Email: `p${owner(id)}@example.org`,
            Phone: `7${owner(id)}`,
          },
        })),
        records: Array.from({ length: count }, (_, id) => ({
          id: `r${id}`,
          first_name: `p${id}`,
          email: `p${id}@example.org`,
        })).filter((__, id) => id % 3 !== 0),
        perPage: 20,
      });
      const wait = () =>
        new Promise((resolve) => {
          setTimeout(resolve, random.int(1, 900));
        });
      /** Of what is sent, a fifth is refused, and of a twentieth nobody hears what became of it. */
      const sent = async <T>(send: () => T): Promise<T> => {
        await wait();
        if (random.chance(0.2)) throw new ApiError('invalid', 'refused', { status: 422 });
        const isLost = random.chance(0.05);
        const answer = send();
        await wait();
        if (isLost) throw new ApiError('timeout', 'lost');
        return answer;
      };
      const office: Office = {
        readPage: async (page) => {
          await wait();
          return list.page(page);
        },
        write: (request) => sent(() => list.write(request)),
        dismiss: (request) => sent(() => list.dismiss(request)),
      };
      const people = [createPerson(office), createPerson(office)] as const;
      const looking = Promise.all(people.flatMap((one) => [one.look(1), one.look(2), one.look(3)]));
      await vi.advanceTimersByTimeAsync(5_000);
      await looking;
      const dismissed = new Set<string>();
      for (let made = 0; made < decisions;) {
        const one = random.pick(people);
        const waiting = one.queue().items.filter(({ isLeaving }) => !isLeaving);
        const item = waiting[random.int(0, Math.max(waiting.length - 1, 0))];
        if (item) {
          made += 1;
          if (random.chance(0.25)) {
            dismissed.add(item.content);
            one.decide(one.dismissal(item));
          } else one.decide(item.fullMatches.length > 0 ? one.update(item) : one.create(item));
          if (random.chance(0.1)) one.undo();
        } else void one.look(1);
        await vi.advanceTimersByTimeAsync(random.int(0, 4_000));
        if (one.writer.get().isHalted) one.writer.resume();
      }
      for (let at = 0; at < 30; at += 1) {
        for (const { writer } of people) {
          writer.resume();
          void writer.flush();
        }
        await vi.advanceTimersByTimeAsync(60_000);
      }

      const { journal } = list;
      const nameOf = (id: number) => `p${owner(id)}@example.org`;
      const wrong = journal.filter(({ replyId, recordId, action }) =>
        action === 'dismissed'
          ? ![...dismissed].some((content) => content.includes(`"${nameOf(replyId)}"`))
          : list.record(recordId ?? '')?.['email'] !== nameOf(replyId) ||
            list.record(recordId ?? '')?.['phone'] !== `7${owner(replyId)}`,
      );
      expect(wrong).toEqual([]);
      expect(new Set(journal.map(({ replyId }) => replyId)).size).toBe(journal.length);
      const created = journal
        .filter(({ action }) => action === 'created')
        .map(({ replyId }) => nameOf(replyId));
      expect(new Set(created).size).toBe(created.length);
      const kinds = people.flatMap((one) => one.outcomes().map(({ kind }) => kind));
      const done = kinds.filter((kind) => kind === 'done').length;
      const unknown = kinds.filter((kind) => kind === 'unknown').length;
      expect(journal.length).toBe(done + unknown);
      expect(done).toBeGreaterThan(80);
      expect(kinds).toContain('refused');
      expect(kinds).toContain('stopped');
    },
  );
});
