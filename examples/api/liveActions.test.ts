// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  base,
  contacts,
  kaveh,
  own,
  post,
  room,
  statusOf,
  liveHostStage,
  type Call,
} from '#test/support/liveHost.ts';

const { asContact, asHost, asNobody, heard, host, kavehUid, pass, sent } = liveHostStage();

const startPoll = (more = {}) =>
  post(asHost(), `${own}/start-poll`, {
    eventId: 1,
    channel: 'live-1',
    question: 'Next?',
    options: ['Budget', 'Schedule'],
    durationSeconds: 60,
    ...more,
  });

describe('polls (S3 §5.6)', () => {
  const active = async (call: Call) => (await call('GET', `${base}/get-active-poll/1`)).body;

  it('count one vote each, and end when their time is over', async () => {
    expect((await startPoll()).status).toBe(200);
    const me = asContact(kaveh);
    expect(await active(me)).toEqual({
      success: true,
      found: true,
      hasVoted: false,
      poll: {
        question: 'Next?',
        start_date: '2026-05-04T09:00:00.000000Z',
        end_date: '2026-05-04T09:01:00.000000Z',
        options: [
          { option_id: 1, option: 'Budget', votes: 0 },
          { option_id: 2, option: 'Schedule', votes: 0 },
        ],
      },
    });
    expect(await statusOf(me, `${base}/vote-poll/1`, { option: '3' })).toBe(422);
    expect(await statusOf(me, `${base}/vote-poll/1`, { option: '2' })).toBe(200);
    expect(await statusOf(me, `${base}/vote-poll/1`, { option: '1' })).toBe(409);
    expect(await active(me)).toMatchObject({
      hasVoted: true,
      poll: { options: [{ votes: 0 }, { votes: 1 }] },
    });
    expect(await active(asHost())).toMatchObject({ hasVoted: false });
    expect(heard().map(([, event]) => event)).toEqual(['LiveStreamPollStarted', 'LiveStreamPollVote']);
    pass(60_000);
    expect(await active(me)).toEqual({ success: true, found: false, poll: null, hasVoted: false });
    expect(await statusOf(me, `${base}/vote-poll/1`, { option: '1' })).toBe(404);
  });

  it('take the place of the one that is open', async () => {
    await startPoll();
    await post(asContact(kaveh), `${base}/vote-poll/1`, { option: '2' });
    expect((await startPoll({ question: 'Where?' })).status).toBe(200);
    expect(await active(asContact(kaveh))).toMatchObject({
      hasVoted: false,
      poll: { question: 'Where?', options: [{ votes: 0 }, { votes: 0 }] },
    });
  });

  it('end when they are stopped, once', async () => {
    await startPoll({ durationSeconds: null });
    expect(await active(asHost())).toMatchObject({ poll: { end_date: null } });
    await post(asHost(), `${base}/stop-poll/1`);
    await post(asHost(), `${base}/stop-poll/1`);
    expect(heard().map(([, event]) => event)).toEqual(['LiveStreamPollStarted', 'LiveStreamPollStopped']);
  });

  it.each([
    [{ question: ' ' }],
    [{ options: ['one', ' '] }],
    [{ options: ['one', 'one'] }],
    [{ options: 'one' }],
    [{ durationSeconds: 0 }],
  ])('refuse %j', async (more) => {
    expect((await startPoll(more)).status).toBe(422);
  });

  it('are not in meetings, nor is media', async () => {
    expect((await startPoll({ channel: 'meeting-1' })).status).toBe(403);
    const media = { eventId: 1, channel: 'meeting-1', url: '/x.png', mimeType: 'image/png' };
    expect(await statusOf(asHost(), `${own}/share-media`, media)).toBe(403);
  });
});

describe('shared media (S3 §3.6)', () => {
  const shared = async () => (await asContact()('GET', `${base}/get-share-media/1`)).body;

  it('is told, can be read, and ends', async () => {
    const nothing = { uid: null, url: null, mimeType: null, started_at: null };
    expect(await shared()).toEqual({ success: true, exists: false, ...nothing });
    const started_at = '2026-05-04T09:00:00.000000Z';
    const media = { uid: '1-Marta Vidal-host', url: '/site/opening.webm', mimeType: 'video/webm' };
    await post(asHost(), `${own}/share-media`, { eventId: 1, channel: 'live-1', ...media });
    pass(60_000);
    expect(await shared()).toEqual({ success: true, exists: true, ...media, started_at });
    await post(asHost(), `${base}/stop-share-media/1`);
    await post(asHost(), `${base}/stop-share-media/1`);
    expect(await shared()).toMatchObject({ exists: false });
    expect(heard()).toEqual([
      [room, 'ShareLiveStreamMedia', { ...media, started_at }],
      [room, 'StopShareLiveStreamMedia', {}],
    ]);
  });

  it.each([
    ['a script', { url: 'javascript:alert(1)', mimeType: 'image/png' }],
    ['another host without its scheme', { url: '//x.example/a', mimeType: 'image/png' }],
    ['nothing', { url: '', mimeType: 'image/png' }],
    ['no type', { url: '/a.png', mimeType: '' }],
  ])('refuses %s', async (_, media) => {
    expect(await statusOf(asHost(), `${own}/share-media`, { eventId: 1, ...media })).toBe(422);
  });

  it('may be a file, which everybody of the tenant gets, whole or in parts', async () => {
    const session = host().signIn('admin');
    const upload = async (type: string) => {
      const body = new FormData();
      body.set('eventId', '1');
      body.set('file', new File(['0123456789'], 'a.png', { type }));
      const headers = { Accept: 'application/json', 'X-CSRF-TOKEN': session.csrfToken };
      const request = new Request(`http://host.test${own}/share-media`, { method: 'POST', body, headers });
      const answer: unknown = await (await host().fetch(request, { cookie: session.cookie })).json();
      return String(Reflect.get(Object(answer), 'url'));
    };
    const url = await upload('image/png');
    const whole = await asContact()('GET', url);
    expect([whole.status, String(whole.body), whole.headers.get('content-type')]).toEqual([
      200,
      '0123456789',
      'image/png',
    ]);
    const part = await asContact()('GET', url, { headers: { Range: 'bytes=2-4' } });
    expect([part.status, part.body, part.headers.get('content-range')]).toEqual([206, 234, 'bytes 2-4/10']);
    expect((await asNobody()('GET', url)).status).toBe(401);
    const page = await asContact()('GET', await upload('text/html'));
    expect(page.headers.get('content-type')).toBe('application/octet-stream');
    expect(page.headers.get('content-disposition')).toBe('attachment');
  });
});

