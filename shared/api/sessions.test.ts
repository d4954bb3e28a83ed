import { describe, expect, it } from 'vitest';
import { serve } from '#test/support/serve.ts';
import { readAgenda } from './agenda.ts';
import { createApi } from './client.ts';
import { createQueryClient } from '../query/client.ts';
import {
  changeSharedAgenda,
  fetchInteractiveAgenda,
  interactiveAgendaQuery,
  readDeleted,
  readSession,
  searchSpeakers,
} from './sessions.ts';

const least = { id: 1, day: '2026-05-04', start: '9:05', end: '10:00:00' };

describe('readSession (S3 §3.4)', () => {
  it('reads one that has nothing but its time', () => {
    expect(readSession(least)).toMatchObject({
      id: '1',
      day: '2026-05-04',
      start: '09:05',
      end: '10:00',
      duration: null,
      name: null,
      location: null,
      by_location_name: null,
      speakers: [],
      table: null,
      updated_at: null,
    });
  });

  it.each([
    ['none', {}],
    ['null', { end: null }],
  ])('reads one whose end is %s: it takes its place at its start', (_what, end) => {
    const { end: _end, ...without } = least;
    expect(readSession({ ...without, ...end })).toMatchObject({ start: '09:05', end: '09:05' });
  });

  it('keeps the whole copy, unknown keys included (S-29)', () => {
    const sent = { ...least, catering: { tea: true }, speakers: [{ id: 3, tie: 'red' }] };
    expect(readSession({ session: sent })?.copy).toEqual(sent);
    // As Livewire dispatches with positional arguments.
    for (const list of [[sent], [{ session: sent }, 'more']]) expect(readSession(list)?.copy).toEqual(sent);
    expect(readSession([])).toBeNull();
  });

  it('reads a location as text and as a record (S3 §3.4)', () => {
    expect(readSession({ ...least, location: { location: 'Hall' } })?.location).toBe('Hall');
    expect(readSession({ ...least, location: 'Hall' })?.location).toBe('Hall');
    expect(readSession({ ...least, location: null })?.location).toBeNull();
  });

  it('reads speakers without role, status, organisation and chair: the seating plan’s have no status', () => {
    const [speaker] = readSession({ ...least, speakers: [{ id: 3, first_name: 'Ana' }] })?.speakers ?? [];
    expect(speaker).toMatchObject({
      id: '3',
      first_name: 'Ana',
      role: null,
      status: null,
      chair_number: null,
    });
  });

  it('leaves out speakers that cannot be read, and keeps the session', () => {
    expect(readSession({ ...least, speakers: [{ name: 'no id' }, { id: 4 }] })?.speakers).toHaveLength(1);
  });

  it.each([
    ['nothing', null],
    ['a text', 'session'],
    ['a list', []],
    ['no id', { ...least, id: undefined }],
    ['no day', { ...least, day: 'Monday' }],
    ['a day that does not exist', { ...least, day: '2026-02-30' }],
    ['an impossible time', { ...least, start: '25:00' }],
    ['a time as a number', { ...least, end: 600 }],
  ])('refuses %s', (_, given) => expect(readSession(given)).toBeNull());
});

describe('the two shapes of a session (X-4)', () => {
  const displayed = {
    id: 1,
    name: 'Opening',
    start: '2026-05-04 09:05:00',
    end: '2026-05-04 10:00:00',
    speakers: [{ id: 3, contact: { first_name: 'Ana' } }],
  };

  it('are not taken for each other: the editor wants a day and times of day (X-4)', () => {
    expect(readSession(displayed)).toBeNull();
    expect(readSession({ ...displayed, day: '2026-05-04' })).toBeNull();
  });

  it('are not taken for each other: the display knows no day and no duration (X-4)', () => {
    const read = readAgenda({
      daysData: { '2026-05-04': [{ ...displayed, day: '2026-05-05', duration: 9 }] },
    });
    const [session] = read?.daysData['2026-05-04'] ?? [];
    expect(session).toMatchObject({ id: '1', start: displayed.start, speakers: [{ first_name: 'Ana' }] });
    expect(Object.keys(session ?? {})).not.toEqual(expect.arrayContaining(['day']));
    expect(Object.keys(session ?? {})).not.toEqual(expect.arrayContaining(['duration']));
  });

  it('have names of speakers in places of their own (X-4)', () => {
    const { speakers } = displayed;
    expect(readSession({ ...least, speakers })?.speakers).toMatchObject([{ id: '3', first_name: null }]);
    const flat = [{ id: 3, first_name: 'Ana' }];
    const read = readAgenda({ daysData: { '2026-05-04': [{ ...displayed, speakers: flat }] } });
    expect(read?.daysData['2026-05-04']?.[0]?.speakers).toMatchObject([{ first_name: null }]);
  });
});

