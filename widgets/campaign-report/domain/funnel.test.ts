import { describe, expect, it } from 'vitest';
import { funnelOf } from './funnel.ts';

const counts = { recipients: 200, delivered: 190, opened: 100, distinctClicks: 20, uniqueUnsubscribes: 4 };

describe('funnelOf', () => {
  it('has each step as a share of the recipients, sloping to the next one', () => {
    const parts = funnelOf(counts);
    expect(parts.map(({ step, count, share }) => [step, count, share])).toEqual([
      ['recipients', 200, 1],
      ['delivered', 190, 0.95],
      ['opened', 100, 0.5],
      ['clicked', 20, 0.1],
      ['unsubscribed', 4, 0.02],
    ]);
    expect(parts.map(({ next }) => next)).toEqual([0.95, 0.5, 0.1, 0.1, 0.02]);
  });

  it('draws nothing of what is not known, and never more than everybody', () => {
    const [, delivered, opened] = funnelOf({ ...counts, delivered: 300, opened: null });
    expect([delivered?.share, delivered?.height]).toEqual([1.5, 1]);
    expect([opened?.count, opened?.share, opened?.height]).toEqual([null, null, 0]);
    expect(delivered?.next).toBe(1);
  });

  it.each([0, null])('has no shares of %s recipients', (recipients) => {
    expect(funnelOf({ ...counts, recipients }).map(({ share }) => share)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
