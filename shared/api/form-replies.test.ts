import { describe, expect, it } from 'vitest';
import { serve, type Call } from '#test/support/serve.ts';
import { textWithoutIndex } from '../lib/brokenReplies.ts';
import { createApi } from './client.ts';
import { fetchOuterReplies, fetchReplies, readReply } from './form-replies.ts';

const api = () => createApi({ base: 'http://localhost/', guard: 'admin' });

describe('readReply (S2 §3, T-26)', () => {
  it.each([
    ['text', '{"index":3,"Email":"a@b.c"}', '3', { Email: 'a@b.c' }],
    ['a map', { index: '0', Email: null }, '0', { Email: null }],
    ['JSON written twice', JSON.stringify('{"index":7,"a":false}'), '7', { a: false }],
    ['one without an index', '{"a":""}', null, { a: '' }],
  ])('reads %s', (_, given, index, answers) => {
    expect(readReply(given)).toMatchObject({ index, answers });
  });

  it.each(['{"a":', '', '[1,2]', 'null', '"word"', '12'])('keeps the text of %j', (raw) => {
    expect(readReply(raw)).toEqual({ raw, index: null, answers: null });
  });

  it.each([
    ['written first', '{"index": 12, "Comments": {"a": "', '12'],
    ['as text, written first', ' { "index":"4","a', '4'],
    ['written last, beside no other map', '{"First Name":"An"a","index":3}', '3'],
    ['that is cut off', '{"index":1', null],
    ['inside of an answer', '{"a":{"index":7,"b":"', null],
    ['of which there are two', '{"a":"x,"index":7,"b","index":3}', null],
    ['that is a text’s', '{"a":"\\"index\\":7,"', null],
  ])('T-26: of one that cannot be read, an index %s', (_, raw, index) => {
    expect(readReply(raw)).toEqual({ raw, index, answers: null });
  });

  it('T-27: what cannot be read says the same at whatever index', () => {
    expect(textWithoutIndex('{"index":1,"a":"$&')).toBe(textWithoutIndex('{"index":12,"a":"$&'));
    expect(textWithoutIndex(' {"a":{"index":7,"b":" ')).toBe('{"a":{"index":7,"b":"');
  });

  it('keeps the very text, whatever its order and blanks', () => {
    const raw = '{ "b" : 1,\n "a":"é", "index": 2 }';
    expect(readReply(raw).raw).toBe(raw);
  });

  it('lets nothing reach a prototype', () => {
    expect(Object.keys(readReply('{"__proto__":{"x":1},"a":1}').answers ?? {})).toEqual(['a']);
  });
});

describe('replies (S2 §7)', () => {
  it.each([
    [undefined, 1],
    [0, 1],
    ['3', 3],
  ])('pages %j are %i', async (pages, expected) => {
    const server = serve({ 'GET /api/forms/get-replies/12': { replies: { 1: '{"a":1}' }, pages } });
    const read = await fetchReplies(api(), { formId: '12', page: 2, searchTerm: 'Ana & co' });
    expect(read.pages).toBe(expected);
    expect(read.replies).toHaveLength(1);
    expect(server.calls[0]?.query).toEqual({ page: '2', searchTerm: 'Ana & co' });
  });
});

describe('replies as PHP writes them (X-3)', () => {
  it.each([
    ['a list', ['{"a":1}', '{"a":2}'], [1, 2]],
    ['a map, which a list with gaps becomes', { 1: '{"a":1}', 4: '{"a":2}' }, [1, 2]],
    ['`[]`, which an empty map becomes', [], []],
    ['an empty map', {}, []],
  ])('X-3: are read from %s', async (_, given, said) => {
    serve({ 'GET /api/forms/get-replies/12': { replies: given, pages: 1 } });
    const read = await fetchReplies(api(), { formId: '12', page: 1, searchTerm: '' });
    expect(read.replies.map(({ answers }) => answers?.['a'])).toEqual(said);
  });
});

describe('the outermost replies (screens.md §11 «preview»)', () => {
  const read = async (pagesOf: (nth: number) => number) => {
    let asked = 0;
    const server = serve({
      'GET /api/forms/get-replies/12': ({ query }: Call) => {
        asked += 1;
        const pages = pagesOf(asked);
        const page = Number(query['page']);
        return { replies: page > pages ? [] : [JSON.stringify({ index: page - 1, page })], pages };
      },
    });
    const replies = await fetchOuterReplies(api(), { formId: '12' });
    return [replies.map(({ answers }) => answers?.['page']), server.calls.length];
  };

  it.each([
    ['of one page are those', () => 1, [[1], 1]],
    ['are those of the first and the last', () => 4, [[1, 4], 2]],
    ['of a list that gets shorter meanwhile, too', (nth: number) => (nth === 1 ? 4 : 3), [[1, 3], 3]],
    ['of a list that gets longer meanwhile, too', (nth: number) => (nth === 1 ? 4 : 5), [[1, 5], 3]],
  ])('%s', async (_, pagesOf, expected) => expect(await read(pagesOf)).toEqual(expected));
});
