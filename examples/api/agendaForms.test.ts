// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '#test/support/caller.ts';
import { seededHost } from '#test/support/seededDatabase.ts';
import type { Host } from '../host.ts';
import { readSession, readSessions, type SessionRecord } from '../programme/sessionRecord.ts';
import type { Sent } from '../realtime/hub.ts';

const path = '/api/example/events/1';

let host: Host;
let call: ReturnType<typeof callerOf>;
let heard: Sent[];

beforeEach(() => {
  host = seededHost();
  call = callerOf(host, host.signIn('admin'));
  heard = [];
  host.hub.listen((sent) => heard.push(sent));
});
afterEach(() => host.close());

const sessions = () => readSessions(host.database, 1);

function sessionOf(test: (session: SessionRecord) => boolean): SessionRecord {
  const found = sessions().find(test);
  if (!found) throw new Error('no such session');
  return found;
}

/** The session that a call made, as the database has it. */
async function make(body: Record<string, unknown>) {
  const answer = await call('POST', `${path}/sessions`, { body });
  const id = Number(/"id":(\d+)/.exec(JSON.stringify(answer.body))?.[1]);
  return { answer, session: readSession(host.database, 1, id) };
}

const times = () => ({ day: sessions()[0]?.day, start: '10:00', end: '11:00' });

describe('the host’s own forms (S3 §7.5)', () => {
  it('make and delete sessions, and tell the editor', async () => {
    const { answer, session } = await make({ ...times(), name: 'New', location: 'Terrace' });
    expect(answer.status).toBe(201);
    expect(session).toMatchObject({
      name: 'New',
      duration: 60,
      location: { location: 'Terrace' },
      speakers: [],
    });
    await call('DELETE', `${path}/sessions/${session?.id}`);
    expect(sessions().some(({ id }) => id === session?.id)).toBe(false);
    expect(heard).toMatchObject([
      { event: 'created-session', data: { session: { name: 'New' } } },
      { event: 'deleted-session', data: { sessionId: session?.id } },
    ]);
  });

  it('copy a session: name, place, look and speakers, none of them seated', async () => {
    const like = sessionOf(({ speakers }) => speakers.length > 1);
    const { session } = await make({ ...times(), copyOf: like.id });
    const { name, location, category } = like;
    expect(session).toMatchObject({ name, location, category, start: '10:00', end: '11:00' });
    expect(session?.speakers.map(({ id, role }) => ({ id, role }))).toEqual(
      like.speakers.map(({ id, role }) => ({ id, role })),
    );
    expect(session?.speakers.every(({ chair_number: chair }) => chair === null)).toBe(true);
  });

  it('take what was typed before what is copied', async () => {
    const like = sessionOf(() => true);
    const { session } = await make({
      ...times(),
      copyOf: String(like.id),
      name: 'Again',
      location: 'Elsewhere',
    });
    expect(session).toMatchObject({ name: 'Again', location: { location: 'Elsewhere' } });
  });

  it.each([
    [{ copyOf: 999_999 }, 404],
    [{ start: '11:00', end: '10:00' }, 422],
    [{ day: 'today' }, 422],
  ])('are refused with %j (%i)', async (wrong, status) => {
    const before = sessions().length;
    expect((await make({ ...times(), ...wrong })).answer.status).toBe(status);
    expect(sessions()).toHaveLength(before);
    expect(heard).toEqual([]);
  });

  it('register somebody new, whom the search finds then', async () => {
    const body = { first_name: 'Zoë', last_name: 'Zimmer' };
    const { status } = await call('POST', `${path}/registrations`, { body });
    expect(status).toBe(201);
    const found = await call('GET', '/api/events/1/registrations/search-speakers?query=zoe+zimmer');
    expect(found.body).toMatchObject([{ ...body, status: { name: 'Registered' } }]);
    expect(heard).toMatchObject([
      {
        channel: 'presence-InteractiveAgenda.acme.1',
        event: 'created-registration',
        data: { registration: body },
      },
    ]);
  });

  it.each([{}, { first_name: ' ' }, { first_name: 'x'.repeat(256) }])(
    'register nobody as %j (422)',
    async (body) => {
      expect(await call('POST', `${path}/registrations`, { body })).toMatchObject({
        status: 422,
        body: { errors: { first_name: [expect.any(String)] } },
      });
    },
  );

  it('are for administrators of the tenant', async () => {
    const other = callerOf(host, host.signIn('admin', 'ines@globex.example'));
    for (const of of ['sessions', 'registrations'])
      expect((await other('POST', `${path}/${of}`, { body: times() })).status).toBe(404);
  });
});
