// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailingHost, type MailingHost } from '#test/support/mailingHost.ts';
import { isMap } from '#shared/lib/json.ts';

const base = '/api/dashboard';

let site: MailingHost;

beforeAll(() => {
  site = openMailingHost();
});

afterAll(() => site.host.close());

const get = async (what: string, who: 'admin' | 'viewer' | 'stranger' = 'admin') =>
  (await site[who]('GET', `${base}/${what}`)).body;
const post = (what: string, body: object = {}, who: 'admin' | 'viewer' | 'stranger' = 'admin') =>
  site[who]('POST', `${base}/${what}`, { body });
const idOf = (body: unknown) => (isMap(body) ? Number(body['id']) : 0);
const namesOf = (body: unknown, list: string) => {
  const given = isMap(body) ? body[list] : null;
  return Array.isArray(given) ? given.map((one: unknown) => (isMap(one) ? one['name'] : null)) : [];
};

describe('statistics of the current event (S2 §7, T-20)', () => {
  it('have their present values, but where nobody counts or a filter is damaged', async () => {
    const body = await get('get-current-event-statistics');
    expect(body).toMatchObject({
      event_name: expect.any(String),
      selected_statistics: [
        { id: 1, name: 'Registered', stat_filter_id: 1, value: expect.any(Number) },
        {},
        {},
        {},
        {},
        {},
      ],
    });
    const all = isMap(body) && Array.isArray(body['statistics']) ? body['statistics'] : [];
    const without = all.filter((one: unknown) => isMap(one) && !('value' in one));
    expect(namesOf({ without }, 'without')).toEqual([
      'Cut off in the middle',
      'From another system',
      'Hotel nights',
    ]);
  });

  it('are chosen in an order, for the tenant', async () => {
    expect((await post('update-current-event-statistics', { statistics: [3, '1', 3] })).status).toBe(200);
    const body = await get('get-current-event-statistics', 'viewer');
    expect(namesOf(body, 'selected_statistics')).toEqual(['New in the last 30 days', 'Registered']);
    expect(namesOf(await get('get-current-event-statistics', 'stranger'), 'statistics')).toEqual(['Theirs']);
  });

  it.each([[[999]], ['x'], [[{}]], [[11]]])('are not chosen as %j', async (statistics) => {
    expect((await post('update-current-event-statistics', { statistics })).status).toBe(422);
    expect(namesOf(await get('get-current-event-statistics'), 'selected_statistics')).toHaveLength(2);
  });
});

describe('tasks (S2 §7)', () => {
  it('are each user’s own', async () => {
    expect(await get('get-to-do-list')).toHaveLength(9);
    expect(await get('get-to-do-list', 'viewer')).toEqual([]);
  });

  it('are added and deleted', async () => {
    const { status, body } = await post('add-to-do-task', { task: ' Call ', due_date: '2026-05-05 09:00' });
    expect(status).toBe(201);
    const added = { id: idOf(body), task: 'Call', due_date: '2026-05-05 09:00' };
    expect(await get('get-to-do-list')).toContainEqual(added);
    expect((await post('delete-to-do-task', { id: added.id }, 'viewer')).status).toBe(404);
    expect((await post('delete-to-do-task', { id: added.id })).status).toBe(200);
    expect(await get('get-to-do-list')).not.toContainEqual(added);
    expect((await post('delete-to-do-task', { id: added.id })).status).toBe(404);
  });

  it.each([
    { task: ' ' },
    { task: 'x', due_date: 'tomorrow' },
    { task: 'x', due_date: '2026-02-30' },
    { task: 'x', due_date: '2026-05-05 24:00' },
    { task: 'x'.repeat(501) },
  ])('are not added as %j', async (body) => {
    expect((await post('add-to-do-task', body)).status).toBe(422);
  });
});

describe('notes (S2 §7, T-18)', () => {
  it('are each user’s own; writing one creates it', async () => {
    const id = idOf((await post('update-notes', { note: 'Ring twice' })).body);
    expect(await get('get-notes')).toContainEqual({ id, note: 'Ring twice' });
    expect(await get('get-notes', 'viewer')).toEqual([]);
    expect((await post(`delete-note/${id}`, {}, 'viewer')).status).toBe(404);
    expect((await post(`delete-note/${id}`)).status).toBe(200);
    expect((await post(`delete-note/${id}`)).status).toBe(404);
    expect((await post('update-notes', { note: '' })).status).toBe(422);
  });
});

describe('the calendar (S2 §7)', () => {
  it('has categories, what is due today, and colleagues to assign it to', async () => {
    expect(await get('get-calendar-categories')).toContainEqual({ id: 1, name: 'Meeting' });
    expect(await get('get-today-calendar-tasks')).toHaveLength(4);
    expect(await get('get-today-calendar-tasks', 'stranger')).toEqual([]);
    expect(await get('get-users-by-name-json/vid')).toEqual([
      { id: expect.any(Number), name: 'Marta Vidal' },
    ]);
    expect(await get('get-users-by-name-json/%25')).toEqual([]);
    site.pass(24 * 3_600_000);
    expect(await get('get-today-calendar-tasks')).toEqual([]);
  });
});

it.each([
  ['nobody', 401],
  ['contact', 403],
] as const)('answers %s with %i', async (who, status) => {
  for (const what of [
    'get-current-event-statistics',
    'get-to-do-list',
    'get-notes',
    'get-today-calendar-tasks',
  ])
    expect((await site[who]('GET', `${base}/${what}`)).status, what).toBe(status);
  for (const what of ['add-to-do-task', 'delete-to-do-task', 'update-notes', 'delete-note/1'])
    expect((await site[who]('POST', `${base}/${what}`, { body: {} })).status, what).toBe(status);
});
