import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetch, useChunk } from './useChunk.ts';

interface Vendor {
  readonly name: string;
}
type Load = () => Promise<Vendor>;

const vendor: Vendor = { name: 'vendor' };
const loaded = () => vi.fn<Load>().mockResolvedValue(vendor);
/** A chunk is asked for twice before it counts as failed. */
const failing = () =>
  vi.fn<Load>().mockRejectedValueOnce(new TypeError('gone')).mockRejectedValueOnce(new TypeError('gone'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('useChunk', () => {
  it('has nothing at first, then the module; the next one has it at once', async () => {
    const load = loaded();
    const first = renderHook(() => useChunk(load));
    expect(first.result.current.module).toBeNull();
    await waitFor(() => expect(first.result.current.module).toBe(vendor));
    const second = renderHook(() => useChunk(load));
    expect(second.result.current.module).toBe(vendor);
    expect(load).toHaveBeenCalledOnce();
  });

  it('asks once for all that want it at the same time', async () => {
    const load = loaded();
    const both = [renderHook(() => useChunk(load)), renderHook(() => useChunk(load))];
    for (const { result } of both) await waitFor(() => expect(result.current.module).toBe(vendor));
    expect(load).toHaveBeenCalledOnce();
  });

  it('asks for nothing until it is wanted', async () => {
    const load = loaded();
    const { result, rerender } = renderHook(({ wanted }) => useChunk(wanted), {
      initialProps: { wanted: null as Load | null },
    });
    expect(load).not.toHaveBeenCalled();
    rerender({ wanted: load });
    await waitFor(() => expect(result.current.module).toBe(vendor));
  });

  it('says and reports that it failed, and asks again on retry', async () => {
    const load = failing().mockResolvedValue(vendor);
    const { result } = renderHook(() => useChunk(load));
    await waitFor(() => expect(result.current.isFailed).toBe(true));
    expect(console.error).toHaveBeenCalledOnce();
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.module).toBe(vendor));
    expect(result.current.isFailed).toBe(false);
  });

  it('has not failed any more once another one has it', async () => {
    const load = failing().mockResolvedValue(vendor);
    const first = renderHook(() => useChunk(load));
    await waitFor(() => expect(first.result.current.isFailed).toBe(true));
    const second = renderHook(() => useChunk(load));
    await waitFor(() => expect(second.result.current.module).toBe(vendor));
    first.rerender();
    expect(first.result.current).toMatchObject({ module: vendor, isFailed: false });
  });
});

describe('prefetch', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('what was fetched ahead is there at once', async () => {
    const load = loaded();
    prefetch(load);
    await act(async () => undefined);
    expect(renderHook(() => useChunk(load)).result.current.module).toBe(vendor);
    expect(load).toHaveBeenCalledOnce();
  });

  it('what is on its way is not fetched a second time by whoever wants it meanwhile', async () => {
    const load = loaded();
    prefetch(load);
    const { result } = renderHook(() => useChunk(load));
    prefetch(load);
    await waitFor(() => expect(result.current.module).toBe(vendor));
    expect(load).toHaveBeenCalledOnce();
  });

  it('a failure that somebody waits for by then is told once', async () => {
    const load = failing().mockResolvedValue(vendor);
    prefetch(load);
    const both = [renderHook(() => useChunk(load)), renderHook(() => useChunk(load))];
    for (const { result } of both) await waitFor(() => expect(result.current.isFailed).toBe(true));
    expect(load).toHaveBeenCalledTimes(2);
    expect(console.error).toHaveBeenCalledOnce();
    act(() => both[0]?.result.current.retry());
    await waitFor(() => expect(both[0]?.result.current.module).toBe(vendor));
  });

  it('fetches at once, and keeps a failure to itself', async () => {
    const load = failing();
    prefetch(load);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(console.error).not.toHaveBeenCalled();
  });

  it('waits until the page is at rest, unless it is given up before', () => {
    const waiting = new Map<number, () => void>();
    vi.stubGlobal('requestIdleCallback', (run: () => void) => {
      waiting.set(waiting.size, run);
      return waiting.size - 1;
    });
    vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
    const [kept, givenUp] = [loaded(), loaded()];
    prefetch(kept, 'idle');
    prefetch(givenUp, 'idle')();
    expect(kept).not.toHaveBeenCalled();
    for (const run of waiting.values()) run();
    expect(kept).toHaveBeenCalledOnce();
    expect(givenUp).not.toHaveBeenCalled();
  });
});
