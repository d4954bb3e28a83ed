import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { fetchFiltered, type FoundContact } from './filtered-contacts.ts';
import { fetchStatistics } from './statistics.ts';

const filtersCall = 'GET /api/custom-stats-maker/fetch-filters';
const filteredCall = 'POST /api/custom-stats-maker/fetch-filtered/*';

function load(most = 100) {
  const found: FoundContact[] = [];
  const request = { type: 'contacts', filters: [{ field: 'a' }], most } as const;
  const done = fetchFiltered(createApi(), { ...request, onContacts: (some) => found.push(...some) });
  return { found, done };
}

describe('fetchStatistics (S3 §7.1)', () => {
  it('reads filters, stored once and twice, and keeps what is not understood (S-4)', async () => {
    const list = JSON.stringify([{ field: 'Email' }]);
    serve({
      [filtersCall]: {
        filters: [
          { id: 1, name: 'Once', type: 'registrations', filter: list },
          { id: '2', name: 'Twice', type: 'Contacts', filter: JSON.stringify(list) },
          { id: 3, name: 'Damaged', type: null, filter: '[{"fie' },
          { name: 'Without an id' },
          'odd',
        ],
      },
    });
    const { filters } = await fetchStatistics(createApi());
    expect(filters.map(({ id, type, filter }) => [id, type, filter.items])).toEqual([
      ['1', 'registrations', [{ field: 'Email' }]],
      ['2', 'contacts', [{ field: 'Email' }]],
      ['3', 'registrations', null],
    ]);
    expect(filters[2]?.filter.raw).toBe('[{"fie');
  });

  it('reads choices in each spelling, without odd ones', async () => {
    serve({
      [filtersCall]: {
        filters: [],
        events: [{ id: 7, name: 'Congress' }, {}, null],
        galaDinnerTables: [1, '', '2'],
        industries: { 4: 'Health', 9: { name: 'Law' } },
        titles: ['Dr.', ['odd']],
        statuses: { 0: 'Confirmed', 2: 'Cancelled' },
        paxStatuses: [],
      },
    });
    const read = await fetchStatistics(createApi());
    expect(read.events).toEqual([{ id: '7', name: 'Congress' }]);
    expect(read.galaDinnerTables.map(({ name }) => name)).toEqual(['1', '2']);
    expect(read.industries).toEqual([
      { id: '4', name: 'Health' },
      { id: '9', name: 'Law' },
    ]);
    expect(read.statuses.map(({ id }) => id)).toEqual(['Confirmed', 'Cancelled']);
    expect([read.titles.length, read.paxStatuses, read.types]).toEqual([1, [], []]);
  });

  it('takes lists that are maps, and empty maps that are lists (X-3)', async () => {
    const one = { name: 'Spain', type: 'contacts', filter: { 0: { field: 'Email' } } };
    serve({
      [filtersCall]: { filters: { 3: { id: 3, ...one }, 8: { id: 8, ...one } }, events: [], titles: {} },
    });
    const { filters } = await fetchStatistics(createApi());
    expect(filters.map(({ id, filter }) => [id, filter.items])).toEqual([
      ['3', [{ field: 'Email' }]],
      ['8', [{ field: 'Email' }]],
    ]);
    serve({ [filtersCall]: { filters: {} } });
    expect((await fetchStatistics(createApi())).filters).toEqual([]);
  });

  it('refuses an answer about something else', async () => {
    serve({ [filtersCall]: { message: 'Hello' } });
    await expect(fetchStatistics(createApi())).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('fetchFiltered (S3 §7.1, S-9)', () => {
  it('sends type and rows, and gives the contacts as they come', async () => {
    const server = serve({
      [filteredCall]: { contacts: [{ id: 1, email: 'a@b.example' }, { id: '2' }, 'odd'] },
    });
    const { found, done } = load();
    expect(await done).toEqual({ total: null, isCut: false, unreadable: 1, different: 2 });
    expect(found).toEqual([{ id: '1', email: 'a@b.example' }, { id: '2' }]);
    const [call] = server.callsTo(filteredCall);
    expect([call?.path, call?.body]).toEqual([
      '/api/custom-stats-maker/fetch-filtered/contacts',
      { type: 'contacts', filters: [{ field: 'a' }] },
    ]);
  });

  it('takes no more than was wanted, and says so', async () => {
    serve({ [filteredCall]: { contacts: Array.from({ length: 9 }, (_, id) => ({ id })) } });
    const { found, done } = load(4);
    expect(await done).toMatchObject({ isCut: true });
    expect(found.map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  });

  it('says how many there are where the server does', async () => {
    serve({ [filteredCall]: { contacts: [{ id: 1 }], total: '12' } });
    expect(await load().done).toMatchObject({ total: 12, isCut: false });
  });

  it.each([
    ['damaged', '{"contacts":[{"id":1},{"id"', 'contract'],
    ['without contacts', '{"contacts":null}', 'contract'],
    ['a refusal', '{"success":false,"message":"Too many."}', 'invalid'],
    ['a page', '<!doctype html><p>Hello</p>', 'contract'],
    ['a sign-in page', '<form><input type="password"></form>', 'signed-out'],
    ['empty', '', 'contract'],
  ])('rejects an answer that is %s', async (_, text, kind) => {
    serve({ [filteredCall]: () => new Response(text, { headers: { 'content-type': 'text/html' } }) });
    await expect(load().done).rejects.toMatchObject({ kind });
  });

  it('ends with its signal, and tells nothing after that', async () => {
    serve({ [filteredCall]: { contacts: [{ id: 1 }] } });
    const stop = new AbortController();
    const found: unknown[] = [];
    const done = fetchFiltered(
      createApi(),
      { type: 'contacts', filters: [], most: 9, onContacts: (some) => found.push(some) },
      stop.signal,
    );
    stop.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
    expect(found).toEqual([]);
  });
});
