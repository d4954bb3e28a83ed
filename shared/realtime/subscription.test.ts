import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { Socket, SocketChannel } from './socket.ts';
import { createSubscription } from './subscription.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A channel whose authorisation can be made to fail. */
function stage(failure: ApiError | null) {
  const listeners = new Map<string, (data?: unknown) => void>();
  const tryAgain = vi.fn<() => void>();
  const channel: SocketChannel = {
    isJoined: () => false,
    on: (event, listener) => void listeners.set(event, listener),
    onAny: () => undefined,
    members: () => ({}),
    myId: () => null,
    tryAgain,
    trigger: () => true,
    leave: () => undefined,
  };
  const socket: Pick<Socket, 'join'> = { join: () => channel };
  const subscription = createSubscription({
    wireName: 'private-x',
    failureOf: () => failure,
    onSignIn: () => undefined,
  });
  subscription.attach(socket);
  return {
    subscription,
    tryAgain,
    refuse: (data: unknown) => listeners.get('pusher:subscription_error')?.(data),
  };
}

describe('a refused channel (DESIGN.md §3)', () => {
  it.each([
    ['the host’s socket heard 403', null, 403, true],
    ['the host’s socket heard 500', null, 500, false],
    ['the host’s socket heard 401', null, 401, false],
    ['we heard 403', new ApiError('forbidden', 'x', { status: 403 }), 403, true],
    ['we heard 500', new ApiError('server', 'x', { status: 500 }), 500, false],
    ['we heard 429', new ApiError('rate-limited', 'x', { status: 429 }), 429, false],
    ['we could not ask', new ApiError('network', 'x'), undefined, false],
  ])('when %s', async (_, failure, status, isFinal) => {
    const { subscription, tryAgain, refuse } = stage(failure);
    refuse({ status });
    expect(subscription.snapshot().state).toBe(isFinal ? 'refused' : 'interrupted');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tryAgain).toHaveBeenCalledTimes(isFinal ? 0 : 1);
    subscription.close();
  });
});
