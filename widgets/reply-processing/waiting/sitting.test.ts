import { beforeEach, describe, expect, it, vi } from 'vitest';
import { standInLocks } from '#test/support/standInLocks.ts';
import { holdSitting, mayWaitMs, whenOver } from './sitting.ts';

const never = new AbortController().signal;

/** Whether it is over by now. */
function watch(name: string, keptAt: number, signal = never) {
  const over = vi.fn<() => void>();
  void whenOver(name, keptAt, signal).then(over);
  return over;
}

beforeEach(() => void vi.useFakeTimers());

describe('a sitting, as other tabs see it', () => {
  it('is over when it ends, when its page does, and where nobody holds it', async () => {
    const { closePages } = standInLocks();
    const sitting = holdSitting('one');
    await sitting.isHeld;
    await holdSitting('two').isHeld;
    const [one, two, nobody] = [watch('one', 0), watch('two', 0), watch('three', 0)];
    await vi.advanceTimersByTimeAsync(mayWaitMs * 2);
    expect([one, two, nobody].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
    sitting.end();
    await vi.advanceTimersByTimeAsync(0);
    expect([one, two].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    closePages();
    await vi.advanceTimersByTimeAsync(0);
    expect(two).toHaveBeenCalledOnce();
  });

  it('without locks (plain http) may go on for a minute after it has kept something', async () => {
    await holdSitting('one').isHeld;
    const old = watch('one', Date.now() - mayWaitMs);
    const young = watch('one', Date.now());
    await vi.advanceTimersByTimeAsync(mayWaitMs - 1);
    expect([old, young].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(young).toHaveBeenCalledOnce();
  });
});
