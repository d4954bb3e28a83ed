import { describe, expect, it } from 'vitest';
import { randomFrom } from '#examples/database/seed/random.ts';
import {
  isEqual,
  buildPut,
  changedKeys,
  isChanged,
  isSame,
  lostKeys,
  mergeForPut,
  type Copy,
} from './merge.ts';

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

describe('times that a server writes in its own way', () => {
  const moment = '2026-05-04T00:00:00.000000Z';
  const theirs = { day: moment, start: '9:00:00', end: '10:00:00', duration: '60', name: '9' };
  const written = { day: '2026-05-04', start: '09:00', end: '10:00', duration: 60, name: '9' };

  it('are the same as ours: nothing to send, nothing changed, nothing lost', () => {
    expect(mergeForPut(theirs, written, theirs)).toEqual({ kind: 'done' });
    expect(changedKeys(theirs, written)).toEqual([]);
    expect(lostKeys(written, theirs)).toEqual([]);
  });

  it('are no conflict with what we saved', () => {
    const ours = { start: '11:00', end: '12:00' };
    expect(mergeForPut(written, ours, theirs)).toEqual({ kind: 'clean', body: { ...theirs, ...ours } });
  });

  it.each([
    ['start', '10:00:00', '10:01', false],
    ['day', moment, '2026-05-05', false],
    ['duration', '60', 61, false],
    ['duration', null, 0, false],
    ['end', undefined, '00:00', false],
    ['name', '9', 9, false],
    ['start', { at: 1 }, { at: 1 }, true],
  ])('under %s %j and %j are the same: %s', (key, a, b, same) => expect(isSame(key, a, b)).toBe(same));
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
