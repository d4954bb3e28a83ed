// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';

const formInfo = '/api/organisations/get-form-info';
const find = '/api/organisations-select';
const create = '/api/organisations/detail/create-organisation-json';

let host: Host;
let call: ReturnType<typeof callerOf>;

beforeEach(() => {
  host = seededHost();
  call = callerOf(host, host.signIn());
});

afterEach(() => host.close());

const stranger = () => callerOf(host, host.signIn('admin', 'ines@globex.example'));
const count = () => host.database.get('SELECT COUNT(*) AS n FROM organisations')?.int('n');
const countryId = (iso: string) =>
  host.database.get('SELECT id FROM countries WHERE iso = ?', [iso])?.int('id') ?? 0;

describe('GET get-form-info (S1 §7, C-24)', () => {
  it('gives countries as a map of id to name, the rest as lists', async () => {
    const { status, body } = await call('GET', formInfo);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      countriesNameList: { [countryId('ES')]: 'Spain', [countryId('CI')]: 'Côte d’Ivoire' },
      rangeOfActionList: expect.arrayContaining([{ id: 1, range_of_action: 'Local' }]),
      typeNameList: expect.arrayContaining([{ id: 1, type: 'Company' }]),
      industryNameList: expect.arrayContaining([{ id: 1, industry: 'Health' }]),
    });
  });

  it('prints an empty map as [] when the failure switch asks for it (X-3)', async () => {
    host.close();
    host = seededHost({ faultHeader: true });
    call = callerOf(host, host.signIn());
    const { body } = await call('GET', formInfo, { headers: { 'X-Example-Fault': 'empty-maps' } });
    expect(body).toMatchObject({ countriesNameList: [], typeNameList: [{ id: 1 }, {}, {}, {}, {}] });
  });
});

describe('GET organisations-select (S2 §7)', () => {
  const names = async (query: string, as = call) => {
    const { status, body } = await as('GET', `${find}${query}`);
    expect(status).toBe(200);
    const found: { name: string }[] = JSON.parse(JSON.stringify(body));
    return found.map(({ name }) => name);
  };

  it('gives the address with each', async () => {
    expect((await call('GET', `${find}?searchInput=niee`)).body).toEqual([
      {
        id: 1,
        name: 'Nordic Institute for Energy & Environment',
        acronym: 'NIEE',
        email: 'office@niee.example',
        phone: '+47 22 000 100',
        address_street: 'Karl Johans gate 12',
        address_building: 'House B, 3rd floor',
        address_postal_code: '0154',
        address_city: 'Oslo',
        country_id: countryId('NO'),
        country: 'Norway',
      },
    ]);
  });

  it('gives two of one name in two countries (C-22)', async () => {
    expect((await call('GET', `${find}?searchInput=consulting meridian`)).body).toMatchObject([
      { name: 'Meridian Consulting', country: 'Spain' },
      { name: 'Meridian Consulting', country: 'Portugal' },
    ]);
  });

  it('puts an equal acronym first', async () => {
    expect((await call('GET', `${find}?searchInput=merp`)).body).toMatchObject([{ acronym: 'MERP' }]);
    const [first] = await names('?searchInput=ORG1');
    expect(first).toMatch(/ 1\d$/);
  });

  it('gives the first twenty by name for a blank search', async () => {
    expect(await names('')).toHaveLength(20);
    expect(await names('?searchInput=%20')).toHaveLength(20);
  });

  it.each(['%', '_', '\\', 'no such name', "' OR 1=1 --"])('finds none for %j', async (typed) => {
    expect(await names(`?searchInput=${encodeURIComponent(typed)}`)).toEqual([]);
  });

  it('keeps tenants apart', async () => {
    expect(await names('', stranger())).toHaveLength(2);
    expect(await names('?searchInput=niee', stranger())).toEqual([]);
  });
});