describe('what pushed events carry (DESIGN.md §2)', () => {
  it.each([
    ['the id alone', 7],
    ['the id as text', '7'],
    ['{sessionId}', { sessionId: 7 }],
    ['{session}', { session: { id: 7 } }],
    ['{session} as an id', { session: 7 }],
    ['the record', { id: 7 }],
  ])('names a deleted session by %s', (_, given) => expect(readDeleted(given)).toBe('7'));

  it.each([
    ['nothing', null],
    ['an empty record', {}],
    ['a list', []],
  ])('names none by %s', (_, given) => expect(readDeleted(given)).toBeNull());
});

describe('the interactive agenda (S3 §7.5)', () => {
  it.each([
    ['another record', { status: 'ok' }],
    ['a list', []],
    ['a text', '"ok"'],
  ])('is not emptied by %s', async (_, answer) => {
    serve({ 'GET /api/events/1/interactive-agenda': answer });
    const api = createApi({ guard: 'admin' });
    await expect(fetchInteractiveAgenda(api, { eventId: '1' })).rejects.toMatchObject({ kind: 'contract' });
  });

  it('may have no sessions, and days as a list or as the keys of a map', async () => {
    const server = serve({
      'GET /api/events/1/interactive-agenda': { sessions: null, days: { '2026-05-04': [] } },
    });
    const api = createApi({ guard: 'admin' });
    expect(await fetchInteractiveAgenda(api, { eventId: '1' })).toMatchObject({
      sessions: [],
      days: ['2026-05-04'],
    });
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    ['of the same', [least]],
    ['of none', []],
  ])('is a new answer each time it is read, also %s', async (_, sessions) => {
    serve({ 'GET /api/events/1/interactive-agenda': { sessions } });
    const [client, api] = [createQueryClient(), createApi({ guard: 'admin' })];
    const query = interactiveAgendaQuery(api, { eventId: '1' });
    const read = async () => {
      await client.fetchQuery({ ...query, staleTime: 0 });
      return client.getQueryData(query.queryKey);
    };
    const [first, second] = [await read(), await read()];
    expect(second?.sessions).toEqual(first?.sessions);
    expect(second?.sessions).not.toBe(first?.sessions);
    expect(second?.askedAt).toBeGreaterThan(first?.askedAt ?? Infinity);
  });
});

describe('the speakers of an event (S3 §7.5)', () => {
  it('are each registration once, also where a join of tables gives it twice', async () => {
    const [bo, li] = [
      { id: 4, first_name: 'Bo' },
      { id: '3', first_name: 'Li' },
    ];
    serve({ 'GET /api/events/1/registrations/search-speakers': { data: [bo, li, bo] } });
    const found = await searchSpeakers(createApi({ guard: 'admin' }), { eventId: '1', query: '' });
    expect(found.map(({ id }) => id)).toEqual(['4', '3']);
  });
});

describe('the agenda that islands share', () => {
  const request = { eventId: '1' };

  it.each([
    ['was fresh', false],
    ['was to be read again', true],
  ])(
    'keeps what is written into it during a read that is given up, and stays as old: it %s',
    async (_what, isOld) => {
      const server = serve(() => Response.json({ sessions: [least] }));
      const client = createQueryClient();
      const api = createApi({ guard: 'admin' });
      const query = interactiveAgendaQuery(api, request);
      await client.fetchQuery(query);
      const { queryKey } = query;
      const before = client.getQueryState(queryKey);
      if (isOld) await client.invalidateQueries({ queryKey });
      const held = server.hold('GET /api/events/1/interactive-agenda');
      const reading = client.fetchQuery({ ...query, staleTime: 0 });
      await held.arrived;
      changeSharedAgenda(client, api, request, (known) => ({ ...known, sessions: [] }));
      expect(client.getQueryState(queryKey)).toMatchObject({
        dataUpdatedAt: before?.dataUpdatedAt,
        isInvalidated: isOld,
        fetchStatus: 'fetching',
      });
      await client.cancelQueries({ queryKey });
      held.release();
      expect((await reading).sessions).toEqual([]);
      expect(client.getQueryData(queryKey)?.sessions).toEqual([]);
      expect(client.getQueryCache().find({ queryKey })?.isStaleByTime(60_000)).toBe(isOld);
    },
  );
});
