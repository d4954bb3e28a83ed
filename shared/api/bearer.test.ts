import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, serve, type Call } from '#test/support/serve.ts';
import { askLimitMs } from './bearer.ts';
import { createApi } from './client.ts';

const anything = v.unknown();
const tokenOf = ({ headers }: Call) => headers['authorization']?.replace('Bearer ', '') ?? null;
const base = 'https://api.test';
const kindOf = (error: unknown) => Reflect.get(Object(error), 'kind');

/** A server that takes one token, and who gives these, one after another. */
function open(taken: string, ...tokens: readonly unknown[]) {
  const server = serve({ '*': (call: Call) => (tokenOf(call) === taken ? {} : json({}, 401)) });
  const getToken = vi.fn<() => unknown>();
  for (const token of tokens) getToken.mockResolvedValueOnce(token);
  const api = createApi({ base, getToken });
  return { server, getToken, api, sent: () => server.calls.map(tokenOf) };
}

describe('who gives the token', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => vi.restoreAllMocks());

  it('is asked by the first call, and no more while the token holds', async () => {
    const { api, getToken, sent } = open('a', ' a ');
    await Promise.all([api.get('x', anything), api.get('y', anything)]);
    await api.post('z', anything);
    expect(sent()).toEqual(['a', 'a', 'a']);
    expect(getToken).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is asked once for all calls that were refused, which go out once more', async () => {
    const { server, api, getToken, sent } = open('b', 'a', 'b');
    const late = server.hold('/late');
    const waiting = api.get('late', anything);
    await Promise.all([api.get('x', anything), api.post('y', anything, { body: { name: 'Ana' } })]);
    late.release();
    await waiting;
    expect(sent().toSorted()).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
    expect(server.callsTo('POST /y').map(({ body }) => body)).toEqual([{ name: 'Ana' }, { name: 'Ana' }]);
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['another that is refused', ['a', 'b'], ['a', 'b']],
    ['the same again', ['a', 'a'], ['a']],
    ['none', ['a', null], ['a']],
    ['a blank', ['a', ' '], ['a']],
    ['a page', ['a', '<!doctype html><title>419</title>'], ['a']],
    ['a sentence', ['a', 'Page expired'], ['a']],
  ])('may give %s: the sign-in has ended', async (_, tokens, expected) => {
    const { api, sent } = open('c', ...tokens);
    expect(await api.get('x', anything).catch(kindOf)).toBe('signed-out');
    expect(sent()).toEqual(expected);
  });

  it('may fail or never answer: nothing is sent without a token, and the next call asks again', async () => {
    const { api, getToken, sent } = open('a');
    getToken.mockImplementationOnce(() => {
      throw new Error('host');
    });
    expect(await api.get('x', anything).catch(kindOf)).toBe('signed-out');
    getToken.mockReturnValueOnce(new Promise(() => undefined));
    const call = api.get('x', anything).catch(kindOf);
    await vi.advanceTimersByTimeAsync(askLimitMs);
    expect(await call).toBe('signed-out');
    expect(sent()).toEqual([]);
    getToken.mockReturnValueOnce('a');
    await api.get('x', anything);
    expect(sent()).toEqual(['a']);
  });

  it('stands for one user: the same function shares its answers, another does not', () => {
    const one = () => 'a';
    const idOf = (getToken: () => unknown, to = base) => createApi({ base: to, getToken }).id;
    expect(idOf(one)).toBe(idOf(one));
    expect(new Set([idOf(one), idOf(() => 'a'), idOf(one, '/'), createApi({ base }).id]).size).toBe(4);
    expect(createApi({ getToken: one }).hasToken).toBe(true);
  });
});
