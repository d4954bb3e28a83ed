// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailingHost, type MailingHost } from '#test/support/mailingHost.ts';
import { isMap } from '#shared/lib/json.ts';

const base = '/api/custom-stats-maker';

let site: MailingHost;

beforeAll(() => {
  site = openMailingHost();
});

afterAll(() => site.host.close());

type Who = 'admin' | 'viewer' | 'stranger' | 'contact' | 'nobody';

const find = (type: string, filters: unknown, who: Who = 'admin') =>
  site[who]('POST', `${base}/fetch-filtered/${type}`, { body: { type, filters } });
const listIn = (body: unknown, key: string): readonly Readonly<Record<string, unknown>>[] => {
  const list = isMap(body) ? body[key] : null;
  return Array.isArray(list) ? list.filter(isMap) : [];
};
const idsFound = async (type: string, filters: unknown) =>
  listIn((await find(type, filters)).body, 'contacts').map(({ id }) => Number(id));
const filtersOf = async (who: Who = 'admin') =>
  listIn((await site[who]('GET', `${base}/fetch-filters`)).body, 'filters');
const save = (body: object, id = '', who: Who = 'admin') =>
  site[who]('POST', `${base}/save-filter${id}`, { body });

const row = (filterType: string, field: string, value: unknown, filter = 'and') => ({
  filterType,
  field,
  value,
  filter,
});

describe('fetch-filtered (S3 §7.1, S-5)', () => {
  it('asks one registration, not several together', async () => {
    const both = (value: number) => [
      row('registration', 'Event', 1),
      row('registration', 'Registration Status', 'Registered'),
      row('registration', 'Event', value),
    ];
    expect(await idsFound('registrations', both(1))).not.toEqual([]);
    expect(await idsFound('registrations', both(2))).toEqual([]);
  });

  it('takes a list of values for any of them, and what was registered today', async () => {
    const ofCountries = (...value: readonly string[]) =>
      idsFound('contacts', [row('organisation', 'Countries', value)]);
    const counts = new Map<string, number>();
    for (const { country } of listIn((await find('contacts', [])).body, 'contacts'))
      if (typeof country === 'string') counts.set(country, (counts.get(country) ?? 0) + 1);
    const [[one, ofOne] = ['', 0], [other, ofOther] = ['', 0]] = [...counts];
    expect(await ofCountries(one)).toHaveLength(ofOne);
    expect(await ofCountries(one, other)).toHaveLength(ofOne + ofOther);
    expect(await idsFound('registrations', [row('registration', 'Current Day', true)])).toEqual([]);
    site.host.database.run(
      "UPDATE registrations SET registered_at = '2026-05-04 08:00:00' WHERE event_id = 1 AND contact_id = 9",
    );
    expect(await idsFound('registrations', [row('registration', 'Current Day', true)])).toEqual([9]);
    expect(await idsFound('registrations', [row('registration', 'Registration Date', '2026-05-04')])).toEqual(
      [9],
    );
  });

  it('takes an empty filter for everybody, and knows only the own tenant', async () => {
    const all = await idsFound('contacts', []);
    expect(all).toHaveLength(117);
    const theirs = listIn((await find('contacts', [], 'stranger')).body, 'contacts');
    expect(theirs).toHaveLength(3);
    expect(theirs.map(({ id }) => Number(id)).filter((id) => all.includes(id))).toEqual([]);
  });

  it.each([
    ['no list', 'x', 'must be an array'],
    ['a row of nothing', [5], 'a row or a group'],
    ['a list in the list', [[]], 'a row or a group'],
    ['an unknown field', [row('contact', 'Favourite colour', 'blue')], 'Favourite colour'],
    ['a field of every object', [row('contact', 'constructor', 'x')], 'constructor'],
    ['an unknown connector', [row('contact', 'Email', 'x'), row('contact', 'Email', 'x', 'xor')], '«xor»'],
    ['an empty value', [row('contact', 'Email', ' ')], 'value of «Email»'],
    ['a period of one day', [row('registration', 'Registration Period', ['2026-05-04'])], 'Period'],
    ['501 rows', Array.from({ length: 501 }, () => row('contact', 'Email', 'x')), '500 rows'],
  ])('refuses %s', async (_, filters, words) => {
    const { status, body } = await find('registrations', filters);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(words)]);
  });

  it.each([
    ['or', 'and'],
    [' Or_Not', 'not'],
    ['', 'and'],
    [null, 'and'],
  ])('takes a filter as an older page has stored it: first «%s» for «%s»', async (stored, meant) => {
    const first = row('contact', 'Subscribed Mailing', true);
    const idsWith = (filter: unknown) => idsFound('contacts', [{ ...first, filter }]);
    const found = await idsWith(stored);
    expect(found).not.toEqual([]);
    expect(found).toEqual(await idsWith(meant));
  });

  it('refuses groups without end, and registrations where all contacts are meant', async () => {
    const deep = Array.from({ length: 25 }).reduce<unknown>(
      (inside) => [{ condition: 'and', filters: inside }],
      [row('contact', 'Email', 'x')],
    );
    expect((await find('contacts', deep)).status).toBe(422);
    expect((await find('contacts', [row('registration', 'Event', 1)])).status).toBe(422);
    expect((await find('people', [])).status).toBe(404);
  });
});

