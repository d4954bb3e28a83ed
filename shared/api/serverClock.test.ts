import { describe, expect, it } from 'vitest';
import { narrow, offsetOf, type OffsetBounds } from './serverClock.ts';

const noon = Date.parse('2026-05-04T12:00:00Z');
const header = (ms: number) => new Date(ms).toUTCString();
const seconds = (count: number) => count * 1_000;

/** An answer of a server whose clock is ahead by so much; the header drops the rest of the second. */
const answer = (local: number, aheadMs: number, tookMs = 80) => ({
  date: header(local + tookMs / 2 + aheadMs),
  sentAt: local,
  receivedAt: local + tookMs,
});

describe('narrow', () => {
  it('finds a clock that is seven minutes wrong within a second at once, and within 200 ms after a few answers', () => {
    const ahead = seconds(7 * 60) + 300;
    let bounds: OffsetBounds | null = narrow(null, answer(noon, ahead));
    expect(Math.abs((bounds ? offsetOf(bounds) : 0) - ahead)).toBeLessThan(1_000);
    for (let step = 1; step <= 12; step += 1) bounds = narrow(bounds, answer(noon + step * 10_137, ahead));
    expect(Math.abs((bounds ? offsetOf(bounds) : 0) - ahead)).toBeLessThan(200);
  });

  it('takes the newest answer alone once a clock was set', () => {
    const first = narrow(null, answer(noon, 0));
    const second = narrow(first, answer(noon + 5_000, seconds(3_600)));
    expect(second && Math.round(offsetOf(second) / 1_000)).toBeCloseTo(3_600, -1);
  });

  it.each([
    ['no header', { date: null, sentAt: noon, receivedAt: noon }],
    ['an unreadable one', { date: 'yesterday', sentAt: noon, receivedAt: noon }],
    ['a clock that went back meanwhile', { date: header(noon), sentAt: noon, receivedAt: noon - 5_000 }],
  ])('learns nothing from %s', (_, sighting) => {
    const known = { low: -10, high: 10 };
    expect(narrow(known, sighting)).toBe(known);
    expect(narrow(null, sighting)).toBeNull();
  });
});