describe('POST create-organisation-json (S1 §3, §5, §7)', () => {
  const least = () => ({
    acronym: 'NEW',
    name: 'New Press',
    country_id: countryId('ES'),
    public: 0,
    address_street: 'Calle Mayor 1',
    address_city: 'Madrid',
  });

  it('writes everything, and answers id and name', async () => {
    const body = {
      ...least(),
      country_id: String(countryId('ES')),
      email: 'office@new.example',
      tags: ['a', ' a', 'b'],
      global_id: 'G-1',
      member: true,
      phone: '+34 1',
      public: 1,
      range_of_action_id: 2,
      type_id: '3',
      industry_id: 4,
      website: 'https://new.example/?a=1&b=2',
      vat_number: 'ES1',
      address_building: 'B',
      address_postal_code: '28001',
      address_po_box: '7',
    };
    expect(await call('POST', create, { body })).toMatchObject({
      status: 201,
      body: { id: 25, name: 'New Press', acronym: 'NEW', country: 'Spain', address_city: 'Madrid' },
    });
    const row = host.database.get('SELECT * FROM organisations WHERE id = 25');
    const ids = ['range_of_action_id', 'type_id', 'industry_id', 'is_public', 'member'] as const;
    expect(ids.map((column) => row?.int(column))).toEqual([2, 3, 4, 1, 1]);
    expect([row?.text('tags'), row?.text('vat_number'), row?.text('tenant')]).toEqual([
      '["a","b"]',
      'ES1',
      'acme',
    ]);
  });

  it.each([[0], ['0'], [false]])(
    'takes public %j for private, a value that is given (C-23)',
    async (value) => {
      expect((await call('POST', create, { body: { ...least(), public: value } })).status).toBe(201);
      const row = host.database.get('SELECT is_public, member FROM organisations WHERE id = 25');
      expect([row?.int('is_public'), row?.int('member')]).toEqual([0, 0]);
    },
  );

  it('asks for all that is required', async () => {
    expect(await call('POST', create, { body: { public: null } })).toMatchObject({
      status: 422,
      body: {
        message: 'The acronym field is required. (and 5 more errors)',
        errors: {
          acronym: ['The acronym field is required.'],
          name: ['The name field is required.'],
          country_id: ['The country id field is required.'],
          public: ['The public field is required.'],
          address_street: ['The address street field is required.'],
          address_city: ['The address city field is required.'],
        },
      },
    });
  });

  it.each([
    ['email', 'office@', 'The email field must be a valid email address.'],
    ['website', 'javascript:alert(1)', 'The website field must be a valid URL.'],
    ['website', 'www.new.example', 'The website field must be a valid URL.'],
    ['country_id', 'Spain', 'The selected country id is invalid.'],
    ['country_id', 250, 'The selected country id is invalid.'],
    ['type_id', 99, 'The selected type id is invalid.'],
    ['range_of_action_id', 0, 'The selected range of action id is invalid.'],
    ['industry_id', '-1', 'The selected industry id is invalid.'],
    ['public', 2, 'The public field must be true or false.'],
    ['member', 'yes', 'The member field must be true or false.'],
    ['tags', { 0: 'a' }, 'The tags field must be an array.'],
    ['acronym', 'x'.repeat(51), 'The acronym field must not be greater than 50 characters.'],
    [
      'address_postal_code',
      'x'.repeat(21),
      'The address postal code field must not be greater than 20 characters.',
    ],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await call('POST', create, { body: { ...least(), [field]: value } });
    expect(answer).toMatchObject({ status: 422, body: { message, errors: { [field]: [message] } } });
    expect(count()).toBe(24);
  });

  it('refuses a name that is taken in the country, whatever its case', async () => {
    const body = { ...least(), name: 'meridian CONSULTING' };
    expect(await call('POST', create, { body })).toMatchObject({
      status: 422,
      body: { errors: { name: ['The name has already been taken.'] } },
    });
    expect((await call('POST', create, { body: { ...body, country_id: countryId('FR') } })).status).toBe(201);
  });

  it('knows names of its own tenant only, and shows the new one to nobody else', async () => {
    const body = {
      ...least(),
      name: 'Nordic Institute for Energy & Environment',
      country_id: countryId('NO'),
    };
    expect((await call('POST', create, { body })).status).toBe(422);
    expect((await stranger()('POST', create, { body })).status).toBe(201);
    const { body: found } = await call('GET', `${find}?searchInput=${encodeURIComponent(body.name)}`);
    expect(found).toMatchObject([{ id: 1 }]);
  });

  it('can be chosen at once, and be a person’s', async () => {
    await call('POST', create, { body: least() });
    expect((await call('GET', `${find}?searchInput=new press`)).body).toMatchObject([{ id: 25 }]);
    const body = { email: 'p@new.example', first_name: 'P', organisation_id: 25 };
    expect((await call('POST', '/api/contacts/detail/create-contact', { body })).status).toBe(201);
  });

  it('makes one of two POSTs with one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'one wish' };
    const send = () => call('POST', create, { body: least(), headers });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await send()).body).toEqual(answers[0]?.body);
    expect(count()).toBe(25);
  });
});

describe('who may handle organisations', () => {
  it.each([
    ['GET', formInfo],
    ['GET', find],
    ['POST', create],
  ])('only administrators: %s %s', async (method, path) => {
    const options = method === 'POST' ? { body: {} } : {};
    expect((await callerOf(host)(method, path, options)).status).toBe(401);
    expect((await callerOf(host, host.signIn('contact_web'))(method, path, options)).status).toBe(403);
  });
});
