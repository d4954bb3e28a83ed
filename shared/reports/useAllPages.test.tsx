import { QueryClientProvider, infiniteQueryOptions } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { wholeList, type Page, type PageRequest } from '#shared/api/pages.ts';
import { createQueryClient } from '#shared/query/client.ts';
import { runCap, useAllPages } from './useAllPages.ts';
import { readAnewMs } from './useReadAnew.ts';

interface Row {
  readonly id: string;
}

interface Props {
  readonly asOf: number;
  readonly enabled: boolean;
  readonly isShown?: boolean;
}

const propsOf = (asOf: number): Props => ({ asOf, enabled: true });

const client = createQueryClient();
afterEach(() => client.clear());

/** A list of so many records, in pages of 100; a call may be made to fail or to wait. */
function listOf(total: number) {
  const list = { total, failsOn: 0, asked: [] as number[], wait: Promise.resolve() };
  const fetchPage = async ({ page, perPage }: PageRequest, signal: AbortSignal): Promise<Page<Row>> => {
    list.asked.push(page);
    await list.wait;
    signal.throwIfAborted();
    if (list.failsOn === page) throw new Error('500');
    const ids = Array.from({ length: list.total }, (_, index) => ({ id: String(index) }));
    const items = ids.slice((page - 1) * perPage, page * perPage);
    return { items, page, lastPage: Math.ceil(list.total / perPage), perPage, total: list.total };
  };
  const query = infiniteQueryOptions({ queryKey: ['rows'], retry: false, ...wholeList(100, fetchPage) });
  const view = (first = 1) =>
    renderHook(
      ({ asOf, enabled, isShown = true }: Props) => useAllPages({ ...query, enabled }, asOf, isShown),
      {
        initialProps: propsOf(first),
        wrapper: ({ children }: { readonly children: ReactNode }) => (
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        ),
      },
    );
  return { list, view };
}

describe('useAllPages (R-9)', () => {
  it('reads one page after the other to the end', async () => {
    const { list, view } = listOf(230);
    const { result } = view();
    expect(result.current).toMatchObject({ phase: 'running', total: 0 });
    await waitFor(() => expect(result.current.phase).toBe('done'));
    expect([result.current.rows.length, result.current.total, list.asked]).toEqual([230, 230, [1, 2, 3]]);
  });

  it('pauses at the cap, and goes on from there', async () => {
    const { list, view } = listOf(runCap + 150);
    const { result } = view();
    await waitFor(() => expect(result.current.phase).toBe('paused'));
    expect([result.current.rows.length, result.current.total]).toEqual([runCap, runCap + 150]);
    act(() => result.current.goOn());
    await waitFor(() => expect(result.current.phase).toBe('done'));
    expect(list.asked).toHaveLength(22);
  });

  it('stops, before its first page too, and goes on', async () => {
    const { list, view } = listOf(150);
    let letGo = (): void => undefined;
    list.wait = new Promise((resolve) => {
      letGo = resolve;
    });
    const { result } = view();
    await waitFor(() => expect(list.asked).toEqual([1]));
    act(() => result.current.stop());
    await waitFor(() => expect(result.current.phase).toBe('paused'));
    letGo();
    act(() => result.current.goOn());
    await waitFor(() => expect(result.current.phase).toBe('done'));
    expect(result.current.rows).toHaveLength(150);
  });

  it('keeps what it had when a later page fails, and tries that one again', async () => {
    const { list, view } = listOf(250);
    const { result } = view();
    list.failsOn = 2;
    await waitFor(() => expect(result.current.phase).toBe('failed'));
    expect(result.current.rows).toHaveLength(100);
    list.failsOn = 0;
    act(() => result.current.goOn());
    await waitFor(() => expect(result.current.phase).toBe('done'));
    expect(list.asked).toEqual([1, 2, 2, 3]);
  });

  it('reads no further while it is turned off, and goes on when it is turned on', async () => {
    const { list, view } = listOf(250);
    let letGo = (): void => undefined;
    list.wait = new Promise((resolve) => {
      letGo = resolve;
    });
    const { result, rerender } = view();
    await waitFor(() => expect(list.asked).toEqual([1]));
    rerender({ asOf: 1, enabled: false });
    letGo();
    await waitFor(() => expect(result.current.rows).toHaveLength(100));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect([result.current.phase, list.asked]).toEqual(['paused', [1]]);
    rerender({ asOf: 1, enabled: true });
    await waitFor(() => expect(result.current.phase).toBe('done'));
    expect(result.current.rows).toHaveLength(250);
  });

  it('is read anew for figures that changed while it was put away', async () => {
    const { list, view } = listOf(52);
    const first = view();
    await waitFor(() => expect(first.result.current.phase).toBe('done'));
    first.unmount();
    list.total = 57;
    const second = view(2);
    await waitFor(() => expect(second.result.current).toMatchObject({ phase: 'done', total: 57 }));
  });

  /** Read to its end, of three pages; then time can be let pass. */
  async function readLong() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const made = listOf(250);
    const hook = made.view();
    await waitFor(() => expect(hook.result.current.phase).toBe('done'));
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    return { ...made, ...hook, pass, calls: () => made.list.asked.length };
  }

  it('is read anew for other figures, a long one not at each change, and shows what it had until then', async () => {
    const { list, result, rerender, pass, calls } = await readLong();
    list.total = 320;
    rerender({ asOf: 2, enabled: true });
    await pass(60_000);
    rerender({ asOf: 3, enabled: true });
    await pass(60_000);
    expect([calls(), result.current.isOlder, result.current.rows.length]).toEqual([3, true, 250]);
    await pass(readAnewMs);
    await waitFor(() => expect(result.current).toMatchObject({ phase: 'done', total: 320, isOlder: false }));
    expect(list.asked).toEqual([1, 2, 3, 1, 2, 3, 4]);
  });

  it('is read anew at once when that is asked for', async () => {
    const { list, result, rerender } = await readLong();
    list.total = 251;
    rerender({ asOf: 2, enabled: true });
    expect(result.current.isOlder).toBe(true);
    act(() => result.current.again());
    await waitFor(() =>
      expect(result.current).toMatchObject({ total: 251, isOlder: false, isFetching: false }),
    );
  });

  it.each([
    ['nobody sees it', { isShown: false }, false],
    ['the page is not looked at', {}, true],
  ])('is not read anew while %s', async (_, props, isHidden) => {
    const { result, rerender, pass, calls } = await readLong();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    onTestFinished(() => hidden.mockRestore());
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    rerender({ asOf: 2, enabled: true, ...props });
    await pass(2 * readAnewMs);
    expect([calls(), result.current.isOlder]).toEqual([3, true]);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    rerender({ asOf: 2, enabled: true, isShown: true });
    await pass(10);
    await waitFor(() => expect(result.current).toMatchObject({ isOlder: false, isFetching: false }));
    expect(calls()).toBe(6);
  });

  it('is not read anew by itself once it was stopped', async () => {
    const { result, rerender, pass, calls } = await readLong();
    act(() => result.current.stop());
    rerender({ asOf: 2, enabled: true });
    await pass(2 * readAnewMs);
    expect([calls(), result.current.isOlder]).toEqual([3, true]);
  });
});
