// Alone: it counts the window’s timers, and modules of other files would have some.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow } from './useNow.ts';
import { useToday } from './useToday.ts';

const start = Date.parse('2026-05-12T10:00:20.500Z');
const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

/** Lets so much time pass for everybody. */
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

/** The machine's clock is another, and no timer has noticed. */
function wakeUpAt(at: number) {
  vi.setSystemTime(at);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('useNow (DESIGN.md §3 «Time»)', () => {
  it('is anew with each whole step, not before', () => {
    const { result } = renderHook(() => useNow(minute));
    wait(39_499);
    expect(result.current).toBe(start);
    wait(1);
    expect(result.current).toBe(Date.parse('2026-05-12T10:01:00Z'));
    wait(3 * minute);
    expect(result.current).toBe(Date.parse('2026-05-12T10:04:00Z'));
  });

  it('has the steps of the clock that is shown, which may be ahead or behind', () => {
    const { result, rerender } = renderHook(({ ahead }) => useNow(1_000, ahead), {
      initialProps: { ahead: 300 },
    });
    wait(200);
    expect(result.current).toBe(Date.parse('2026-05-12T10:00:21.000Z'));
    rerender({ ahead: -86_400_000 });
    wait(300);
    expect(result.current).toBe(Date.parse('2026-05-11T10:00:21.000Z'));
  });

  it('is right at once after a sleep in which no timer ran', () => {
    const { result } = renderHook(() => useNow(minute));
    wakeUpAt(start + 3 * minute);
    expect(result.current).toBe(start + 3 * minute);
  });

  it.each([-3_600_000, 3_600_000])('follows a clock that is corrected by %i ms', (ms) => {
    const { result } = renderHook(() => useNow(10 * minute));
    vi.setSystemTime(start + ms);
    wait(30_000);
    expect(result.current).toBe(start + ms + 30_000);
  });

  it('draws nothing anew within a step, and leaves nothing behind', () => {
    let drawn = 0;
    const { unmount } = renderHook(() => {
      drawn += 1;
      return useNow(minute);
    });
    wakeUpAt(start + 10);
    wakeUpAt(start + 20);
    expect([drawn, vi.getTimerCount()]).toEqual([1, 1]);
    unmount();
    wakeUpAt(start + minute);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('useToday (C-27)', () => {
  it.each([
    ['UTC', '2026-05-12', '2026-05-13T00:00:00Z', '2026-05-13'],
    ['Asia/Tehran', '2026-05-12', '2026-05-12T20:30:00Z', '2026-05-13'],
    ['Pacific/Kiritimati', '2026-05-13', '2026-05-13T10:00:00Z', '2026-05-14'],
  ])('in %s is %s until its midnight', (zone, today, midnight, tomorrow) => {
    const { result } = renderHook(() => useToday(zone));
    wait(Date.parse(midnight) - start - 1);
    expect(result.current).toBe(today);
    wait(1);
    expect(result.current).toBe(tomorrow);
  });

  it('is another as soon as the page is seen again after midnight', () => {
    const { result } = renderHook(() => useToday('UTC'));
    wakeUpAt(Date.parse('2026-05-13T06:00:00Z'));
    expect(result.current).toBe('2026-05-13');
  });
});
