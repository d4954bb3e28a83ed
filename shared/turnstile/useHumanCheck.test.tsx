import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHumanCheck } from './useHumanCheck.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A check whose service has given a token, so many milliseconds ago. */
async function verified(agoMs: number) {
  const { result } = renderHook(useHumanCheck);
  const reset = vi.fn<() => void>();
  act(() => {
    result.current.wires.onReset(reset);
    result.current.wires.onToken('token');
  });
  await act(() => vi.advanceTimersByTimeAsync(agoMs));
  const take = () => {
    const taken: (string | null)[] = [];
    act(() => void taken.push(result.current.take()));
    return taken[0];
  };
  return { take, reset, kind: () => result.current.check.kind };
}

describe('a token of a verification (T-25)', () => {
  it('may be sent for 280 of its 300 seconds, once', async () => {
    const { take, reset, kind } = await verified(279_999);
    expect(take()).toBe('token');
    expect(kind()).toBe('renewing');
    expect(take()).toBeNull();
    expect(reset).not.toHaveBeenCalled();
  });

  it('that is older is not sent: a new one is asked for', async () => {
    const { take, reset, kind } = await verified(280_000);
    expect(take()).toBeNull();
    expect(kind()).toBe('renewing');
    expect(reset).toHaveBeenCalledOnce();
  });
});
