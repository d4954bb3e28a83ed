import { describe, expect, it } from 'vitest';
import { nextPauseMs, youngForMs, youngMs } from './watch.ts';

describe('nextPauseMs', () => {
  it.each([
    [-1, 30_000],
    [0, 30_000],
    [1, 60_000],
    [3, 240_000],
    [4, 480_000],
    [5, 600_000],
    [5_000, 600_000],
  ])('after %d looks without news waits %d ms', (times, pause) => {
    expect(nextPauseMs(times)).toBe(pause);
  });
});

describe('youngForMs (screens.md §3 «First-hours watch»)', () => {
  const now = Date.parse('2026-05-12T12:00:00Z');
  const ago = (ms: number) => new Date(now - ms);

  it('counts from the first moment that is known', () => {
    expect(youngForMs([ago(1_000), null, ago(5_000)], now)).toBe(youngMs - 5_000);
  });

  it.each([youngMs, youngMs + 1, 10 * youngMs])('is over %d ms after sending', (ms) => {
    expect(youngForMs([ago(ms)], now)).toBe(0);
  });

  it('holds a campaign young of which nothing is known', () => {
    expect(youngForMs([], now)).toBe(youngMs);
    expect(youngForMs([null], now)).toBe(youngMs);
  });
});
