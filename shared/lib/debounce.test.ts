import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

describe('debounce', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs once after the pause, with the last arguments', () => {
    const run = vi.fn<(text: string) => void>();
    const search = debounce(run, 300);
    search('a');
    vi.advanceTimersByTime(299);
    search('ab');
    vi.advanceTimersByTime(299);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run.mock.calls).toEqual([['ab']]);
  });

  it('runs at the latest after the longest time, however fast it is called', () => {
    const run = vi.fn<(text: string) => void>();
    const save = debounce(run, 500, 1_000);
    for (const text of ['a', 'ab', 'abc', 'abcd']) {
      save(text);
      vi.advanceTimersByTime(300);
    }
    expect(run.mock.calls).toEqual([['abcd']]);
    save('e');
    vi.advanceTimersByTime(499);
    expect(run).toHaveBeenCalledOnce();
  });

  it('forgets a cancelled call', () => {
    const run = vi.fn<() => void>();
    const later = debounce(run, 10);
    later();
    later.cancel();
    later.flush();
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });

  it('flushes at once and only once', () => {
    const run = vi.fn<(n: number) => void>();
    const later = debounce(run, 10);
    later(1);
    later.flush();
    vi.runAllTimers();
    later.flush();
    expect(run.mock.calls).toEqual([[1]]);
  });

  it('can be called again from inside', () => {
    const run = vi.fn<(n: number) => void>((n) => {
      if (n > 0) later(n - 1);
    });
    const later = debounce(run, 10);
    later(2);
    vi.runAllTimers();
    expect(run.mock.calls).toEqual([[2], [1], [0]]);
  });
});