describe('saved filters (S3 §3.1, §7.1)', () => {
  it('come with what their fields offer; the very texts, damaged ones too (S-4)', async () => {
    const { body } = await site.admin('GET', `${base}/fetch-filters`);
    expect(body).toMatchObject({
      events: expect.arrayContaining([{ id: 1, name: expect.any(String) }]),
      socialEvents: expect.arrayContaining(['Boat trip']),
      industries: expect.arrayContaining([{ id: 1, name: expect.any(String) }]),
      titles: expect.arrayContaining(['Dr.']),
      statuses: ['Cancelled', 'Pending', 'Registered'],
      paxStatuses: expect.arrayContaining(['Confirmed']),
    });
    const stored = await filtersOf();
    expect(stored).toHaveLength(10);
    expect(stored[5]?.['filter']).toMatch(/^"\[\{\\"filterType/);
    expect(stored[8]?.['filter']).toBe('[{"filterType":"contact","field":"Ema');
    expect(await filtersOf('stranger')).toHaveLength(1);
  });

  it('are created, changed and deleted, each with its statistic', async () => {
    const filter = JSON.stringify([row('contact', 'Email', 'x')]);
    const { status, body } = await save({ name: ' New ', type: 'contacts', filter });
    const id = isMap(body) ? String(body['id']) : '';
    expect(status).toBe(201);
    expect((await filtersOf()).at(-1)).toEqual({ id: Number(id), name: 'New', type: 'contacts', filter });
    await save({ name: 'Newer', type: 'registrations', filter: [] }, `/${id}`);
    expect((await filtersOf()).at(-1)).toMatchObject({ name: 'Newer', type: 'registrations', filter: '[]' });
    const named = () =>
      site.host.database.get('SELECT name FROM statistics WHERE stat_filter_id = ?', [id])?.text('name');
    expect(named()).toBe('Newer');
    expect((await site.stranger('POST', `${base}/delete-filter/${id}`)).status).toBe(404);
    expect((await site.admin('POST', `${base}/delete-filter/${id}`)).status).toBe(200);
    expect((await site.admin('POST', `${base}/delete-filter/${id}`)).status).toBe(404);
    expect([await filtersOf(), named()]).toEqual([expect.objectContaining({ length: 10 }), undefined]);
  });

  it.each([
    [{ name: ' ', type: 'contacts', filter: '[]' }, 'name'],
    [{ name: 'x', type: 'people', filter: '[]' }, 'type'],
    [{ name: 'x', type: 'contacts', filter: '{"a":1}' }, 'filter'],
  ])('are not saved as %j', async (body, field) => {
    expect(await save(body)).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(Array) } } });
    expect((await save({ name: 'x', type: 'contacts', filter: '[]' }, '/9999')).status).toBe(404);
  });

  it.each([
    ['nobody', 401],
    ['contact', 403],
  ] as const)('answer %s with %i', async (who, status) => {
    expect((await site[who]('GET', `${base}/fetch-filters`)).status).toBe(status);
    expect((await find('contacts', [], who)).status).toBe(status);
    expect((await save({ name: 'x', type: 'contacts', filter: '[]' }, '', who)).status).toBe(status);
  });
});

describe('a crowd', () => {
  it('is asked by the same filters, and sent in pieces that make one answer', async () => {
    const everybody = await site.admin('POST', `/api/example/crowd${base}/fetch-filtered/contacts`, {
      body: { type: 'contacts', filters: [] },
    });
    const ids = listIn(everybody.body, 'contacts').map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([50_000, 50_000]);
    const spanish = await site.admin('POST', `/api/example/crowd${base}/fetch-filtered/registrations`, {
      body: { type: 'registrations', filters: [row('organisation', 'Countries', 'Spain')] },
    });
    const found = listIn(spanish.body, 'contacts');
    expect(found.length).toBeGreaterThan(500);
    expect(new Set(found.map(({ country }) => country))).toEqual(new Set(['Spain']));
  });
});
