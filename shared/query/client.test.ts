import { QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve, type Fault } from '#test/support/serve.ts';
import { createApi } from '../api/client.ts';
import { ApiError, type ApiErrorKind } from '../api/errors.ts';
import { clearDevice } from '../lib/clearDevice.ts';
import {
  createQueryClient,
  maxRetryDelayMs,
  maxTries,
  queryClient,
  retryDelayMs,
  shouldRetry,
} from './client.ts';

const failed = (kind: ApiErrorKind, retryAfterMs?: number) => new ApiError(kind, 'x', { retryAfterMs });

describe('shouldRetry (DESIGN.md §3)', () => {
  it.each(['network', 'timeout', 'server', 'rate-limited'] as const)(
    'tries a read again after %s',
    (kind) => {
      expect(shouldRetry(0, failed(kind))).toBe(true);
      expect(shouldRetry(maxTries - 2, failed(kind))).toBe(true);
      expect(shouldRetry(maxTries - 1, failed(kind))).toBe(false);
    },
  );

  it.each(['signed-out', 'forbidden', 'not-found', 'conflict', 'expired', 'invalid', 'contract'] as const)(
    'does not try again after %s',
    (kind) => {
      expect(shouldRetry(0, failed(kind))).toBe(false);
    },
  );

  it.each(['rate-limited', 'server'] as const)('leaves a long wait after %s to the user', (kind) => {
    expect(shouldRetry(0, failed(kind, maxRetryDelayMs))).toBe(true);
    expect(shouldRetry(0, failed(kind, maxRetryDelayMs + 1))).toBe(false);
  });

  it('tries again what was refused for want of a sign-in that holds by now', () => {
    expect(shouldRetry(0, Object.assign(failed('signed-out'), { isOvertaken: true }))).toBe(true);
  });

  it('does not try again after a mistake of ours', () => {
    expect(shouldRetry(0, new TypeError('x'))).toBe(false);
  });
});

describe('retryDelayMs', () => {
  it.each([
    [0, 0, 500],
    [0, 1, 1_000],
    [1, 0, 1_000],
    [1, 1, 2_000],
    [9, 1, maxRetryDelayMs],
  ])('waits after failure %d with chance %d for %d ms', (failures, chance, expected) => {
    expect(retryDelayMs(failures, failed('server'), () => chance)).toBe(expected);
  });

  it('waits as long as the server asks for, islands not all at once', () => {
    expect(retryDelayMs(0, failed('rate-limited', 7_000), () => 0)).toBe(7_000);
    expect(retryDelayMs(0, failed('rate-limited', 7_000), () => 1)).toBe(7_500);
  });

  it('does not hammer a server that asks for no wait', () => {
    expect(retryDelayMs(0, failed('rate-limited', 0), () => 0)).toBe(500);
  });
});

describe('a read through the client', () => {
  const clients: ReturnType<typeof createQueryClient>[] = [];

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => clients.splice(0).forEach((client) => client.clear()));

  const read = (fault: Fault, times?: number) => {
    const server = serve({ '*': { ok: true } });
    server.fail('*', fault, times === undefined ? {} : { times });
    const client = createQueryClient();
    clients.push(client);
    const api = createApi();
    const observer = new QueryObserver(client, {
      queryKey: ['x', api.id],
      queryFn: ({ signal }) => api.get('api/x', v.unknown(), { signal }),
    });
    const stop = observer.subscribe(() => undefined);
    return { server, observer, stop };
  };

  it('is tried three times, with waits between', async () => {
    const { server, observer, stop } = read({ status: 500 });
    await vi.advanceTimersByTimeAsync(400);
    expect(server.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(600);
    expect(server.calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.calls).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(3);
    expect(observer.getCurrentResult().error).toMatchObject({ kind: 'server' });
    stop();
  });

  it('gets through when the second try does', async () => {
    const { observer, stop } = read('network', 1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(observer.getCurrentResult().data).toEqual({ ok: true });
    stop();
  });

  it('waits for Retry-After', async () => {
    const { server, stop } = read({ status: 429, headers: { 'Retry-After': '5' } }, 1);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(server.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(501);
    expect(server.calls).toHaveLength(2);
    stop();
  });

  it.each([401, 403, 404, 422])('is tried once after %d', async (status) => {
    const { server, stop } = read({ status });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(1);
    stop();
  });

  it('ends its request when nobody looks any more', async () => {
    const { server, stop } = read({ status: 500 }, 0);
    server.hold('*');
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(server.calls[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(1);
  });
});

describe('what has been read for who signs out', () => {
  it('is shown to nobody who comes after them on the page; what is in sight stays', async () => {
    for (const name of ['shown', 'left']) queryClient.setQueryData([name], 'theirs');
    const observer = new QueryObserver(queryClient, { queryKey: ['shown'], enabled: false });
    const stop = observer.subscribe(() => undefined);
    await clearDevice({ userId: '7' }, () => Promise.resolve());
    expect(queryClient.getQueryData(['left'])).toBeUndefined();
    expect(queryClient.getQueryData(['shown'])).toBe('theirs');
    stop();
    queryClient.clear();
  });
});
