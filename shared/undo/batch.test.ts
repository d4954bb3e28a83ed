import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { createBatch } from './batch.ts';

const tooMuch = (retryAfterMs?: number) =>
  new ApiError('rate-limited', 'too much', {
    status: 429,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });

beforeEach(() => void vi.useFakeTimers());

/** Sends to a server that refuses with these errors, one after another, and notes how long each pause was. */
function send(errors: readonly Error[]) {
  const batch = createBatch();
  const pauses: number[] = [];
  batch.subscribe(() => {
    const until = batch.progress()?.waitsUntil;
    if (typeof until === 'number') pauses.push((until - Date.now()) / 1_000);
  });
  const left = [...errors];
  const call = vi.fn<() => Promise<void>>(async () => {
    const error = left.shift();
    if (error) throw error;
  });
  return {
    pauses,
    call,
    ending: batch
      .begin(2)
      .patiently(call)
      .catch((error: unknown) => error),
  };
}

describe('a server that is asked too much (429)', () => {
  it('is waited for longer and longer where it does not say how long', async () => {
    const { pauses, call, ending } = send(Array.from({ length: 7 }, () => tooMuch()));
    await vi.runAllTimersAsync();
    expect(await ending).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(8);
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  it('is waited for as long as it says', async () => {
    const { pauses, ending } = send([tooMuch(5_000), tooMuch(90_000)]);
    await vi.runAllTimersAsync();
    expect(await ending).toBeUndefined();
    expect(pauses).toEqual([5, 90]);
  });

  it('is given up after ten pauses', async () => {
    const { pauses, call, ending } = send(Array.from({ length: 20 }, () => tooMuch(1_000)));
    await vi.runAllTimersAsync();
    expect(await ending).toMatchObject({ kind: 'rate-limited' });
    expect([pauses.length, call.mock.calls.length]).toEqual([10, 11]);
  });

  it('is not waited for when it says something else', async () => {
    const { pauses, ending } = send([new ApiError('invalid', 'no', { status: 422 })]);
    expect(await ending).toMatchObject({ kind: 'invalid' });
    expect(pauses).toEqual([]);
  });
});
