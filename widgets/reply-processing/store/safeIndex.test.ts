// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReplyList } from '#test/support/replyList.ts';
import { all, failure, journal, officeOf, person, record, sixOf } from '#test/support/replyOffice.ts';
import { createPerson } from '#test/support/replyPerson.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

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
    expect(ana.queue()).toMatchObject({ done: 1 });
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
      expect(ana.queue()).toMatchObject({ done: 0 });
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

describe('the writer: indexes that mean several replies (T-27)', () => {
  it('T-27: a reply whose index is counted anew on each page is never dismissed by it', async () => {
    const list = sixOf(false);
    const { office, counts } = officeOf(list);
    const ana = createPerson({
      ...office,
      readPage: async (page) => {
        const read = await office.readPage(page);
        return { ...read, replies: read.replies.map((reply, at) => ({ ...reply, index: String(at) })) };
      },
    });
    await ana.look(1);
    await ana.look(2);
    const [, , , , other] = ana.queue().items;
    if (other) ana.decide(ana.dismissal(other), ana.dismissal(ana.item('b')));
    await all();
    expect(other?.page).toBe(2);
    expect(ana.outcomes()).toMatchObject([{ kind: 'stopped', reason: 'no-index' }, { kind: 'done' }]);
    expect(counts.dismiss).toBe(1);
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

  it.each([
    [
      'is not overwritten where somebody changed it',
      { phone: '999' },
      { kind: 'stopped', reason: 'record-changed', now: { id: '103', values: { phone: '999' } } },
    ],
    [
      'is written into where only something else changed',
      { first_name: 'Dee' },
      { kind: 'done', recordId: '103' },
    ],
  ])('a record that was looked for %s', async (_, change, outcome) => {
    const list = sixOf();
    const ana = createPerson(officeOf(list).office);
    await ana.look(1);
    const found = { id: '103', values: { ...list.record('103') } };
    const offered = ana.update(ana.item('b'));
    if (offered.kind !== 'update') throw new Error('no update');
    ana.decide({ ...offered, record: found, isOffered: false, formData: { Phone: '5' } });
    list.change('103', change);
    await all();
    expect(ana.outcomes()).toMatchObject([outcome]);
    expect(list.journal).toHaveLength(outcome.kind === 'done' ? 1 : 0);
  });

  it('a record that was looked for and cannot be read again is not overwritten', async () => {
    const list = sixOf();
    const { office } = officeOf(list);
    const ana = createPerson({ ...office, readRecord: () => Promise.reject(failure('not-found')) });
    await ana.look(1);
    const offered = ana.update(ana.item('b'));
    if (offered.kind !== 'update') throw new Error('no update');
    ana.decide({ ...offered, isOffered: false });
    await all();
    expect(ana.outcomes()).toMatchObject([{ kind: 'not-read', error: { kind: 'not-found' } }]);
    expect(list.journal).toEqual([]);
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
