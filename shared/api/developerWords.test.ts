import { describe, expect, it } from 'vitest';
import { developerWords, isCrossOrigin } from './developerWords.ts';
import { ApiError, type ApiErrorDetails, type ApiErrorKind } from './errors.ts';

function failed(
  kind: ApiErrorKind,
  details: ApiErrorDetails = {},
  url = `${location.origin}/api/x?find=Ana`,
) {
  return Object.assign(new ApiError(kind, 'Said.', details), { call: { method: 'GET', url } });
}

const elsewhere = 'https://api.test/v1/api/x';

describe('developerWords', () => {
  it.each<[string, ApiError, RegExp]>([
    [
      'no route',
      failed('not-found', { status: 404, isRouteMissing: true }),
      /^No API at GET \/api\/x: 404\. Set data-api-base or add the route\.$/,
    ],
    [
      'no route elsewhere',
      failed('not-found', { status: 404, isRouteMissing: true }, elsewhere),
      /^No API at GET https:\/\/api\.test\/v1\/api\/x: 404\./,
    ],
    [
      'a bare 404',
      failed('not-found', { status: 404 }),
      /^GET \/api\/x: 404\. Where this is no missing record/,
    ],
    ['an answer that cannot be read', failed('contract'), /^GET \/api\/x: Said\.$/],
  ])('says what to do about %s', (_, error, words) => {
    expect(developerWords(error)).toMatch(words);
  });

  it.each([
    ['a record', failed('not-found', { status: 404, serverMessage: 'No query results for model [X]' })],
    ['a refusal', failed('forbidden', { status: 403 })],
    ['no network', failed('network')],
    ['what never went out', new ApiError('contract', 'Said.')],
  ])('says nothing about %s', (_, error) => {
    expect(developerWords(error)).toBeNull();
  });

  it('names CORS, and the headers that it needs, where another origin gave no answer', () => {
    const error = failed('network', {}, elsewhere);
    expect(isCrossOrigin(error)).toBe(true);
    expect(isCrossOrigin(failed('server', {}, elsewhere))).toBe(false);
    const said = developerWords(error);
    expect(said).toMatch(/^GET https:\/\/api\.test\/v1\/api\/x: .*CORS/);
    expect(said).toContain(`Access-Control-Allow-Origin: ${location.origin}`);
    expect(said).toContain('Authorization, Content-Type, Idempotency-Key, X-Requested-With, X-Socket-ID');
  });
});
