// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { all, failure, journal, officeOf, sixOf } from '#test/support/replyOffice.ts';
import { createPerson, type Office } from '#test/support/replyPerson.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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

  it('left for good after a halt, what waits ends as not begun, and is not lost silently', async () => {
    const list = sixOf();
    const { office, counts } = officeOf(list, (call) => {
      if (call === 'write') throw failure('timeout');
    });
    const ana = createPerson(office);
    await ana.look(1);
    for (const name of ['a', 'b', 'c']) ana.decide(ana.update(ana.item(name)));
    const left = ana.writer.leave();
    await all();
    await left;
    expect(ana.outcomes().map(({ kind }) => kind)).toEqual(['unknown', 'not-begun', 'not-begun']);
    expect([counts.write, ana.writer.get().pending]).toEqual([1, []]);
  });

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
