import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDeciding } from './decidingParts.ts';

const notify = vi.hoisted(() => vi.fn<() => void>());
vi.mock('./deciding.ts', () => {
  throw new Error('offline');
});
vi.mock('#shared/island/useNotify.ts', () => ({ useNotify: () => notify }));
vi.mock('#shared/i18n/useTexts.ts', () => ({ useTexts: () => (key: string) => key }));
vi.mock('#shared/lib/report.ts', () => ({ report: vi.fn<() => void>() }));

it('without its chunk (offline) nothing is decided, which is told, and it is asked for anew', async () => {
  const decide = vi.fn<() => void>();
  const { result } = renderHook(() => useDeciding());
  for (const times of [1, 2]) {
    act(() => result.current.withDeciding(decide));
    expect(result.current.isWaiting).toBe(true);
    await waitFor(() => expect(notify).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(result.current.isWaiting).toBe(false));
  }
  expect(notify).toHaveBeenLastCalledWith({ tone: 'warning', message: 'notLoaded' });
  expect(decide).not.toHaveBeenCalled();
});
