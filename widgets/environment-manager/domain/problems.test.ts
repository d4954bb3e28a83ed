import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails, type ApiErrorKind } from '#shared/api/errors.ts';
import { messagesOf, refusal } from './problems.ts';

const fail = (kind: ApiErrorKind, details: ApiErrorDetails = {}) => new ApiError(kind, 'failed', details);

describe('messagesOf (S3 §8, S-37)', () => {
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
    expect(messagesOf(fail('invalid', details))).toEqual(messages);
  });

  it.each<[ApiErrorKind, readonly string[]]>([
    ['forbidden', ['No licences.']],
    ['conflict', ['No licences.']],
    ['server', []],
    ['expired', []],
    ['signed-out', []],
  ])('gives the words of the server when they tell something: %s', (kind, messages) => {
    expect(messagesOf(fail(kind, { serverMessage: 'No licences.' }))).toEqual(messages);
  });
});

describe('refusal (S-36)', () => {
  it('keeps the words of the server', () => {
    expect(refusal('Protected.')).toMatchObject({
      kind: 'refused',
      messages: ['Protected.'],
      isOutcomeUnknown: false,
      isRepeatable: false,
    });
    expect(refusal(null).messages).toEqual([]);
  });
});
