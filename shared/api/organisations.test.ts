import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import {
  createOrganisation,
  fetchOrganisationFormInfo,
  searchOrganisations,
  type NewOrganisation,
} from './organisations.ts';

const info = 'GET /api/organisations/get-form-info';
const raw = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } });

const readInfo = (answer: unknown) => {
  serve({ [info]: answer });
  return fetchOrganisationFormInfo(createApi());
};
const countries = async (given: unknown) => (await readInfo({ countriesNameList: given })).countriesNameList;

const spain = { id: '34', name: 'Spain' };

describe('fetchOrganisationFormInfo (S1 §7, C-24)', () => {
  it.each([
    ['a map of id to name', { 34: 'Spain' }],
    ['a list of objects', [{ id: 34, name: 'Spain' }]],
    ['ids as text', [{ id: '34', name: 'Spain' }]],
    ['a list with gaps', { 5: { id: 34, name: 'Spain' } }],
    ['a map of id to object', { 34: { name: 'Spain' } }],
    ['the name under country', [{ id: 34, country: 'Spain' }]],
    ['unreadable ones between', [null, '', [], { id: 1 }, { id: 34, name: 'Spain' }, { id: 2, name: ' ' }]],
    ['unreadable ones in a map', { 1: null, 2: [], 34: 'Spain', 35: ' ', 36: {} }],
  ])('reads %s', async (_, given) => {
    expect(await countries(given)).toEqual([spain]);
  });

  it('reads a list of names, the name standing for the id', async () => {
    expect(await countries(['Spain', 'France'])).toEqual([
      { id: 'Spain', name: 'Spain' },
      { id: 'France', name: 'France' },
    ]);
  });

  it('reads a map by code', async () => {
    expect(await countries({ ES: 'Spain' })).toEqual([{ id: 'ES', name: 'Spain' }]);
  });

  it('reads the names of ranges, types and industries', async () => {
    expect(
      await readInfo({
        countriesNameList: [],
        rangeOfActionList: [{ id: 1, range_of_action: 'Local' }],
        typeNameList: [{ id: 2, type: 'Company' }],
        industryNameList: [{ id: 3, industry: 'Health' }],
      }),
    ).toEqual({
      countriesNameList: [],
      rangeOfActionList: [{ id: '1', name: 'Local' }],
      typeNameList: [{ id: '2', name: 'Company' }],
      industryNameList: [{ id: '3', name: 'Health' }],
    });
  });

  it.each([[[]], [{}], [null], [undefined]])('reads %j as nothing to choose from (X-3)', async (given) => {
    expect(await readInfo({ typeNameList: [], industryNameList: given })).toMatchObject({
      industryNameList: [],
    });
  });

  it.each([
    ['countriesNameList', { countriesNameList: 'none' }],
    ['typeNameList', { typeNameList: 7 }],
    ['', { status: 'ok', data: { rows: 'none' } }],
    ['', {}],
    ['', []],
    ['', null],
  ])('names %j as the bad field', async (path, answer) => {
    await expect(readInfo(answer)).rejects.toMatchObject({ kind: 'contract', path });
  });

  it('takes nothing from __proto__', async () => {
    const text =
      '{"countriesNameList":{"34":"Spain","__proto__":"x","constructor":"y"},"__proto__":{"typeNameList":["x"]}}';
    const { countriesNameList, typeNameList } = await readInfo(raw(text));
    expect(countriesNameList).toContainEqual(spain);
    expect(countriesNameList.map(({ id }) => id)).not.toContain('__proto__');
    expect(typeNameList).toEqual([]);
  });
});

const find = 'GET /api/organisations-select';
const acme = { id: 5, name: 'Acme', address_city: 'Oslo', address_postal_code: 154 };

const search = (answer: unknown, searchInput = 'acme') => {
  const server = serve({ [find]: answer });
  return { server, result: searchOrganisations(createApi(), { searchInput }) };
};

