import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { textWithoutIndex } from '../lib/brokenReplies.ts';
import { createApi } from './client.ts';
import { dismissReply, fetchReplies, fetchResponses, readReply, writeRecord } from './form-replies.ts';

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

const page = (more: object) => ({ pages: 1, replies: [], fullFields: [], ...more });
const responses = 'GET /api/forms-processing/fetch-responses';
const request = { form: '12', type: 'contact', searchInput: '', page: 2 };

describe('matches (S2 §3)', () => {
  const replies = ['{"index":10,"a":1}', '{"index":11,"a":2}'];
  const [ana, bo] = [
    { id: 5, first_name: 'Ana' },
    { Id: '6', 'First Name': 'Bo' },
  ];

  it.each([
    ['a list beside the replies', [[ana], [ana, bo]], [['5'], ['5', '6']]],
    ['a map by index', { 11: [bo], 10: ana }, [['5'], ['6']]],
    ['a map by position', { 1: [bo] }, [[], ['6']]],
    ['none, as PHP writes it', [], [[], []]],
    ['nothing', null, [[], []]],
    ['a record without an id', { 10: [{ first_name: 'x' }, ana] }, [['5'], []]],
  ])('are read from %s', async (_, matches, ids) => {
    serve({ [responses]: page({ replies, matches, fullMatches: matches }) });
    const read = await fetchResponses(api(), request);
    expect(read.matches.map((all) => all.map(({ id }) => id))).toEqual(ids);
    expect(read.fullMatches).toEqual(read.matches);
  });

  describe('T-27: of a map with gaps whose keys may be indexes or positions', () => {
    const said = (index: number, name: string) =>
      JSON.stringify({ index, 'First Name': name, Email: `${name}@example.org` });
    const found = [said(1, 'Ana'), said(2, 'Bo'), said(4, 'Cy')];
    const person = (name: string) => [{ id: name, email: `${name.toUpperCase()}@example.org` }];
    const none = { id: 'none' };

    it.each([
      ['that fits by position', { 1: person('Bo') }, {}, [[], ['Bo'], []]],
      ['that fits by index', { 1: person('Ana') }, {}, [['Ana'], [], []]],
      ['that fits nobody, by index', { 1: [none] }, {}, [['none'], [], []]],
      ['beside one of positions', { 1: [none] }, { 0: [none] }, [[], ['none'], []]],
      ['beside one of indexes', { 1: [none] }, { 4: [none] }, [['none'], [], []]],
    ])('%s', async (_, fullMatches, matches, ids) => {
      serve({ [responses]: page({ replies: found, fullMatches, matches }) });
      const read = await fetchResponses(api(), request);
      expect(read.fullMatches.map((all) => all.map(({ id }) => id))).toEqual(ids);
    });
  });

  it('goes without what is missing', async () => {
    serve({ [responses]: page({ replies, hotels: 'x', titles: { 2: 'Dr' }, initialContact: [] }) });
    expect(await fetchResponses(api(), request)).toMatchObject({
      hotels: [],
      titles: [{ id: '2', name: 'Dr' }],
      initialContact: {},
      formData: {},
    });
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

describe('writing (S2 §7, T-27, T-28)', () => {
  const write = { response: '{"index":4}', formData: { Email: 'a@b.c' }, intent: 'x' };

  it.each([
    ['contact', null, 'create-contact', { id: 9 }, '9'],
    ['contact', '5', 'update-contact/5', { id: 5 }, '5'],
    ['registration', '5', 'update-registration/5', null, '5'],
    ['registration', null, 'create-registration', '31', '31'],
    ['registration', null, 'create-registration', { data: { id: 8 } }, '8'],
    ['contact', null, 'create-contact', { success: true }, null],
  ] as const)('%s %s is sent to %s', async (type, id, to, answer, expected) => {
    const server = serve({ [`POST /api/forms-processing/${to}`]: answer });
    expect(await writeRecord(api(), { type, id, ...write })).toBe(expected);
    expect(server.calls[0]?.body).toEqual({ response: write.response, formData: write.formData });
  });

  it('dismisses by the server’s index, 0 too, and says whose reply it is', async () => {
    const server = serve({ 'POST /api/forms-processing/dismiss-reply/0': { success: true } });
    await dismissReply(api(), { index: '0', form: '12', type: 'contact', response: 'r', intent: 'x' });
    expect(server.calls[0]?.body).toEqual({ form: '12', type: 'contact', response: 'r' });
  });

  it('takes «success: false» for a refusal', async () => {
    serve({ 'POST /api/forms-processing/dismiss-reply/1': { success: false, message: 'No' } });
    const refused = dismissReply(api(), { index: '1', form: '12', type: 'c', response: 'r', intent: 'x' });
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', serverMessage: 'No' });
  });
});
