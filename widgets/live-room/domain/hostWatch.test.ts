import { describe, expect, it } from 'vitest';
import { hostEmptyMs, isDeserted, watchHost } from './hostWatch.ts';

describe('watchHost (S3 §4.6, S-42)', () => {
  it('counts from when the last host has gone', () => {
    const since = watchHost(null, false, 1_000);
    expect(watchHost(since, false, 500_000)).toBe(1_000);
  });

  it('begins anew once any host was there', () => {
    expect(watchHost(1_000, true, 599_000)).toBeNull();
    expect(watchHost(null, false, 600_000)).toBe(600_000);
  });
});

it.each([
  [null, 9_999_999, false],
  [1_000, 1_000 + hostEmptyMs - 1, false],
  [1_000, 1_000 + hostEmptyMs, true],
  // The machine slept.
  [1_000, 1_000 + 5 * hostEmptyMs, true],
  // The clock was set back.
  [1_000, 500, false],
])('isDeserted(%s, %d): %s (S3 §9.6)', (since, now, expected) => {
  expect(isDeserted(since, now)).toBe(expected);
});
