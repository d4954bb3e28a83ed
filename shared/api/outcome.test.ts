import { describe, expect, it } from 'vitest';
import { ApiError, apiErrorKinds, type ApiErrorKind } from './errors.ts';
import {
  createDoubts,
  isOutcomeUnknown,
  isRepeatable,
  isTransient,
  isUnreachable,
  stopsOthers,
} from './outcome.ts';

const [yes, no] = [true, false];

describe('a failed call (DESIGN.md §3)', () => {
  const table: readonly (readonly [ApiErrorKind, number | undefined, boolean, boolean, boolean, boolean])[] =
    [
      // may be done, may pass, may be sent again, others fail alike
      ['network', undefined, yes, yes, yes, yes],
      ['timeout', undefined, yes, yes, yes, yes],
      ['timeout', 408, yes, yes, yes, yes],
      ['server', 500, yes, yes, yes, no],
      ['server', 502, yes, yes, yes, no],
      ['server', 503, yes, yes, yes, no],
      ['server', 504, yes, yes, yes, no],
      ['contract', undefined, yes, no, yes, no],
      ['contract', 200, yes, no, yes, no],
      ['contract', 399, yes, no, yes, no],
      ['contract', 400, no, no, no, no],
      ['contract', 413, no, no, no, no],
      ['contract', 499, no, no, no, no],
      ['signed-out', 401, no, no, yes, yes],
      ['signed-out', 200, no, no, yes, yes],
      ['expired', 419, no, no, yes, yes],
      ['rate-limited', 429, no, yes, yes, yes],
      ['forbidden', 403, no, no, no, yes],
      ['not-found', 404, no, no, no, no],
      ['conflict', 409, no, no, no, no],
      ['invalid', 422, no, no, no, no],
    ];

  it.each(table)(
    '%s %s: may be done %s, may pass %s, may be sent again %s, stops others %s',
    (kind, status, isUnknown, mayPass, mayRepeat, stops) => {
      const error = new ApiError(kind, 'x', { status });
      expect([isOutcomeUnknown(error), isTransient(error), isRepeatable(error), stopsOthers(error)]).toEqual([
        isUnknown,
        mayPass,
        mayRepeat,
        stops,
      ]);
    },
  );

  it('is decided for every kind', () => {
    expect(new Set(table.map(([kind]) => kind))).toEqual(new Set(apiErrorKinds));
  });

  it('was not sent when the browser had no connection; a wait for an answer may have begun before', () => {
    expect(isOutcomeUnknown(new ApiError('network', 'x'), true)).toBe(false);
    expect(isOutcomeUnknown(new ApiError('timeout', 'x'), true)).toBe(true);
  });

  it('that is a mistake of ours may have been done, and does not pass by itself', () => {
    const error = new TypeError('x');
    expect([isOutcomeUnknown(error), isTransient(error), isRepeatable(error)]).toEqual([yes, no, yes]);
  });
});

describe('a wish in doubt', () => {
  const lost = new ApiError('network', 'x');

  it.each([
    ['a try without a connection', lost, true],
    ['too many requests', new ApiError('rate-limited', 'x'), false],
    ['a sign-out', new ApiError('signed-out', 'x'), false],
  ])('stays so after %s, which alone is no doubt', (_, error, wasOffline) => {
    const { failed } = createDoubts<string>();
    expect(failed('a', error, wasOffline)).toBe(false);
    expect(failed('a', lost)).toBe(true);
    expect([failed('a', error, wasOffline), failed('b', error, wasOffline)]).toEqual([true, false]);
  });

  it('is no longer once the server has decided', () => {
    const { failed, decided } = createDoubts<string>();
    failed('a', lost);
    expect(failed('a', new ApiError('invalid', 'x'))).toBe(false);
    expect(failed('a', lost, true)).toBe(false);
    failed('a', lost);
    decided('a');
    expect(failed('a', lost, true)).toBe(false);
  });
});

it.each([
  [undefined, true],
  ['Service Unavailable', true],
  ['Doors open at 9.', false],
])('a gateway’s 503 that says %j is no way to the server: %s', (refusal, isSo) => {
  const error = new ApiError('server', 'x', { status: 503, ...(refusal !== undefined && { refusal }) });
  expect(isUnreachable(error)).toBe(isSo);
});