describe('bans (S3 §5.6)', () => {
  const ban = (minutes: number | null) =>
    post(asHost(), `${own}/ban`, {
      eventId: 1,
      channel: 'live-1',
      uid: kavehUid(),
      name: 'Kaveh',
      reason: 'Advertising',
      minutes,
    });
  const join = (channel: string) =>
    statusOf(asContact(kaveh), '/contact-web/broadcasting/auth', { socket_id: '1.2', channel_name: channel });
  const banned = async () => (await asContact(kaveh)('GET', `${base}/is-user-banned/1`)).body;

  it('keep out while they last', async () => {
    const nothing = { success: true, banned: false, banned_at: null, ends_at: null, reason: null };
    expect(await banned()).toEqual(nothing);
    expect((await ban(30)).status).toBe(200);
    const facts = {
      banned_at: '2026-05-04T09:00:00.000000Z',
      ends_at: '2026-05-04T09:30:00.000000Z',
      reason: 'Advertising',
    };
    expect(heard()).toEqual([[room, 'LiveStreamBanUser', { uid: kavehUid(), ...facts }]]);
    expect(await banned()).toEqual({ success: true, banned: true, ...facts });
    for (const channel of [room, contacts, 'private-WaitingRoomPresence.live-1'])
      expect(await join(channel)).toBe(403);
    for (const to of ['raise-hand/1', 'send-message/1', 'vote-poll/1'])
      expect(await post(asContact(kaveh), `${base}/${to}`)).toMatchObject({
        status: 403,
        body: { message: 'User is banned' },
      });
    const wish = { eventId: 1, channel: 'live-1', uid: kavehUid(), role: 'audience' };
    expect(await statusOf(asContact(kaveh), `${own}/tokens`, wish)).toBe(403);
    pass(30 * 60_000);
    expect(await banned()).toEqual(nothing);
    expect(await join(room)).toBe(200);
  });

  it('may have no end, and end a promotion', async () => {
    await post(asHost(), `${base}/promote-to-host/1`, { uid: kavehUid() });
    await ban(null);
    pass(365 * 86_400_000);
    expect(await banned()).toMatchObject({ banned: true, ends_at: null });
    expect(await statusOf(asHost(), `${base}/downgrade-to-audience/1`, { uid: kavehUid() })).toBe(409);
    expect((await ban(0)).status).toBe(422);
  });
});

describe('crowds', () => {
  it('come, are in the list of attendees, can be promoted and banned, and leave', async () => {
    await post(asHost(), `${own}/flood`, { eventId: 1, joins: 100, messages: 40, seconds: 0.2 });
    await expect.poll(() => host().hub.membersOn(room).length).toBe(20);
    await expect.poll(() => sent().length).toBe(8);
    const list = async () => Object(await asHost()('GET', `${own}/attendees?eventId=1`)).body.attendees;
    expect(await list()).toHaveLength(20);
    const promoted = await post(asHost(), `${own}/act`, { eventId: 1, what: 'promote' });
    expect((await list()).filter((one: { type: string }) => one.type === 'host')).toHaveLength(1);
    expect(sent().at(-1)).toMatchObject({ channel: contacts, data: { uid: Object(promoted.body).uid } });
    expect(await statusOf(asHost(), `${own}/act`, { eventId: 1, what: 'downgrade' })).toBe(200);
    expect(await statusOf(asHost(), `${own}/act`, { eventId: 1, what: 'ban' })).toBe(200);
    expect(await statusOf(asHost(), `${own}/act`, { eventId: 1, what: 'dance' })).toBe(422);
    await post(asHost(), `${own}/flood`, { eventId: 1, off: true });
    expect(host().hub.membersOn(room)).toEqual([]);
    expect(await statusOf(asHost(), `${own}/act`, { eventId: 1, what: 'ban' })).toBe(404);
    expect(await statusOf(asHost(), `${own}/flood`, { eventId: 1, messages: 501 })).toBe(422);
  });
});
