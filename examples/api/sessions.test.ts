// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, type CallOptions } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';
import type { Sent } from '../realtime/hub.ts';

let host: Host;
let call: ReturnType<typeof callerOf>;
const heard: Sent[] = [];

beforeEach(() => {
  host = seededHost();
  call = callerOf(host, host.signIn('admin'));
  heard.length = 0;
  host.hub.listen((sent) => heard.push(sent));
});
afterEach(() => host.close());

interface Session {
  id: number;
  day: string;
  start: string;
  updated_at: string;
  speakers: { id: number; chair_number: number | null }[];
  table: { chairs: number } | null;
  [key: string]: unknown;
}

const agendaPath = '/api/events/1/interactive-agenda';
const isSessions = (value: unknown): value is { sessions: Session[] } =>
  typeof value === 'object' && value !== null && 'sessions' in value;
const isSession = (value: unknown): value is { session: Session } =>
  typeof value === 'object' && value !== null && 'session' in value;

async function sessions(): Promise<Session[]> {
  const { body } = await call('GET', agendaPath);
  if (!isSessions(body)) throw new Error('no agenda');
  return body.sessions;
}

async function first(accepts: (session: Session) => boolean = () => true): Promise<Session> {
  const found = (await sessions()).find(accepts);
  if (!found) throw new Error('no such session');
  return found;
}

async function put(session: Session, change: Record<string, unknown>) {
  const path = `/api/events/1/sessions/${session.id}/interactive-agenda`;
  return call('PUT', path, { body: { ...session, ...change } });
}

describe('the interactive agenda (S3 §7.5)', () => {
  it('gives the sessions in order, with their days and hours', async () => {
    const { body } = await call('GET', agendaPath);
    expect(body).toMatchObject({
      tenantSimpleId: 'acme',
      earliestTime: expect.stringMatching(/^\d\d:\d\d$/),
    });
    const keys = (await sessions()).map(({ day, start }) => `${day} ${start}`);
    expect(keys).toEqual(keys.toSorted());
    expect(keys.length).toBeGreaterThan(10);
  });

  it('stores a whole session, keys it does not know included, and tells the editor', async () => {
    const session = await first();
    const { status, body } = await put(session, { start: '07:15', catering: 'tea' });
    expect(status).toBe(200);
    expect(isSession(body) && body.session).toMatchObject({ start: '07:15', catering: 'tea' });
    expect(await first(({ id }) => id === session.id)).toMatchObject({ start: '07:15', catering: 'tea' });
    expect(heard).toMatchObject([
      {
        channel: 'presence-InteractiveAgenda.acme.1',
        event: 'edited-session',
        data: { session: { id: session.id } },
      },
    ]);
  });

  it('refuses an old version with the stored copy (409)', async () => {
    const session = await first();
    await put(session, { name: 'Ours' });
    const { status, body } = await put(session, { name: 'Theirs' });
    expect(status).toBe(409);
    expect(isSession(body) && body.session['name']).toBe('Ours');
  });

  it('keeps the seats of speakers who stay, and takes those away who do not', async () => {
    const session = await first(({ speakers }) => speakers.some(({ chair_number: chair }) => chair !== null));
    const [kept] = session.speakers;
    const { body } = await put(session, { speakers: [kept] });
    expect(isSession(body) && body.session.speakers).toEqual([kept]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ day: '2026-13-01' }, 'day'],
    [{ start: '25:00' }, 'start'],
    [{ start: '10:00', end: '10:00' }, 'end'],
    [{ speakers: [{ id: 999_999 }] }, 'speakers'],
  ])('refuses %j (422)', async (change, field) => {
    const { status, body } = await put(await first(), change);
    expect(status).toBe(422);
    expect(body).toHaveProperty(['errors', field]);
  });

  it('finds speakers by every word', async () => {
    const all = await call('GET', '/api/events/1/registrations/search-speakers?query=');
    const none = await call('GET', '/api/events/1/registrations/search-speakers?query=nobody-at-all');
    expect(all.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ role: { name: 'Speaker' } })]),
    );
    expect(none.body).toEqual([]);
  });

  it('is for administrators of the tenant', async () => {
    const other = callerOf(host, host.signIn('admin', 'ines@globex.example'));
    expect((await callerOf(host)('GET', agendaPath)).status).toBe(401);
    expect((await callerOf(host, host.signIn('contact_web'))('GET', agendaPath)).status).toBe(403);
    expect((await other('GET', agendaPath)).status).toBe(404);
  });
});

describe('seats (S3 §7.4)', () => {
  const seat = (session: Session, speaker: number, options: CallOptions) =>
    call('PUT', `/api/events/1/sessions/${session.id}/registrations/${speaker}`, options);
  const withSeats = () => first(({ speakers, table }) => table !== null && speakers.length > 2);

  it('gives, takes and refuses chairs', async () => {
    const session = await withSeats();
    const [one, two] = session.speakers.map(({ id }) => id);
    const free = { chair_number: 5 };
    expect((await seat(session, one ?? 0, { body: free })).status).toBe(200);
    expect((await seat(session, two ?? 0, { body: free })).status).toBe(422);
    expect((await seat(session, one ?? 0, { body: { chair_number: null } })).status).toBe(200);
    expect((await seat(session, two ?? 0, { body: free })).status).toBe(200);
    expect((await seat(session, 999_999, { body: free })).status).toBe(404);
    expect((await seat(session, one ?? 0, { body: { chair_number: 0 } })).status).toBe(422);
  });

  it('lets a speaker leave the session only by DELETE (S-23)', async () => {
    const session = await withSeats();
    const id = session.speakers[0]?.id;
    await call('DELETE', `/api/events/1/sessions/${session.id}/registrations/${id}`);
    const now = await first((other) => other.id === session.id);
    expect(now.speakers.map((speaker) => speaker.id)).not.toContain(id);
  });

  it.each([
    [{ type: 'Round', chairs: 16 }, 422],
    [{ type: 'Multiple Lines', chairs_per_line: [{ chairs: 15 }, { chairs: 6 }] }, 422],
    [{ type: 'Sofa', chairs: 3 }, 422],
    [{ type: 'Square', chairs: 20, heads_of_table: 99 }, 200],
  ])('stores a table within its limits: %j', async (table, status) => {
    const session = await first();
    const path = `/api/events/1/sessions/${session.id}/seating-plan`;
    expect((await call('PUT', path, { body: { table } })).status).toBe(status);
  });
});

describe('the agenda as screens show it (S1 §7)', () => {
  it('gives days, places and the brand, whatever the timestamp', async () => {
    const { status, body } = await call('GET', '/api/agenda/get-event-by-id/1/1/1234567');
    expect(status).toBe(200);
    expect(body).toMatchObject({ daysPerPage: 3, event: { agenda_font_color: '#f8fafc' } });
    expect(body).toHaveProperty('daysData');
  });
});
