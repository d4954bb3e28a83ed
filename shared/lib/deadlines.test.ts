// @vitest-environment happy-dom
// Alone: a deadline of a file before, still a few seconds away, hears that the page is shown, too.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recheckMs, startDeadline } from './deadlines.ts';

describe('startDeadline (DESIGN.md §3)', () => {
  const onReached = vi.fn<() => void>();
  const start = Date.parse('2026-05-12T10:00:00Z');

  beforeEach(() => {
    vi.useFakeTimers({ now: start });
    onReached.mockReset();
  });
  afterEach(() => void vi.useRealTimers());

  it.each([1, 999, recheckMs, recheckMs + 1, 3_600_000])('fires after %i ms, not before, and once', (ms) => {
    startDeadline({ at: start + ms, onReached });
    vi.advanceTimersByTime(ms - 1);
    expect(onReached).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onReached).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(3_600_000);
    expect(onReached).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits longer than setTimeout can', () => {
    const thirtyDays = 30 * 86_400_000;
    startDeadline({ at: start + thirtyDays, onReached });
    vi.advanceTimersByTime(thirtyDays - 1);
    expect(onReached).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onReached).toHaveBeenCalledOnce();
  });

  it.each([0, -5_000])('reaches a deadline %i ms away after the call has returned', (ms) => {
    startDeadline({ at: start + ms, onReached });
    expect(onReached).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(onReached).toHaveBeenCalledOnce();
  });

  it('fires when the page is shown again after a sleep in which no timer ran', () => {
    startDeadline({ at: start + 60_000, onReached });
    vi.setSystemTime(start + 61_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onReached).toHaveBeenCalledOnce();
  });

  it('fires soon after a sleep that nothing announced', () => {
    startDeadline({ at: start + 3_600_000, onReached });
    vi.setSystemTime(start + 4_000_000);
    vi.advanceTimersByTime(recheckMs);
    expect(onReached).toHaveBeenCalledOnce();
  });

  it('keeps one timer however often the page is hidden and shown', () => {
    const stop = startDeadline({ at: start + 60_000, onReached });
    for (let i = 0; i < 10; i += 1) document.dispatchEvent(new Event('visibilitychange'));
    expect(vi.getTimerCount()).toBe(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves nothing behind when given up', () => {
    const stop = startDeadline({ at: start + 10, onReached });
    stop();
    vi.setSystemTime(start + 20);
    document.dispatchEvent(new Event('visibilitychange'));
    globalThis.dispatchEvent(new Event('pageshow'));
    vi.runAllTimers();
    expect(onReached).not.toHaveBeenCalled();
  });
});
