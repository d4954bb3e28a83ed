import { describe, expect, it, vi } from 'vitest';
import { withinTime } from './withinTime.ts';

describe('withinTime', () => {
  it('gives the answer, or the fallback after the limit and after a failure', async () => {
    vi.useFakeTimers();
    expect(await withinTime(Promise.resolve('answer'), 100, 'late')).toBe('answer');
    expect(await withinTime(Promise.reject(new Error('x')), 100, 'late')).toBe('late');
    const slow = withinTime(new Promise<string>(() => undefined), 100, 'late');
    await vi.advanceTimersByTimeAsync(100);
    expect(await slow).toBe('late');
    expect(vi.getTimerCount()).toBe(0);
  });
});
