import { QueryClientProvider, infiniteQueryOptions } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wholeList, type Page, type PageRequest } from '#shared/api/pages.ts';
import { createQueryClient } from '#shared/query/client.ts';
import { runCap, useAllPages } from './useAllPages.ts';

interface Row {
  readonly id: string;
}

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
    renderHook(({ asOf, enabled }) => useAllPages({ ...query, enabled }, asOf), {
      initialProps: { asOf: first, enabled: true },
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
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

  it('is read anew for other figures, and shows what it had until then', async () => {
    const { list, view } = listOf(150);
    const { result, rerender } = view();
    await waitFor(() => expect(result.current.phase).toBe('done'));
    list.total = 320;
    const seen = vi.fn<(count: number) => void>();
    rerender({ asOf: 2, enabled: true });
    await waitFor(() => {
      seen(result.current.rows.length);
      expect(result.current).toMatchObject({ phase: 'done', total: 320 });
    });
    expect(result.current.rows).toHaveLength(320);
    expect(seen.mock.calls.every(([count]) => count >= 150)).toBe(true);
    expect(list.asked).toEqual([1, 2, 1, 2, 3, 4]);
  });
});
