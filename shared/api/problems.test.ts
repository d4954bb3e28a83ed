import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { serve, type Fault } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { ApiError, kindOf } from './errors.ts';

async function problem(fault: Fault): Promise<ApiError> {
  serve({}).fail('*', fault);
  try {
    await createApi().get('api/x', v.unknown());
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('no problem');
}

describe('refusals (DESIGN.md §3)', () => {
  it.each([
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [410, 'not-found'],
    [408, 'timeout'],
    [409, 'conflict'],
    [422, 'invalid'],
    [429, 'rate-limited'],
    [400, 'contract'],
    [405, 'contract'],
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
  ])('takes %d for %s', async (status, kind) => {
    expect(await problem({ status })).toMatchObject({ kind, status });
    expect(await problem({ status, body: '<!doctype html><p>no JSON' })).toMatchObject({ kind, status });
  });

  it.each([
    [{ status: 404, body: '<!doctype html><h1>404</h1>' }, true],
    [{ status: 404, body: { message: 'The route api/x could not be found.' } }, true],
    [{ status: 404, body: { message: '' } }, true],
    [{ status: 405, body: { message: 'The GET method is not supported for route api/x.' } }, true],
    [{ status: 404, body: { message: 'No query results for model [X] 7' } }, false],
    [{ status: 404 }, false],
    [{ status: 500, body: '<!doctype html>' }, false],
  ])('tells a missing route from a missing record: %j', async (fault, isRouteMissing) => {
    expect(await problem(fault)).toMatchObject({ isRouteMissing });
  });

  it('keeps what a 409 says of the record as it is now, and nothing of other answers', async () => {
    const body = { message: 'Changed by Ana.', session: { id: 7 } };
    expect((await problem({ status: 409, body })).answer).toEqual(body);
    expect((await problem({ status: 409, body: 'no JSON' })).answer).toBeNull();
    expect((await problem({ status: 500, body })).answer).toBeUndefined();
  });

  it('gives the words of the server, but not those of a broken one', async () => {
    expect(await problem({ status: 409, body: { message: 'Changed by Ana.' } })).toMatchObject({
      serverMessage: 'Changed by Ana.',
    });
    const broken = await problem({ status: 500, body: { message: 'SQLSTATE[42S02]: users' } });
    expect(broken.serverMessage).toBeUndefined();
  });

  it.each([
    [{ name: ['Taken.', 'Short.'] }, { name: ['Taken.', 'Short.'] }],
    [{ name: 'Taken.' }, { name: ['Taken.'] }],
    [{ name: null, age: 7, 'tags.0': ['Odd.', {}] }, { 'tags.0': ['Odd.'] }],
    [[], {}],
    [['Taken.'], { '': ['Taken.'] }],
    ['Taken.', {}],
    [undefined, {}],
  ])('reads the fields of 422 from %j', async (errors, fields) => {
    const error = await problem({ status: 422, body: { message: 'Invalid.', errors } });
    expect(error.fields).toEqual(fields);
    expect(error.serverMessage).toBe('Invalid.');
  });

  it.each([
    ['7', 7_000],
    ['0', 0],
    ['-3', 0],
    ['Sun, 01 Nov 2026 10:00:09 GMT', 9_000],
    ['Sun, 01 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    [' ', undefined],
  ])('reads Retry-After «%s» as %d ms', async (header, expected) => {
    vi.useFakeTimers({ now: new Date('2026-11-01T10:00:00Z'), toFake: ['Date'] });
    const error = await problem({ status: 429, headers: { 'Retry-After': header } });
    expect(error.retryAfterMs).toBe(expected);
  });

  it('is only ever an ApiError', () => {
    expect(kindOf(new TypeError('x'))).toBe('contract');
    expect(kindOf(new ApiError('timeout', 'x'))).toBe('timeout');
  });
});
