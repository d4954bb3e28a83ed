import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { createApi } from './client.ts';
import { availabilityQuery, fetchAvailability } from './hotels.ts';

const target = 'GET /api/reservations/get-availability/*';

const answer = {
  availability: { Ritz: { '2026-05-01': 3, '2026-05-02': '0' }, Astoria: { '2026-05-01': null } },
  hotelsNameIdMap: { Ritz: 7, Astoria: '8' },
  pagination: {
    current_page: '1',
    last_page: 2,
    previous_page_url: null,
    next_page_url: 'http://h/api?page=2',
  },
  filter: { start_date: '2026-05-01', end_date: null },
};

const read = (changes: object = {}) => {
  serve({ [target]: { ...answer, ...changes } });
  return fetchAvailability(createApi(), { eventId: 0, page: 1 });
};

describe('fetchAvailability (S1 §3, §7)', () => {
  it('tells free, none, unknown and not offered apart (C-35)', async () => {
    const { availability } = await read();
    expect(availability).toEqual({
      Ritz: { '2026-05-01': 3, '2026-05-02': 0 },
      Astoria: { '2026-05-01': null },
    });
    expect(availability['Astoria']).not.toHaveProperty('2026-05-02');
  });

  it.each([[{}], [''], ['full'], [true], [2.5], ['NaN']])('takes %j for unknown', async (rooms) => {
    const { availability } = await read({ availability: { Ritz: { '2026-05-01': rooms } } });
    expect(availability).toEqual({ Ritz: { '2026-05-01': null } });
  });

  it('keeps an overbooked night below zero', async () => {
    const { availability } = await read({ availability: { Ritz: { '2026-05-01': '-2' } } });
    expect(availability['Ritz']).toEqual({ '2026-05-01': -2 });
  });

  it('reads [] for empty maps on both levels (X-3)', async () => {
    expect((await read({ availability: [] })).availability).toEqual({});
    expect((await read({ availability: { Ritz: [] } })).availability).toEqual({ Ritz: {} });
    expect((await read({ hotelsNameIdMap: [] })).hotelsNameIdMap).toEqual({});
  });

  it.each([[null], ['?'], [[1, 2]]])(
    'takes a row of %j for unknown on every day of the others',
    async (row) => {
      const { availability } = await read({
        availability: { Ritz: row, Astoria: { '2026-05-01': 1, '2026-05-02': 2 } },
      });
      expect(availability['Ritz']).toEqual({ '2026-05-01': null, '2026-05-02': null });
    },
  );

  it('reads days out of moments and leaves out what is no day', async () => {
    const row = { '2026-05-01 00:00:00': 1, '0000-00-00': 2, '2026-02-30': 3, total: 9 };
    expect((await read({ availability: { Ritz: row } })).availability).toEqual({ Ritz: { '2026-05-01': 1 } });
  });

  it('keeps the order of the hotels, but for names that are whole numbers', async () => {
    const { availability } = await read({
      availability: { Ritz: [], '25hours': [], Astoria: [], '1919': [] },
    });
    expect(Object.keys(availability)).toEqual(['1919', 'Ritz', '25hours', 'Astoria']);
  });

  it('leaves hotels without a readable id without one (C-34)', async () => {
    const { hotelsNameIdMap } = await read({
      hotelsNameIdMap: { Ritz: 7, Astoria: null, Grand: ' ', Old: 'h-1' },
    });
    expect(hotelsNameIdMap).toEqual({ Ritz: '7', Old: 'h-1' });
  });

  it('reads page numbers written as text, and addresses that are null, blank or missing', async () => {
    const { pagination } = await read({
      pagination: { current_page: '2', last_page: '2', previous_page_url: '' },
    });
    expect(pagination).toEqual({
      current_page: 2,
      last_page: 2,
      previous_page_url: null,
      next_page_url: null,
    });
  });

  it.each([[[]], [null], [undefined], [{ start_date: null }], [{ start_date: '0000-00-00', end_date: '' }]])(
    'takes the filter %j for none',
    async (filter) => {
      expect((await read({ filter })).filter).toEqual({ start_date: null, end_date: null });
    },
  );

  it.each([
    ['availability', { availability: 'none' }],
    ['availability', { availability: [1] }],
    ['hotelsNameIdMap', { hotelsNameIdMap: null }],
    ['pagination.last_page', { pagination: { ...answer.pagination, last_page: 'many' } }],
    ['pagination.current_page', { pagination: { ...answer.pagination, current_page: -1 } }],
  ])('names the field %s when it cannot be read', async (path, changes) => {
    await expect(read(changes)).rejects.toMatchObject({ kind: 'contract', path });
  });

  it.each([
    [{ eventId: 0, page: 2 }, '2/0'],
    [{ eventId: '12', page: 1, range: { start: '2026-05-01' } }, '1/12/2026-05-01'],
    [
      { eventId: 12, page: 1, range: { start: '2026-05-01', end: '2026-05-09' } },
      '1/12/2026-05-01/2026-05-09',
    ],
    [{ eventId: 'a/b', page: 1 }, '1/a%2Fb'],
  ])('asks for %j at …/%s (C-36)', async (request, tail) => {
    const server = serve({ [target]: answer });
    await fetchAvailability(createApi(), request);
    expect(server.calls[0]?.path).toBe(`/api/reservations/get-availability/${tail}`);
  });
});

const shownWhileLoading = async (next: { eventId: number; page: number }, nextApi = createApi()) => {
  const server = serve({ [target]: answer });
  const client = new QueryClient();
  const observer = new QueryObserver(client, availabilityQuery(createApi(), { eventId: 1, page: 1 }));
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  server.hold(target);
  observer.setOptions(availabilityQuery(nextApi, next));
  const { data } = observer.getCurrentResult();
  stop();
  client.clear();
  return data;
};

describe('availabilityQuery', () => {
  it('keeps the page before while the next one loads', async () => {
    expect(await shownWhileLoading({ eventId: 1, page: 2 })).toBeDefined();
  });

  it('never shows the rooms of another event or another session', async () => {
    expect(await shownWhileLoading({ eventId: 2, page: 1 })).toBeUndefined();
    expect(await shownWhileLoading({ eventId: 1, page: 2 }, createApi({ guard: 'admin' }))).toBeUndefined();
  });
});
