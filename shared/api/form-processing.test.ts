import { describe, expect, it } from 'vitest';
import { watchKeptAlive } from '#test/support/keptAlive.ts';
import { serve } from '#test/support/serve.ts';
import { createApi, type Api } from './client.ts';
import { fetchResponses } from './form-processing.ts';
import { fetchFormsToProcess } from './forms-to-process.ts';
import { dismissReply, writeRecord } from './reply-records.ts';

const api = () => createApi({ base: 'http://localhost/', guard: 'admin' });

const page = (more: object) => ({ pages: 1, replies: [], fullFields: [], ...more });
const responses = 'GET /api/forms-processing/fetch-responses';
const request = { form: '12', type: 'contact', searchInput: '', page: 2 };

it('T-27: an index that several replies of a page bear names none of them; the same reply may be there twice', async () => {
  const said = [
    '{"index":3,"a":1}',
    '{"index":4,"a":2}',
    '{"index":4,"a":3}',
    '{"index":5,"a":4}',
    '{"a":4,"index":5}',
  ];
  const matches = { 3: [{ id: 9, first_name: 'Ana' }] };
  serve({ [responses]: page({ replies: said, matches }) });
  const read = await fetchResponses(api(), request);
  expect(read.replies.map(({ index }) => index)).toEqual(['3', null, null, '5', '5']);
  expect(read.replies.map(({ raw }) => raw)).toEqual(said);
  expect(read.matches[0]).toMatchObject([{ id: '9' }]);
});

describe('T-27: an index in a text that cannot be read, or that says two, which anybody may have written there', () => {
  const indexesOf = async (replies: readonly string[], of: Partial<typeof request> = {}) => {
    serve({ [responses]: page({ replies }) });
    const read = await fetchResponses(api(), { ...request, page: 1, ...of });
    return read.replies.map(({ index }) => index);
  };
  const [ten, twelve] = ['{"index":10,"a":1}', '{"a":2,"index":12}'];

  it.each([
    ['is the one of its place beside the others', [ten, '{"index":11,"b', twelve], ['10', '11', '12']],
    ['is none where it means another', [ten, '{"index":57,"b', twelve], ['10', null, '12']],
    ['takes nothing from the one it means', [ten, '{"index":12,"b', twelve], ['10', null, '12']],
    ['is its place where nothing else tells', ['{"index":0,"b', '{"index":1,"c'], ['0', '1']],
    ['is none where nothing tells', ['{"index":10,"b'], [null]],
    [
      'is the first of two, in front of a text',
      [ten, '{"index":11,"index":0,"b":1}', twelve],
      ['10', '11', '12'],
    ],
    [
      'is the last of two, behind the answers',
      [ten, '{"index":0,"b":1,"index":11}', twelve],
      ['10', '11', '12'],
    ],
    [
      'is that of JSON written twice, too',
      [ten, JSON.stringify('{"index":11,"index":10,"b":1}'), twelve],
      ['10', '11', '12'],
    ],
    [
      'is the one between its neighbours, though one further on is out of step',
      [ten, '{"index":11,"b', twelve, '{"index":57,"a":3}'],
      ['10', '11', '12', '57'],
    ],
    ['is none of two of another place', [ten, '{"index":4,"\\u0069ndex":0}', twelve], ['10', null, '12']],
  ])('%s', async (_, replies, indexes) => expect(await indexesOf(replies)).toEqual(indexes));

  it.each([
    ['is believed where all agree', 2, ['{"index":10,"b', '{"index":11,"c'], ['10', '11']],
    ['is none where they do not', 2, ['{"index":10,"b', '{"index":10,"c'], [null, null]],
    ['is none where the pages before have more', 3, ['{"index":1,"b'], [null]],
    ['is none where it would be that of the first of all', 3, ['{"index":0,"b'], [null]],
    [
      'is none of two, of which the public wrote the first of all',
      3,
      ['{"index":20,"index":0,"b":1}'],
      [null],
    ],
    [
      'is none of two, of which the public wrote one further on',
      3,
      ['{"index":20,"b":1,"index":25}'],
      [null],
    ],
  ])('on a later page of such texts alone %s', async (_, number, replies, indexes) =>
    expect(await indexesOf(replies, { page: number })).toEqual(indexes),
  );

  it('makes of one that says two a text that can only be dismissed', async () => {
    serve({ [responses]: page({ replies: [ten, '{"index":11,"index":0,"b":1}'] }) });
    const { replies } = await fetchResponses(api(), request);
    expect(replies[1]).toMatchObject({ index: '11', answers: null });
  });

  it('brings the record of no other reply beside it', async () => {
    const claims = '{"index":11,"index":10,"Email":"x@example.org"}';
    const fullMatches = { 10: [{ id: 5, email: 'ana@example.org' }] };
    serve({ [responses]: page({ replies: [ten, claims], fullMatches }) });
    const read = await fetchResponses(api(), request);
    expect(read.fullMatches.map((all) => all.map(({ id }) => id))).toEqual([['5'], []]);
  });

  it('is none among what a search finds, of which some are left out', async () => {
    expect(await indexesOf([ten, '{"index":11,"b', twelve], { searchInput: 'b' })).toEqual([
      '10',
      null,
      '12',
    ]);
  });
});

