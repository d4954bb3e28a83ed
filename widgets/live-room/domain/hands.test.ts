import { describe, expect, it } from 'vitest';
import { changeHands, fairOrder, nextHandEnd, noHands, waitingMinutes, type HandEvent } from './hands.ts';

const raised = (uid: string, now = 0): HandEvent => ({ kind: 'raised', uid, name: uid, now });
const run = (...events: readonly HandEvent[]) => events.reduce(changeHands, noHands);
const uids = (hands: readonly { readonly uid: string }[]) => hands.map(({ uid }) => uid).join('');

describe('changeHands (S3 §4.6)', () => {
  it('keeps the order in which they went up, and a place once taken', () => {
    const hands = run(raised('a', 1), raised('b', 2), raised('a', 3));
    expect(uids(hands.queue)).toBe('ab');
    expect(hands.queue[0]?.raisedAt).toBe(1);
  });

  it('puts one that is raised anew at the end', () => {
    expect(uids(run(raised('a'), raised('b'), { kind: 'lowered', uid: 'a' }, raised('a')).queue)).toBe('ba');
  });

  it('takes the hands of those down who have gone, whatever uid they had', () => {
    const hands = run(raised('7-Ana-Lu-audience'), raised('70-Bo-audience'), raised('8'));
    const left = changeHands(hands, { kind: 'gone', ids: new Set(['7', '8']) });
    expect(uids(left.queue)).toBe('70-Bo-audience');
    expect(changeHands(left, { kind: 'gone', ids: new Set(['7']) })).toBe(left);
  });

  describe('of whoever is not on the channel (S-46)', () => {
    const hands = run(raised('7-Ana-audience'), raised('8-Bo-audience'));
    const present = (now: number, gone: readonly string[], left = gone): HandEvent => ({
      kind: 'present',
      gone: new Set(gone),
      left: new Set(left),
      now,
    });
    const time = (now: number): HandEvent => ({ kind: 'time', now });

    it.each([
      [[present(1_000, ['8']), time(60_999)], 2, 61_000],
      [[present(1_000, ['8']), time(61_000)], 1, Infinity],
      // Back, and in the place of before.
      [[present(1_000, ['8']), present(7_000, []), time(99_000)], 2, Infinity],
      // Others have left since.
      [[present(1_000, ['8']), present(9_000, ['8', '9'], ['9']), time(61_000)], 1, Infinity],
      // Back for a moment.
      [[present(1_000, ['8']), present(7_000, []), present(9_000, ['8']), time(68_999)], 2, 69_000],
    ] as const)('stays up for a minute: %#', (events, left, end) => {
      const after = events.reduce(changeHands, hands);
      expect(after.queue).toHaveLength(left);
      expect(nextHandEnd(after)).toBe(end);
    });

    it('is no change where nobody with a hand has left', () => {
      expect(changeHands(hands, present(1_000, ['9']))).toBe(hands);
      expect(changeHands(hands, time(99_000))).toBe(hands);
    });
  });

  it('is no change for a hand that is not up', () => {
    const hands = run(raised('b'));
    expect(changeHands(hands, { kind: 'lowered', uid: 'a' })).toBe(hands);
  });
});

describe('fairOrder', () => {
  it('lets those who have not spoken go first, each in order', () => {
    const hands = run(raised('a'), { kind: 'spoke', uid: 'a' }, raised('a'), raised('b'), raised('c'));
    expect(uids(hands.queue)).toBe('abc');
    expect(uids(fairOrder(hands))).toBe('bca');
  });

  it('takes the hand of whoever speaks now away', () => {
    expect(run(raised('a'), { kind: 'spoke', uid: 'a' }).queue).toEqual([]);
  });
});

it.each([
  [0, 0],
  [59_999, 0],
  [60_000, 1],
  [-5_000, 0],
])('has waited %d ms: %d minutes', (passed, minutes) => {
  expect(waitingMinutes({ uid: 'a', name: '', raisedAt: 1_000, awaySince: null }, 1_000 + passed)).toBe(
    minutes,
  );
});
