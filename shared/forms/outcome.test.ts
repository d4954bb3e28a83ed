import { describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import { isOutcomeUnknown, isRepeatable, isWorthChecking, withinTime } from './outcome.ts';

const error = (kind: ApiErrorKind, status?: number) => new ApiError(kind, 'x', { status });

describe('isOutcomeUnknown (DESIGN.md §3)', () => {
  it.each([
    ['timeout', undefined, true],
    ['network', undefined, true],
    ['contract', 200, true],
    ['contract', 404, false],
    ['server', 500, false],
    ['server', 502, true],
    ['server', 504, true],
    ['invalid', 422, false],
    ['expired', 419, false],
    ['signed-out', 401, false],
  ] as const)('%s %s: %s', (kind, status, isUnknown) => {
    expect(isOutcomeUnknown(error(kind, status), false)).toBe(isUnknown);
  });

  it('is known when the browser had no connection: nothing was sent', () => {
    expect(isOutcomeUnknown(error('network'), true)).toBe(false);
  });
});

describe('isRepeatable', () => {
  it.each(['invalid', 'forbidden', 'conflict', 'not-found'] as const)('is not after %s', (kind) => {
    expect(isRepeatable(error(kind))).toBe(false);
  });
  it.each(['network', 'timeout', 'server', 'expired', 'signed-out', 'rate-limited', 'contract'] as const)(
    'is after %s',
    (kind) => expect(isRepeatable(error(kind))).toBe(true),
  );
});

describe('isWorthChecking', () => {
  it('is when nobody knows, and when the server broke in the middle', () => {
    expect(isWorthChecking(error('timeout'))).toBe(true);
    expect(isWorthChecking(error('server', 500))).toBe(true);
    expect(isWorthChecking(error('invalid', 422))).toBe(false);
    expect(isWorthChecking(new Error('x'))).toBe(false);
  });
});

describe('withinTime', () => {
  it('gives the answer, or the fallback after the limit and after a failure', async () => {
    vi.useFakeTimers();
    expect(await withinTime(Promise.resolve('answer'), 100, 'late')).toBe('answer');
    expect(await withinTime(Promise.reject(new Error('x')), 100, 'late')).toBe('late');
    const slow = withinTime(new Promise<string>(() => undefined), 100, 'late');
    await vi.advanceTimersByTimeAsync(100);
    expect(await slow).toBe('late');
    expect(vi.getTimerCount()).toBe(0);
  });
});
