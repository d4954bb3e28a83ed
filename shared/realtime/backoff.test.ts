import { describe, expect, it } from 'vitest';
import { channelRetryMs, reconnectMs } from './backoff.ts';

describe('channelRetryMs', () => {
  it.each([
    [0, 0, 500],
    [0, 1, 1_000],
    [3, 1, 8_000],
    [20, 1, 30_000],
    [20, 0, 15_000],
  ])('waits after failure %d with chance %d for %d ms', (failures, chance, expected) => {
    expect(channelRetryMs(failures, 0, () => chance)).toBe(expected);
  });

  it('waits as long as the server asks for', () => {
    expect(channelRetryMs(0, 60_000, () => 1)).toBe(60_000);
  });
});

describe('reconnectMs', () => {
  it('is short at first, so that a short cut is short for people, and ends at half a minute', () => {
    expect(reconnectMs(0, () => 0.5)).toBe(3_000);
    expect(reconnectMs(0, () => 0)).toBe(2_250);
    expect(reconnectMs(99, () => 1)).toBe(37_500);
  });
});