describe('searchOrganisations (S2 §7)', () => {
  it.each(['acme', 'A/B', '50%', ''])('sends %j as it was typed (X-13)', async (typed) => {
    const { server, result } = search([], typed);
    expect(await result).toEqual([]);
    expect(server.calls[0]?.query).toEqual({ searchInput: typed });
  });

  it.each([
    ['a list', [acme]],
    ['a list with gaps', { 4: acme }],
    ['a page', { data: [acme], total: 1 }],
    ['organisations', { organisations: [acme] }],
    ['unreadable ones between', [null, { id: 1 }, { name: 'no id' }, acme, { id: 2, name: '' }]],
  ])('reads %s', async (_, answer) => {
    expect(await search(answer).result).toEqual([
      {
        id: '5',
        name: 'Acme',
        acronym: null,
        email: null,
        phone: null,
        address_street: null,
        address_building: null,
        address_postal_code: '154',
        address_city: 'Oslo',
        country: null,
      },
    ]);
  });

  it.each([[{ 5: 'Acme', 7: 'Beta' }], [{ data: { 5: 'Acme', 7: 'Beta' } }]])(
    'reads a map of id to name %j',
    async (answer) => {
      expect((await search(answer).result).map(({ id, name }) => [id, name])).toEqual([
        ['5', 'Acme'],
        ['7', 'Beta'],
      ]);
    },
  );

  it.each([[[]], [{}], [{ data: [] }], [{ organisations: {} }]])('reads %j as none', async (answer) => {
    expect(await search(answer).result).toEqual([]);
  });

  it.each([
    [null],
    ['none'],
    [{ message: 'x' }],
    [{ status: 'ok', data: { rows: 'none' } }],
    [{ data: null }],
  ])('cannot read %j, and makes no organisation of it', async (answer) => {
    await expect(search(answer).result).rejects.toMatchObject({ kind: 'contract' });
  });

  it('takes nothing from __proto__', async () => {
    const text =
      '[{"id":5,"name":"Acme","__proto__":{"country":"forged"}},{"__proto__":{"id":6,"name":"forged"}}]';
    expect(await search(raw(text)).result).toMatchObject([{ id: '5', country: null }]);
  });
});

const create = 'POST /api/organisations/detail/create-organisation-json';
const organisation: NewOrganisation = {
  acronym: 'NEW',
  name: 'New Press',
  email: null,
  tags: ['a'],
  global_id: null,
  member: false,
  phone: null,
  country_id: '34',
  public: 0,
  range_of_action_id: null,
  type_id: null,
  industry_id: null,
  website: null,
  vat_number: null,
  address_building: null,
  address_street: 'Calle Mayor 1',
  address_postal_code: null,
  address_city: 'Madrid',
  address_po_box: null,
};

const make = (answer: unknown) => {
  const server = serve({ [create]: answer });
  return { server, result: createOrganisation(createApi(), { organisation, intent: 'wish' }) };
};

describe('createOrganisation (S1 §7, C-22)', () => {
  it('sends the payload as it is, 0 and false among it, with the key of the wish (C-23)', async () => {
    const { server, result } = make({ name: 'New Press' });
    await result;
    expect(server.calls[0]).toMatchObject({ body: organisation, headers: { 'idempotency-key': 'wish' } });
  });

  it.each([
    [
      { id: 25, name: 'NEW PRESS' },
      { id: '25', name: 'NEW PRESS' },
    ],
    [{ name: 'NEW PRESS' }, { id: null, name: 'NEW PRESS' }],
    [{ id: '25' }, { id: '25', name: 'New Press' }],
    [{ organisation: { id: 25, name: 'NEW PRESS' } }, { id: '25', name: 'NEW PRESS' }],
    [{ data: { id: 25, name: 'NEW PRESS' } }, { id: '25', name: 'NEW PRESS' }],
    [
      { success: true, organisation: { id: 25 } },
      { id: '25', name: 'New Press' },
    ],
    ['NEW PRESS', { id: null, name: 'NEW PRESS' }],
    [
      { id: null, name: '' },
      { id: null, name: 'New Press' },
    ],
    [
      { id: 0, name: [] },
      { id: null, name: 'New Press' },
    ],
    [[], { id: null, name: 'New Press' }],
    [null, { id: null, name: 'New Press' }],
    [true, { id: null, name: 'New Press' }],
    [25, { id: null, name: 'New Press' }],
    [new Response(null, { status: 204 }), { id: null, name: 'New Press' }],
    [new Response('{"__proto__":{"id":9,"name":"forged"}}'), { id: null, name: 'New Press' }],
  ])('takes %j for a success', async (answer, expected) => {
    expect(await make(answer).result).toEqual(expected);
  });

  it('throws messages by field on 422 (C-21)', async () => {
    const server = serve({});
    const errors = {
      name: ['The name has already been taken.'],
      country_id: ['The country id field is required.'],
    };
    server.fail(create, { status: 422, body: { message: 'Invalid.', errors } });
    await expect(createOrganisation(createApi(), { organisation, intent: 'wish' })).rejects.toMatchObject({
      kind: 'invalid',
      fields: errors,
    });
  });
});
