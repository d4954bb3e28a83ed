import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails, type ApiErrorKind } from '#shared/api/errors.ts';
import { isRepeatable, isWorthChecking, problemOf, refusal } from './problems.ts';

const online = { wasOffline: false };
const fail = (kind: ApiErrorKind, details: ApiErrorDetails = {}) => new ApiError(kind, 'failed', details);

describe('problemOf (S3 §8, S-37)', () => {
  it.each<[ApiErrorKind, number | undefined, boolean]>([
    ['network', undefined, true],
    ['timeout', undefined, true],
    ['timeout', 408, true],
    ['contract', 200, true],
    ['contract', undefined, true],
    ['contract', 400, false],
    ['server', 500, false],
    ['server', 502, true],
    ['server', 503, false],
    ['server', 504, true],
    ['signed-out', 401, false],
    ['signed-out', 200, false],
    ['forbidden', 403, false],
    ['not-found', 404, false],
    ['conflict', 409, false],
    ['expired', 419, false],
    ['invalid', 422, false],
    ['rate-limited', 429, false],
  ])('%s with status %s: outcome unknown is %s', (kind, status, isOutcomeUnknown) => {
    expect(problemOf(fail(kind, { status }), online)).toMatchObject({ kind, isOutcomeUnknown });
  });

  it('keeps what was thrown', () => {
    const error = fail('server');
    expect(problemOf(error, online).error).toBe(error);
  });

  it('knows that nothing was sent without a connection', () => {
    expect(problemOf(fail('network'), { wasOffline: true }).isOutcomeUnknown).toBe(false);
    expect(problemOf(fail('timeout'), { wasOffline: true }).isOutcomeUnknown).toBe(true);
  });

  it.each<[string, ApiErrorDetails, readonly string[]]>([
    [
      'those about the name',
      { fields: { environmentName: ['Taken.', 'Short.'], x: ['No.'] } },
      ['Taken.', 'Short.'],
    ],
    ['each once', { fields: { environmentName: ['Taken.', 'Taken.'] } }, ['Taken.']],
    ['those about anything else', { fields: { plan: ['Too small.'] } }, ['Too small.']],
    ['the summary', { serverMessage: 'Refused.' }, ['Refused.']],
    ['nothing', { serverMessage: ' ' }, []],
  ])('gives of a 422 %s', (_, details, messages) => {
    expect(problemOf(fail('invalid', details), online).messages).toEqual(messages);
  });

  it.each<[ApiErrorKind, readonly string[]]>([
    ['forbidden', ['No licences.']],
    ['conflict', ['No licences.']],
    ['server', []],
    ['expired', []],
    ['signed-out', []],
  ])('gives the words of the server when they tell something: %s', (kind, messages) => {
    expect(problemOf(fail(kind, { serverMessage: 'No licences.' }), online).messages).toEqual(messages);
  });
});

describe('refusal (S-36)', () => {
  it('keeps the words of the server', () => {
    expect(refusal('Protected.')).toMatchObject({
      kind: 'refused',
      messages: ['Protected.'],
      isOutcomeUnknown: false,
    });
    expect(refusal(null).messages).toEqual([]);
  });
});

describe('what may be done about a problem', () => {
  it.each<[ApiErrorKind, boolean, boolean]>([
    // kind, the same wish when sent again, the list may tell more
    ['network', true, true],
    ['timeout', true, true],
    ['contract', true, true],
    ['server', true, true],
    ['signed-out', true, false],
    ['expired', true, false],
    ['rate-limited', true, false],
    ['invalid', false, false],
    ['forbidden', false, false],
    ['conflict', false, false],
    ['not-found', false, false],
  ])('%s: same wish %s, worth checking %s', (kind, isSame, worthChecking) => {
    const problem = problemOf(fail(kind), online);
    expect(isRepeatable(problem)).toBe(isSame);
    expect(isWorthChecking(problem)).toBe(worthChecking);
  });

  it('a refusal is final', () => {
    expect(isRepeatable(refusal(null))).toBe(false);
    expect(isWorthChecking(refusal(null))).toBe(false);
  });
});
