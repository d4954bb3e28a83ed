// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { createReplyList, type ReplyList, type StoredReply } from '#test/support/replyList.ts';
import { createPerson, type Office } from '#test/support/replyPerson.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const person = (id: number, name: string, given: Record<string, unknown> = {}): StoredReply => ({
  id,
  answers: { 'First Name': name, Email: `${name}@example.org`, Phone: `60000000${id}`, ...given },
});
const record = (id: string, name: string, given: Record<string, unknown> = {}) => ({
  id,
  first_name: name,
  email: `${name}@example.org`,
  ...given,
});
const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
const sixOf = (isStrict = true) =>
  createReplyList({
    replies: letters.map((name, at) => person(at, name)),
    records: letters.map((name, at) => record(String(at + 100), name)),
    perPage: 3,
    isStrict,
  });

/** The list as one sees it from afar; `before` runs before each call arrives. */
function officeOf(
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
const all = (ms = 5_000) => vi.advanceTimersByTimeAsync(ms);
const journal = (list: ReplyList) => list.journal.map(({ replyId, recordId }) => [replyId, recordId]);
const failure = (kind: ConstructorParameters<typeof ApiError>[0], details = {}) =>
  new ApiError(kind, kind, details);

describe('the writer: safe index (T-27, screens §12)', () => {
  it.each([true, false])('T-27: a shifted reply is found, on a list that checks (%s)', async (isStrict) => {
    const list = sixOf(isStrict);
    const { office, counts } = officeOf(list);
    const ana = createPerson(office);
    await ana.look(1);
    ana.decide(ana.update(ana.item('c')));
    list.takeAway(0);
    await all();
    expect(journal(list)).toEqual([[2, '102']]);
    // The look, one before the write, and one after it for the indexes.
    expect(counts).toEqual({ read: 3, write: 1, dismiss: 0 });
    expect(ana.queue().items.map(({ reply }) => reply.index)).toEqual(['0', '1', '2']);
    expect(ana.queue()).toMatchObject({ done: 1, gone: 1 });
  });

  it.each([true, false])(
    'T-27: dismisses by the index that it has now, on a list that checks (%s)',
    async (isStrict) => {
      const list = sixOf(isStrict);
      const ana = createPerson(officeOf(list).office);
      await ana.look(1);
      await ana.look(2);
      ana.decide(ana.dismissal(ana.item('e')));
      list.takeAway(0);
      list.takeAway(1);
      await all();
      expect(list.journal.map(({ replyId, action }) => [replyId, action])).toEqual([[4, 'dismissed']]);
    },
  );

  it.each(['update', 'dismissal'] as const)(
    'T-27: a reply that a colleague was done with stops the %s',
    async (kind) => {
      const list = sixOf(false);
      const { office, counts } = officeOf(list);
      const ana = createPerson(office);
      await ana.look(1);
      ana.decide(ana[kind](ana.item('b')));
      list.takeAway(1);
      await all();
      expect(ana.outcomes()).toEqual([{ kind: 'stopped', reason: 'gone', afterDoubt: false }]);
      // The look, and both pages before it is surely gone.
      expect(counts).toEqual({ read: 3, write: 0, dismiss: 0 });
      expect(ana.queue()).toMatchObject({ done: 0, gone: 1 });
    },
  );

  it('T-27: who comes between the reading and the write is noticed by the server, and the reply found anew', async () => {
    const list = sixOf();
    const { office, intents } = officeOf(list, (call, nth) => {
      if (call === 'dismiss' && nth === 1) list.takeAway(0);
    });
    const ana = createPerson(office);
    await ana.look(1);
    ana.decide(ana.dismissal(ana.item('c')));
    await all();
    expect(list.journal.map(({ replyId }) => replyId)).toEqual([2]);
    expect(new Set(intents).size).toBe(2);
  });

  it('a 409 about the reply where it is says what the server says', async () => {
    const list = sixOf();
    const ana = createPerson(
      officeOf(list, (call) => {
        if (call === 'write') throw failure('conflict', { serverMessage: 'The record is locked.' });
      }).office,
    );
    await ana.look(1);
    ana.decide(ana.update(ana.item('c')));
    await all();
    expect(ana.outcomes()).toMatchObject([
      { kind: 'refused', error: { serverMessage: 'The record is locked.' } },
    ]);
  });

  it('T-27: a reply without an index is never dismissed by its place', async () => {
    const list = sixOf(false);
    const { office, counts } = officeOf(list);
    const ana = createPerson({
      ...office,
      readPage: async (page) => {
        const read = await office.readPage(page);
        return { ...read, replies: read.replies.map((reply) => ({ ...reply, index: null })) };
      },
    });
    await ana.look(1);
    ana.decide(ana.dismissal(ana.item('b')));
    await all();
    expect(ana.outcomes()).toMatchObject([{ kind: 'stopped', reason: 'no-index' }]);
    expect(counts.dismiss).toBe(0);
  });
});

describe('the writer: twins (T-27)', () => {
  const twins = () =>
    createReplyList({
      replies: [person(0, 'a'), person(1, 'b', { Phone: '1' }), person(2, 'b', { Phone: '1' })],
      isStrict: false,
    });

  it('one of two has gone: nobody is made of the other', async () => {
    const list = twins();
    const ana = createPerson(officeOf(list).office);
    await ana.look(1);
    ana.decide(ana.create(ana.item('b')));
    list.takeAway(1);
    await all();
    expect([ana.outcomes(), list.journal]).toEqual([
      [{ kind: 'stopped', reason: 'ambiguous', afterDoubt: false }],
      [],
    ]);
  });

  it('both are dismissed together, since the first is missed by nobody', async () => {
    const list = twins();
    const ana = createPerson(officeOf(list).office);
    await ana.look(1);
    const [, first, second] = ana.queue().items;
    ana.decide(...[first, second].flatMap((item) => (item ? [ana.dismissal(item)] : [])));
    await all();
    expect(ana.outcomes().map(({ kind }) => kind)).toEqual(['done', 'done']);
    expect(list.waiting().map(({ id }) => id)).toEqual([0]);
  });

  it('after one became a contact, the other does not become a second one', async () => {
    const list = twins();
    const ana = createPerson(officeOf(list).office);
    await ana.look(1);
    const [, first, second] = ana.queue().items;
    for (const item of [first, second]) if (item) ana.decide(ana.create(item));
    await all();
    expect(ana.outcomes()).toMatchObject([{ kind: 'done' }, { kind: 'stopped', reason: 'new-match' }]);
    expect(list.journal).toHaveLength(1);
  });
});

describe('the writer: what was decided on must still be so', () => {
  it('a record that somebody changed is not overwritten', async () => {
    const list = sixOf();
    const ana = createPerson(officeOf(list).office);
    await ana.look(1);
    ana.decide(ana.update(ana.item('b')));
    list.change('101', { phone: '999' });
    await all();
    expect(ana.outcomes()).toMatchObject([{ kind: 'stopped', reason: 'record-changed' }]);
    expect(list.record('101')).toMatchObject({ phone: '999' });
  });

  it('what is not written may have changed', async () => {
    const list = sixOf();
    const ana = createPerson(officeOf(list).office);
    await ana.look(1);
    ana.decide(ana.update(ana.item('b')));
    list.change('101', { first_name: 'Bea' });
    await all();
    expect(ana.outcomes()).toMatchObject([{ kind: 'done', recordId: '101' }]);
    expect(list.record('101')).toMatchObject({ first_name: 'Bea', phone: '600000001' });
  });

  it('a record that matches no more is not written into', async () => {
    const list = sixOf();
    const ana = createPerson(officeOf(list).office);
    await ana.look(1);
    ana.decide(ana.update(ana.item('b')));
    list.change('101', { email: 'someone-else@example.org' });
    await all();
    expect(ana.outcomes()).toMatchObject([{ kind: 'stopped', reason: 'record-changed' }]);
  });

  it('nobody is made twice', async () => {
    const list = createReplyList({ replies: [person(0, 'a')] });
    const ana = createPerson(officeOf(list).office);
    await ana.look(1);
    ana.decide(ana.create(ana.item('a')));
    list.change('7', record('7', 'a'));
    await all();
    expect(ana.outcomes()).toMatchObject([{ kind: 'stopped', reason: 'new-match' }]);
    expect(list.journal).toEqual([]);
  });
});

describe('the writer: undo window (screens §12)', () => {
  it('sends nothing before it closes, and nothing that was undone', async () => {
    const list = sixOf();
    const { office, counts } = officeOf(list);
    const ana = createPerson(office);
    await ana.look(1);
    ana.decide(ana.update(ana.item('a')));
    await all(1_000);
    ana.decide(ana.update(ana.item('b')));
    await all(3_999);
    expect([counts.write, ana.writer.get().pending.length]).toEqual([0, 2]);
    expect(ana.undo().map(({ who }) => who)).toEqual(['b']);
    await all(60_000);
    expect(journal(list)).toEqual([[0, '100']]);
    expect(ana.undo()).toEqual([]);
  });

  it('on leaving all is sent at once, one after another', async () => {
    const list = sixOf();
    const ana = createPerson(officeOf(list).office);
    await ana.look(1);
    for (const name of ['a', 'b', 'c']) ana.decide(ana.update(ana.item(name)));
    const left = ana.writer.flush();
    await all(0);
    await left;
    expect(journal(list)).toEqual([
      [0, '100'],
      [1, '101'],
      [2, '102'],
    ]);
  });

  it('without a window it is sent at once', async () => {
    const list = sixOf();
    const ana = createPerson(officeOf(list).office, 0);
    await ana.look(1);
    ana.decide(ana.update(ana.item('a')));
    await all(0);
    expect(journal(list)).toEqual([[0, '100']]);
  });
});

describe('the writer: one write at a time', () => {
  it('never has two calls under way', async () => {
    const list = sixOf();
    let under = 0;
    let most = 0;
    const slow =
      <A, T>(call: (given: A) => Promise<T>) =>
      async (given: A) => {
        under += 1;
        most = Math.max(most, under);
        await new Promise((resolve) => {
          setTimeout(resolve, 700);
        });
        under -= 1;
        return call(given);
      };
    const { office } = officeOf(list);
    const ana = createPerson(
      { readPage: slow(office.readPage), write: slow(office.write), dismiss: slow(office.dismiss) },
      0,
    );
    const looking = ana.look(1);
    await all(700);
    await looking;
    for (const name of ['c', 'b', 'a']) ana.decide(ana.update(ana.item(name)));
    expect(ana.writer.get()).toMatchObject({ writing: { decision: { who: 'c' } }, pending: [{}, {}] });
    await all(60_000);
    expect([most, journal(list)]).toEqual([
      1,
      [
        [2, '102'],
        [1, '101'],
        [0, '100'],
      ],
    ]);
  });

  it('several that were confirmed together end at the first that does not succeed', async () => {
    const list = sixOf();
    const ana = createPerson(
      officeOf(list, (call, nth) => {
        if (call === 'write' && nth === 2) throw failure('invalid', { fields: { Email: ['taken'] } });
      }).office,
    );
    await ana.look(1);
    ana.decide(...['a', 'b', 'c'].map((name) => ana.update(ana.item(name))));
    await all();
    expect(ana.outcomes().map(({ kind }) => kind)).toEqual(['done', 'refused', 'not-begun']);
    expect(ana.writer.get()).toEqual({ pending: [], writing: null, isHalted: false });
    expect(ana.queue().items.filter(({ isLeaving }) => isLeaving)).toEqual([]);
  });

  it('stopped, what is under way ends and nothing after it begins', async () => {
    const list = sixOf();
    const ana = createPerson(
      officeOf(list, (call) => {
        if (call === 'write') ana.writer.stop();
      }).office,
    );
    await ana.look(1);
    ana.decide(...['a', 'b', 'c'].map((name) => ana.update(ana.item(name))));
    await all();
    expect(ana.outcomes().map(({ kind }) => kind)).toEqual(['done', 'not-begun', 'not-begun']);
  });
});

describe('the writer: what went wrong', () => {
  it.each([
    ['network', {}],
    ['timeout', {}],
    ['server', { status: 500 }],
  ] as const)(
    'nobody knows what became of it (%s): it is not sent again, and nothing else is sent',
    async (kind, details) => {
      const list = sixOf();
      const { office, counts, intents } = officeOf(list, (call, nth) => {
        if (call === 'write' && nth === 1) throw failure(kind, details);
      });
      const ana = createPerson(office);
      await ana.look(1);
      ana.decide(ana.update(ana.item('a')));
      ana.decide(ana.update(ana.item('b')));
      await all(600_000);
      expect(ana.outcomes()).toMatchObject([{ kind: 'unknown', error: { kind } }]);
      expect([counts.write, ana.writer.get().isHalted, ana.writer.get().pending.length]).toEqual([
        1,
        true,
        1,
      ]);
      await ana.writer.flush();
      expect(counts.write).toBe(1);
      // The user goes on, and tries it again: the same wish has the same key.
      ana.writer.resume();
      await all(0);
      ana.decide(ana.update(ana.item('a')));
      await all();
      expect(journal(list)).toEqual([
        [1, '101'],
        [0, '100'],
      ]);
      expect(intents[2]).toBe(intents[0]);
      expect(intents[1]).not.toBe(intents[0]);
    },
  );

  it('tried again after a doubt, a reply that has gone was perhaps ours', async () => {
    const list = sixOf();
    const { office } = officeOf(list);
    const lost: Office = {
      ...office,
      write: async (request) => {
        await office.write(request);
        throw failure('timeout');
      },
    };
    const ana = createPerson(lost);
    await ana.look(1);
    ana.decide(ana.update(ana.item('a')));
    await all();
    ana.writer.resume();
    ana.decide(ana.update(ana.item('a')));
    await all();
    expect(ana.outcomes()).toMatchObject([
      { kind: 'unknown' },
      { kind: 'stopped', reason: 'gone', afterDoubt: true },
    ]);
    expect(list.journal).toHaveLength(1);
  });

  it.each(['signed-out', 'expired', 'forbidden'] as const)(
    '%s: the others would fail alike, and wait',
    async (kind) => {
      const list = sixOf();
      const { office, counts } = officeOf(list, (call) => {
        if (call === 'write') throw failure(kind);
      });
      const ana = createPerson(office);
      await ana.look(1);
      ana.decide(ana.update(ana.item('a')));
      ana.decide(ana.update(ana.item('b')));
      await all(60_000);
      expect([counts.write, ana.writer.get().pending.length, ana.writer.get().isHalted]).toEqual([
        1,
        1,
        true,
      ]);
    },
  );

  it.each(['invalid', 'not-found'] as const)('%s: only this one is refused', async (kind) => {
    const list = sixOf();
    const ana = createPerson(
      officeOf(list, (call, nth) => {
        if (call === 'write' && nth === 1) throw failure(kind);
      }).office,
    );
    await ana.look(1);
    ana.decide(ana.update(ana.item('a')));
    ana.decide(ana.update(ana.item('b')));
    await all();
    expect(ana.outcomes()).toMatchObject([{ kind: 'refused' }, { kind: 'done' }]);
  });

  it('nothing is written when the list cannot be read again', async () => {
    const list = sixOf();
    const { office, counts } = officeOf(list, (call, nth) => {
      if (call === 'read' && nth === 2) throw failure('server');
    });
    const ana = createPerson(office);
    await ana.look(1);
    ana.decide(ana.update(ana.item('a')));
    await all();
    expect(ana.outcomes()).toMatchObject([{ kind: 'not-read', error: { kind: 'server' } }]);
    expect(counts.write).toBe(0);
  });

  it('a 429 is waited out, and then the reply is looked for anew', async () => {
    const list = sixOf(false);
    const { office, counts } = officeOf(list, (call, nth) => {
      if (call === 'dismiss' && nth === 1) throw failure('rate-limited', { retryAfterMs: 20_000 });
    });
    const ana = createPerson(office);
    await ana.look(1);
    ana.decide(ana.dismissal(ana.item('b')));
    await all();
    expect(ana.writer.get().writing?.waitsUntil).toBe(Date.now() + 20_000);
    list.takeAway(0);
    await all(19_999);
    expect(counts.dismiss).toBe(1);
    await all(1);
    expect(list.journal.map(({ replyId }) => replyId)).toEqual([1]);
  });

  it('stopped while it waits, nothing was sent', async () => {
    const list = sixOf();
    const ana = createPerson(
      officeOf(list, (call) => {
        if (call === 'write') throw failure('rate-limited', { retryAfterMs: 20_000 });
      }).office,
    );
    await ana.look(1);
    ana.decide(ana.update(ana.item('b')));
    await all();
    ana.writer.stop();
    await all(0);
    expect(ana.outcomes()).toEqual([{ kind: 'not-begun' }]);
  });
});
