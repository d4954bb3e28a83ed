import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../query/client.ts';
import { pageStore } from '../store/page.ts';
import { watchKeptAlive } from '#test/support/keptAlive.ts';
import { serve } from '#test/support/serve.ts';
import { slowAfterMs } from './activity.ts';
import { createApi } from './client.ts';
import { requestTimeoutMs } from './exchange.ts';

const anything = v.unknown();
const slow = (id: string) => pageStore.getState().slowRequests[id] ?? 0;
const isSignedOut = (id: string) => pageStore.getState().signedOut[id] ?? false;

beforeEach(() => vi.useFakeTimers());
afterEach(() => queryClient.clear());

describe('the time limit of a call (DESIGN.md §3)', () => {
  it('ends the wait after 30 s', async () => {
    const server = serve({ '*': {} });
    server.hold('*');
    const call = createApi().get('api/x', anything);
    const outcome = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1);
    expect(slow(createApi().id)).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
    expect(slow(createApi().id)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is another where the caller says so', async () => {
    serve({ '*': {} }).hold('*');
    const call = createApi().post('api/x', anything, { timeoutMs: 2 * requestTimeoutMs });
    let isOver = false;
    const outcome = call.catch((error: unknown) => error).finally(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(2 * requestTimeoutMs - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ kind: 'timeout' });
  });

  it('leaves no timer behind an answer', async () => {
    serve({ '*': {} });
    await createApi().get('api/x', anything);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('«still waiting»', () => {
  it('is counted per session from 4 s on and taken back one by one', async () => {
    const server = serve({ '*': {} });
    const api = createApi();
    const other = createApi({ guard: 'admin' });
    const held = [1, 2].map(() => server.hold('/api/x'));
    const calls = [1, 2].map(() => api.get('api/x', anything));
    await vi.advanceTimersByTimeAsync(slowAfterMs - 1);
    expect(slow(api.id)).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect([slow(api.id), slow(other.id)]).toEqual([2, 0]);
    held[0]?.release();
    await calls[0];
    expect(slow(api.id)).toBe(1);
    held[1]?.release();
    await calls[1];
    expect(slow(api.id)).toBe(0);
  });

  it('is taken back when the caller gives up', async () => {
    serve({ '*': {} }).hold('*');
    const leaving = new AbortController();
    const call = createApi().get('api/x', anything, { signal: leaving.signal });
    const outcome = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(slowAfterMs);
    leaving.abort(new Error('unmounted'));
    expect(await outcome).toEqual(new Error('unmounted'));
    expect(slow(createApi().id)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('giving up', () => {
  it('rejects with the reason and changes nothing, whatever comes later', async () => {
    const server = serve({ '*': {} });
    server.fail('*', { status: 401 });
    const held = server.hold('*');
    const api = createApi();
    const leaving = new AbortController();
    const reason = new Error('unmounted');
    const call = api.get('api/x', anything, { signal: leaving.signal });
    await held.arrived;
    leaving.abort(reason);
    held.release();
    await expect(call).rejects.toBe(reason);
    expect(isSignedOut(api.id)).toBe(false);
  });

  it('drops an answer that was already being read', async () => {
    const leaving = new AbortController();
    serve({ '*': {} });
    const late = v.pipe(
      v.unknown(),
      v.transform((value) => {
        leaving.abort(new Error('unmounted'));
        return value;
      }),
    );
    await expect(createApi().get('api/x', late, { signal: leaving.signal })).rejects.toThrow('unmounted');
  });

  it('sends nothing when the caller has already left', async () => {
    const server = serve({ '*': {} });
    const signal = AbortSignal.abort(new Error('unmounted'));
    await expect(createApi().post('api/x', anything, { signal })).rejects.toThrow('unmounted');
    expect(server.calls).toHaveLength(0);
  });
});

describe('the sign-in of a session', () => {
  it('ends with 401 and holds again after the next success', async () => {
    const server = serve({ '*': {} });
    const api = createApi();
    server.fail('*', { status: 401 }, { times: 1 });
    await expect(api.get('api/x', anything)).rejects.toMatchObject({ kind: 'signed-out' });
    expect(isSignedOut(api.id)).toBe(true);
    expect(isSignedOut(createApi({ guard: 'admin' }).id)).toBe(false);
    await api.get('api/x', anything);
    expect(isSignedOut(api.id)).toBe(false);
  });

  it.each([
    [401, 200, false],
    [200, 401, true],
  ])(
    'is what the call says that began last, whichever answer is read last: %d, then %d',
    async (one, other, isOut) => {
      const server = serve({ '*': {} });
      const api = createApi();
      const slowly = server.hold('/api/one');
      server.fail('/api/one', { status: one });
      server.fail('/api/other', { status: other });
      const outcomes = [api.get('api/one', anything)];
      await slowly.arrived;
      outcomes.push(api.get('api/other', anything));
      await Promise.allSettled(outcomes.slice(1));
      slowly.release();
      await Promise.allSettled(outcomes);
      expect(isSignedOut(api.id)).toBe(isOut);
    },
  );

  it.each([
    [200, true],
    [401, false],
  ])(
    'is asked for again where a later call that is answered earlier says %d: %s',
    async (later, isOvertaken) => {
      const server = serve({ '*': {} });
      const api = createApi();
      const slowly = server.hold('/api/one');
      server.fail('/api/one', { status: 401 });
      server.fail('/api/other', { status: later });
      const one = api.get('api/one', anything).catch((error: unknown) => error);
      await slowly.arrived;
      await Promise.allSettled([api.get('api/other', anything)]);
      slowly.release();
      expect(await one).toMatchObject({ kind: 'signed-out', isOvertaken });
    },
  );
});

describe('a write that goes on when the page is left', () => {
  const isKeptAlive = async (text: string) => {
    serve({ '*': {} });
    const seen = watchKeptAlive();
    await createApi().post('api/x', anything, { body: { text }, isKeptAlive: true });
    return seen[0];
  };

  it.each([
    ['short', 'a'.repeat(59_900), true],
    ['longer than browsers let go on, which they refuse', 'a'.repeat(60_000), false],
    ['so in bytes', 'я'.repeat(40_000), false],
  ])('is kept alive where it is %s', async (_, text, expected) => {
    expect(await isKeptAlive(text)).toBe(expected);
  });
});
