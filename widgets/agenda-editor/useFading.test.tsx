import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFading } from './useFading.ts';

describe('useFading', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('forgets each thing in its own time, whatever is said of others meanwhile', () => {
    const { result } = renderHook(() => useFading<string>(4_000));
    const names = () => [...result.current.kept.keys()].join(' ');
    act(() => result.current.keep('Ana', 'Opening'));
    act(() => void vi.advanceTimersByTime(3_000));
    act(() => result.current.keep('Ben', 'Lunch'));
    expect(names()).toBe('Ana Ben');
    act(() => void vi.advanceTimersByTime(1_500));
    expect(names()).toBe('Ben');
    act(() => result.current.keep('Ben', 'Lunch'));
    act(() => void vi.advanceTimersByTime(3_500));
    expect(names()).toBe('Ben');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(names()).toBe('');
  });
});
