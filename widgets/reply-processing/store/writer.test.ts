// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { all, failure, journal, officeOf, sixOf } from '#test/support/replyOffice.ts';
import { createPerson } from '#test/support/replyPerson.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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

  it.each([
    ['invalid', ['refused', 'done', 'done']],
    ['not-found', ['refused', 'done', 'done']],
    ['forbidden', ['refused', 'not-begun', 'not-begun']],
    ['signed-out', ['turned-away', 'not-begun', 'not-begun']],
    ['timeout', ['unknown', 'not-begun', 'not-begun']],
  ] as const)(
    'of dismissals one that ends with «%s» keeps from it only whom it concerns',
    async (kind, ends) => {
      const list = sixOf();
      const ana = createPerson(
        officeOf(list, (call, nth) => {
          if (call === 'dismiss' && nth === 1) throw failure(kind);
        }).office,
      );
      await ana.look(1);
      ana.decide(...['a', 'b', 'c'].map((name) => ana.dismissal(ana.item(name))));
      await all();
      expect(ana.outcomes().map((one) => one.kind)).toEqual(ends);
    },
  );

  it('T-27: a dismissal whose reply has gone keeps no other from it', async () => {
    const list = sixOf();
    const ana = createPerson(officeOf(list).office);
    await ana.look(1);
    const both = ['a', 'b'].map((name) => ana.dismissal(ana.item(name)));
    list.dismiss({ index: '0', response: list.page(1).replies[0]?.raw ?? '' });
    ana.decide(...both);
    await all();
    expect(ana.outcomes()).toMatchObject([{ kind: 'stopped', reason: 'gone' }, { kind: 'done' }]);
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
