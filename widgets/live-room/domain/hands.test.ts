import { describe, expect, it } from 'vitest';
import { changeHands, fairOrder, noHands, waitingMinutes, type HandEvent } from './hands.ts';

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
  expect(waitingMinutes({ uid: 'a', name: '', raisedAt: 1_000 }, 1_000 + passed)).toBe(minutes);
});
