import { describe, expect, it } from 'vitest';
import { randomFrom } from '#examples/database/seed/random.ts';
import { isEqual, buildPut, changedKeys, isChanged, lostKeys, mergeForPut, type Copy } from './merge.ts';

const base = {
  id: 1,
  name: 'Opening',
  start: '09:00',
  speakers: [{ id: 4 }],
  catering: 'coffee',
  updated_at: 'a',
};

describe('mergeForPut (S-29)', () => {
  it('keeps what a colleague changed beside our change, keys we do not know included', () => {
    const newest = { ...base, speakers: [{ id: 4 }, { id: 5 }], catering: 'tea', updated_at: 'b' };
    expect(mergeForPut(base, { start: '10:00' }, newest)).toEqual({
      kind: 'clean',
      body: { ...newest, start: '10:00' },
    });
  });

  it('names the keys to which a colleague gave another value', () => {
    const newest = { ...base, start: '11:00', name: 'Welcome' };
    expect(mergeForPut(base, { start: '10:00', end: '11:00' }, newest)).toMatchObject({
      kind: 'conflict',
      keys: ['start'],
    });
  });

  it('has nothing to send when the server has it already', () =>
    expect(mergeForPut(base, { start: '10:00' }, { ...base, start: '10:00' })).toEqual({ kind: 'done' }));

  it('finds what differs, the order of keys aside', () => {
    expect(changedKeys({ a: { x: 1, y: 2 }, b: 1 }, { a: { y: 2, x: 1 }, c: 1 })).toEqual(['b', 'c']);
    expect(isChanged(base, { ...base, updated_at: 'later' })).toBe(false);
    expect(isChanged(base, { ...base, name: 'Welcome' })).toBe(true);
  });

  it('sees that a change was lost', () => {
    const sent = buildPut(base, { start: '10:00' });
    expect(lostKeys(sent, { ...sent, updated_at: 'c' })).toEqual([]);
    expect(lostKeys(sent, { ...sent, start: '09:00' })).toEqual(['start']);
  });

  it.each([
    [1, 1, true],
    [1, '1', false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    [{ a: undefined }, {}, true],
    [Number.NaN, Number.NaN, true],
  ])('compares %j and %j', (a, b, equal) => expect(isEqual(a, b)).toBe(equal));
});

const keys = ['day', 'start', 'end', 'speakers', 'name', 'location', 'notes'];

describe('two editors on one session, 5,000 random interleavings (issue «no key lost that only one side changed»)', () => {
  it('ends with every key that only one side changed, when each saw the newest copy before its PUT left', () => {
    const random = randomFrom(29);
    for (let round = 0; round < 5_000; round += 1) {
      const start: Copy = Object.fromEntries(keys.map((key) => [key, `${key}-0`]));
      let server = start;
      const edits = Array.from({ length: random.int(2, 8) }, (_, step) => {
        const own = Object.fromEntries(
          keys.filter(() => random.chance(0.25)).map((key) => [key, `${key}-${round}-${step}`]),
        );
        return { own, seenAt: server };
      });
      const wanted: Record<string, unknown> = { ...start };
      // Editors begin on the copy they saw first, but build their PUT on the newest: what others changed since survives.
      for (const { own, seenAt } of edits) {
        const merged = mergeForPut(seenAt, own, server);
        if (merged.kind === 'done') continue;
        const contested = merged.kind === 'conflict' ? merged.keys : [];
        expect(
          contested.filter((key) => isEqual(seenAt[key], server[key])),
          `round ${round}`,
        ).toEqual([]);
        server = merged.body;
        Object.assign(wanted, own);
      }
      expect(server, `round ${round}`).toEqual(wanted);
    }
  });

  it('would lose keys if the body were built from the copy the change began on', () => {
    const newest = { ...base, name: 'Welcome' };
    expect(buildPut(base, { start: '10:00' })['name']).toBe('Opening');
    expect(buildPut(newest, { start: '10:00' })['name']).toBe('Welcome');
  });
});
