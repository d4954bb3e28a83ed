import { describe, expect, it } from 'vitest';
import { keptDoubts, mayStoreTwice, referenceOf, wishFor, type Wish } from './wish.ts';

const day = 24 * 3_600_000;
const open: Wish = { key: 'k1', model: '{"a":1}', isDoubtful: false };
const doubtful: Wish = { ...open, isDoubtful: true, doubtedAt: day };
const now = 2 * day - 1;

describe('one submission per intent (DESIGN §3)', () => {
  it.each([
    ['the first', null, '{"a":1}', { key: 'k2', model: '{"a":1}', isDoubtful: false }],
    ['the same answers once more', open, '{"a":1}', open],
    ['the same answers in doubt', doubtful, '{"a":1}', doubtful],
    ['other answers', open, '{"a":2}', { key: 'k2', model: '{"a":2}', isDoubtful: false }],
    ['other answers after a doubt', doubtful, '{"a":2}', { key: 'k2', model: '{"a":2}', isDoubtful: false }],
  ])('%s', (_, before, model, wish) =>
    expect(wishFor(before ? [before] : [], { model }, () => 'k2')).toEqual(wish),
  );

  it.each([
    ['nothing was sent', null, '{"a":1}', false, false],
    ['nobody knows', doubtful, '{"a":1}', false, true],
    ['nobody knows, other answers', doubtful, '{"a":2}', false, true],
    ['nobody knows, the server honours the key', doubtful, '{"a":1}', true, false],
    ['a host keeps keys for a day', { ...doubtful, doubtedAt: day - 1 }, '{"a":1}', true, true],
    ['nobody knows since when', { ...open, isDoubtful: true }, '{"a":1}', true, true],
    ['nobody knows, other answers under another key', doubtful, '{"a":2}', true, true],
  ])('may be stored twice: %s', (_, before, model, isIdempotent, isRisky) =>
    expect(mayStoreTwice(before ? [before] : [], () => model, { isIdempotent, now })).toBe(isRisky),
  );
});

describe('answers in another order, as a draft gives them back', () => {
  const typed = '{"First Name":"Ana","trip":{"from":"Rome","to":"Oslo"},"days":[1,2]}';
  const resumed = '{"days":[1,2],"trip":{"to":"Oslo","from":"Rome"},"First Name":"Ana"}';
  const doubt: Wish = { key: 'k1', model: typed, isDoubtful: true, doubtedAt: day };

  it('are the same wish, sent as they were sent', () =>
    expect(wishFor([doubt], { model: resumed }, () => 'k2')).toBe(doubt));

  it('are stored once by a server that honours the key', () =>
    expect(mayStoreTwice([doubt], () => resumed, { isIdempotent: true, now })).toBe(false));

  it.each(['{"days":[2,1],"trip":{"to":"Oslo","from":"Rome"},"First Name":"Ana"}', 'no JSON', ''])(
    'others are not: %j',
    (model) => expect(wishFor([doubt], { model }, () => 'k2').key).toBe('k2'),
  );
});

describe('several wishes in doubt', () => {
  const other: Wish = { ...doubtful, key: 'k0', model: '{"a":0}' };

  it('each has its own key', () =>
    expect(wishFor([other, doubtful], { model: doubtful.model }, () => 'k2')).toBe(doubtful));

  it('the key of one makes another no safer', () =>
    expect(mayStoreTwice([other, doubtful], () => doubtful.model, { isIdempotent: true, now })).toBe(true));

  it('are kept with their keys, the newest whole', () => {
    const large = { ...other, model: 'x'.repeat(100_000) };
    expect(keptDoubts([large, doubtful])).toEqual([
      { key: 'k0', model: '', doubtedAt: day },
      { key: 'k1', model: doubtful.model, doubtedAt: day },
    ]);
  });

  it('of one with passwords the key alone is kept, whatever the others have', () => {
    const wanted = { model: '{"pin":"x1y2"}', hasSecrets: true };
    const secret = { ...wishFor([], wanted, () => 'k2'), isDoubtful: true, doubtedAt: day };
    expect(keptDoubts([secret, doubtful])).toEqual([
      { key: 'k2', model: '', doubtedAt: day },
      { key: 'k1', model: doubtful.model, doubtedAt: day },
    ]);
  });
});

describe('the reference that people read out', () => {
  it.each([
    ['3f9a61c2-77aa-4b1e-8a51-000000000000', '3F9A-61C2'],
    ['{3f9a-61c2}', '3F9A-61C2'],
    ['<b>12345678', 'B123-4567'],
    ['', '-'],
  ])('of %j is %j', (key, reference) => expect(referenceOf(key)).toBe(reference));
});
