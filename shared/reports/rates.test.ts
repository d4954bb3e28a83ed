import { describe, expect, it } from 'vitest';
import { rateOf, ratesOf } from './rates.ts';

describe('rateOf (S4 §5)', () => {
  it.each([
    [1, 4, 0.25],
    [0, 4, 0],
    [5, 4, 1.25],
    [0, 0, null],
    [3, 0, null],
    [3, -1, null],
  ])('divides %d by %d, and never by nothing (R-4)', (part, whole, fraction) => {
    expect(rateOf(part, whole).fraction).toBe(fraction);
  });

  it.each([
    ['a percentage', 25],
    ['a fraction', 0.25],
    ['a rounded percentage', 25.1],
    ['a rounded one below', 24.9],
    ['none', null],
    ['nonsense', Number.NaN],
  ])('agrees with %s (R-8)', (_, server) => {
    expect(rateOf(1, 4, server).serverValue).toBeNull();
  });

  it.each([25.2, 24.8, 0.26, 2_500, 0, 1])('tells what the server says instead: %d (R-8)', (server) => {
    expect(rateOf(1, 4, server).serverValue).toBe(server);
  });

  it('tells a server’s rate of nothing, but not its 0 (R-4, R-8)', () => {
    expect(rateOf(0, 0, 12).serverValue).toBe(12);
    expect(rateOf(0, 0, 0).serverValue).toBeNull();
  });
});

const none = {
  deliveryRate: null,
  softBounceRate: null,
  hardBounceRate: null,
  openRate: null,
  clickRate: null,
  unsubscribeRate: null,
  unsubscribeToOpenRate: null,
};
const counts = {
  sent: 1_210,
  distinctContacts: 1_204,
  delivered: 1_150,
  opened: 575,
  distinctClicks: 115,
  uniqueUnsubscribes: 23,
  softBounces: 40,
  hardBounces: 14,
};

describe('ratesOf (R-6, R-7)', () => {
  it('measures each rate against what its card says', () => {
    const rates = ratesOf({ ...counts, ...none });
    const wholes = Object.entries(rates).flatMap(([name, rate]) =>
      rate === null || typeof rate === 'number' ? [] : [[name, rate.part, rate.whole]],
    );
    expect(wholes).toEqual([
      ['delivery', 1_150, 1_204],
      ['softBounce', 40, 1_204],
      ['hardBounce', 14, 1_204],
      ['open', 575, 1_210],
      ['clickThrough', 115, 1_150],
      ['clickToOpen', 115, 575],
      ['unsubscribe', 23, 1_150],
      ['unsubscribeToOpen', 23, 575],
    ]);
    expect(rates.recipients).toBe(1_204);
  });

  it.each([
    [{ sent: 0 }, 1_204, 1_204],
    [{ distinctContacts: 0 }, 1_210, 1_210],
    [{ sent: 0, distinctContacts: 0 }, 0, 0],
  ])('takes the one count for the other where only one was sent: %j', (change, recipients, sent) => {
    const rates = ratesOf({ ...counts, ...none, ...change });
    expect([rates.recipients, rates.open.whole]).toEqual([recipients, sent]);
  });

  it('knows no rate of what the server does not tell, and no 0 in its place', () => {
    const rates = ratesOf({ ...counts, ...none, opened: null, delivered: null, clickRate: 0 });
    expect(rates.open).toEqual({ part: null, whole: 1_210, fraction: null, serverValue: null });
    expect(rates.clickToOpen.fraction).toBeNull();
    expect(rates.clickThrough).toEqual({ part: 115, whole: null, fraction: null, serverValue: 0 });
    expect(ratesOf({ ...counts, ...none, sent: null, distinctContacts: null }).recipients).toBeNull();
  });

  it('has no rate that is no number when nothing was delivered (R-4)', () => {
    const zero = { ...counts, sent: 0, distinctContacts: 0, delivered: 0, opened: 0 };
    const fractions = Object.values(ratesOf({ ...zero, ...none })).flatMap((rate) =>
      rate === null || typeof rate === 'number' ? [] : [rate.fraction],
    );
    expect(new Set(fractions)).toEqual(new Set([null]));
  });
});