describe('the forms of a type (S2 §7, X-3)', () => {
  it.each([
    ['a map of id to name', { 12: 'Congress' }, [{ id: '12', name: 'Congress' }]],
    ['records', [{ id: 12, name: 'Congress' }], [{ id: '12', name: 'Congress' }]],
    ['`[]`, which an empty map becomes', [], []],
    ['`[]` below data', { data: [] }, []],
  ])('X-3: are read from %s', async (_, given, forms) => {
    serve({ 'GET /api/forms-processing/fetch-forms/contact': given });
    expect(await fetchFormsToProcess(api(), { formType: 'contact' })).toEqual(forms);
  });
});

describe('matches (S2 §3, X-3)', () => {
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
      ['of which neither all are of the page', { 1: person('Ana'), 9: [none] }, {}, [['Ana'], [], []]],
      ['beside one of positions', { 1: [none] }, { 0: [none] }, [[], ['none'], []]],
      ['beside one of indexes', { 1: [none] }, { 4: [none] }, [['none'], [], []]],
    ])('%s', async (_, fullMatches, matches, ids) => {
      serve({ [responses]: page({ replies: found, fullMatches, matches }) });
      const read = await fetchResponses(api(), request);
      expect(read.fullMatches.map((all) => all.map(({ id }) => id))).toEqual(ids);
    });
  });

  it('T-27: a map by index stays one where a reply has none that is known', async () => {
    const said = (index: string, name: string) => `{"index":${index},"Email":"${name}@example.org"}`;
    const fullMatches = { 1: [{ id: 'x' }], 2: [{ id: 'Bo', email: 'bo@example.org' }] };
    const found = [said('1,"index":9', 'ana'), said('2', 'bo'), said('4', 'cy')];
    serve({ [responses]: page({ replies: found, fullMatches }) });
    const read = await fetchResponses(api(), { ...request, searchInput: 'example' });
    expect(read.fullMatches.map((all) => all.map(({ id }) => id))).toEqual([[], ['Bo'], []]);
  });

  it('T-27: nor is one whose replies the addresses tell, where one says no index', async () => {
    const fullMatches = { 1: [], 2: [{ id: 'Bo', email: 'bo@example.org' }] };
    const found = [
      '{"index":1',
      '{"index":2,"Email":"bo@example.org"}',
      '{"index":4,"Email":"cy@example.org"}',
    ];
    serve({ [responses]: page({ replies: found, fullMatches }) });
    const read = await fetchResponses(api(), request);
    expect(read.fullMatches.map((all) => all.map(({ id }) => id))).toEqual([[], ['Bo'], []]);
  });

  it.each([
    ['one says no index', ['{"index":1,"a":1}', '{"index":4,"a":2}', '{"a":']],
    ['the index of one is not believed', ['{"index":10,"a":1}', '{"index":11,"a":2}', '{"index":57,"a']],
    ['none says one', ['{"a":1}', '{"a":2}', '{"a":3}']],
    ['the public has written one', ['{"index":1,"a":1}', '{"index":2,"a":2}', '{"index":3,"index":0,"a":3}']],
  ])('T-27: a map by position stays one where no address tells, and %s', async (_, found) => {
    serve({ [responses]: page({ replies: found, fullMatches: { 0: [{ id: 'A' }], 1: [{ id: 'B' }] } }) });
    const read = await fetchResponses(api(), request);
    expect(read.fullMatches.map((all) => all.map(({ id }) => id))).toEqual([['A'], ['B'], []]);
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

  const dismissed = { index: '4', form: '12', type: 'contact', response: 'r', intent: 'x' };
  const writes: readonly [string, string | null, (to: Api) => Promise<unknown>][] = [
    ['update', '5', (to) => writeRecord(to, { type: 'contact', id: '5', ...write })],
    ['create', null, (to) => writeRecord(to, { type: 'registration', id: null, ...write })],
    ['dismiss', null, (to) => dismissReply(to, dismissed).then(() => null)],
  ];
  const yes = [
    [200, '{"success":true}'],
    [201, 'Stored'],
    [202, '[]'],
    [204, ''],
  ] as const;

  it.each(writes.flatMap((one) => yes.map(([status, body]) => [...one, status, body] as const)))(
    'T-8: %s (record %s) is done by any 2xx',
    async (_what, record, send, status, body) => {
      const server = serve({ '*': {} });
      server.fail('*', { status, body });
      expect(await send(api())).toBe(record);
      expect(server.calls).toHaveLength(1);
    },
  );

  it.each(writes)('%s (record %s) goes on when the page is left', async (_what, _record, send) => {
    serve({ '*': {} });
    const seen = watchKeptAlive();
    await send(api());
    expect(seen).toEqual([true]);
  });

  it('takes «success: false» for a refusal', async () => {
    serve({ 'POST /api/forms-processing/dismiss-reply/1': { success: false, message: 'No' } });
    const refused = dismissReply(api(), { index: '1', form: '12', type: 'c', response: 'r', intent: 'x' });
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', serverMessage: 'No' });
  });
});
