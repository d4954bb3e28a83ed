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

const { as, asContact, asHost, asNobody, heard, host, idOf, kavehUid, pass, sent } = liveHostStage();

describe('who may (S3 §6)', () => {
  const everything = [
    ['POST', 'promote-to-host/1'],
    ['POST', 'downgrade-to-audience/1'],
    ['POST', 'raise-hand/1'],
    ['POST', 'put-down-hand/1'],
    ['POST', 'send-message/1'],
    ['POST', 'stop-share-media/1'],
    ['GET', 'get-share-media/1'],
    ['POST', 'stop-poll/1'],
    ['GET', 'get-active-poll/1'],
    ['POST', 'vote-poll/1'],
    ['GET', 'is-available/live-1'],
    ['GET', 'is-user-banned/1'],
  ] as const;

  it.each(everything)('%s %s: nobody without signing in, nothing of another tenant', async (method, to) => {
    expect((await asNobody()(method, `${base}/${to}`)).status).toBe(401);
    const elsewhere = as('admin', 'ines@globex.example');
    const body = method === 'POST' ? { body: { uid: 'x', message: 'x', option: 1 } } : {};
    expect((await elsewhere(method, `${base}/${to}`, body)).status).toBe(404);
    expect((await as('web')(method, `${base}/${to}`)).status).toBe(403);
  });

  it.each([
    'promote-to-host/1',
    'downgrade-to-audience/1',
    'stop-share-media/1',
    'stop-poll/1',
    'report-host-joined',
  ])('%s is for hosts', async (to) => {
    expect(await statusOf(asContact(), `${base}/${to}`, { eventId: 1, channel: 'live-1' })).toBe(403);
  });

  it.each(['start-poll', 'share-media', 'ban', 'lower-hand', 'flood', 'act', 'host-leaves', 'reset'])(
    '%s, too',
    async (to) => {
      expect(await statusOf(asContact(), `${own}/${to}`, { eventId: 1 })).toBe(403);
    },
  );

  it('is nobody who does not take part', async () => {
    host().database.run('DELETE FROM session_speakers');
    host().database.run('DELETE FROM registrations WHERE contact_id = 2 AND event_id = 1');
    expect(await statusOf(asContact(kaveh), `${base}/raise-hand/1`)).toBe(403);
  });
});

describe('chat (S3 §5.4)', () => {
  it('tells everybody, with a number of its own and who it was', async () => {
    await post(asContact(kaveh), `${base}/send-message/1`, { isHost: true, message: ' Hi ' });
    await post(asHost(), `${base}/send-message/1`, { isHost: true, message: 'Hello' });
    expect(heard()).toEqual([
      [room, 'SendChatMessageLiveStream', expect.objectContaining({ message: 'Hi', isHost: false, id: 1 })],
      [room, 'SendChatMessageLiveStream', expect.objectContaining({ message: 'Hello', isHost: true, id: 2 })],
    ]);
    expect(sent()[0]?.data).toMatchObject({
      uid: expect.stringMatching(/^5-.+-audience$/),
      name: 'کاوه شیرازی',
    });
  });

  it.each([
    ['nothing', ' ', 'The message field is required.'],
    ['201 characters', '😀'.repeat(201), 'The message field must not be greater than 200 characters.'],
  ])('refuses %s', async (_, message, words) => {
    expect(await post(asContact(), `${base}/send-message/1`, { message })).toMatchObject({
      status: 422,
      body: { message: words },
    });
  });

  it('takes 200 characters and markup as they are', async () => {
    for (const message of ['😀'.repeat(200), '<b>&{{ x }}'])
      expect(await statusOf(asContact(), `${base}/send-message/1`, { message })).toBe(200);
    expect(sent().at(-1)?.data).toMatchObject({ message: '<b>&{{ x }}' });
  });

  it('of a meeting goes to its public channel, under one’s own uid', async () => {
    const body = { isHost: false, message: 'Hi', channelName: 'meeting-1', name: 'Kaveh', id: kavehUid() };
    expect(await statusOf(asContact(kaveh), `${base}/send-meeting-message`, body)).toBe(200);
    expect(heard()).toEqual([
      [
        'Meeting.meeting-1',
        'SendMeetingMessage',
        { id: kavehUid(), name: 'Kaveh', message: 'Hi', isHost: false },
      ],
    ]);
    expect(await statusOf(asContact(), `${base}/send-meeting-message`, body)).toBe(422);
    const nowhere = { ...body, channelName: 'nowhere' };
    expect(await statusOf(asContact(kaveh), `${base}/send-meeting-message`, nowhere)).toBe(404);
  });
});

describe('hands and who speaks (S3 §4.6)', () => {
  it('hands are of the audience alone, and of those who are not promoted', async () => {
    expect(await statusOf(asHost(), `${base}/raise-hand/1`)).toBe(403);
    expect(await statusOf(asContact(kaveh), `${base}/raise-hand/1`)).toBe(200);
    expect(await statusOf(asContact(kaveh), `${base}/put-down-hand/1`)).toBe(200);
    await post(asHost(), `${own}/lower-hand`, { eventId: 1, uid: kavehUid() });
    await post(asHost(), `${base}/promote-to-host/1`, { uid: kavehUid() });
    expect(await statusOf(asContact(kaveh), `${base}/raise-hand/1`)).toBe(403);
    expect(heard().map(([channel, event]) => [channel, event])).toEqual([
      [room, 'RaiseHand'],
      [room, 'PutDownHand'],
      [room, 'PutDownHand'],
      [contacts, 'PromoteToHost'],
    ]);
  });

  it('are also of an administrator who only watches, and may be promoted', async () => {
    const uid = '2-Taras-audience';
    const taras = as('admin', 'taras@acme.example');
    await post(taras, `${base}/report-connected-status`, { eventId: 1, uid });
    expect(await statusOf(taras, `${base}/raise-hand/1`)).toBe(200);
    await post(taras, `${base}/send-message/1`, { isHost: true, message: 'Hi' });
    expect(await statusOf(asHost(), `${base}/promote-to-host/1`, { uid })).toBe(200);
    expect(heard().map(([, , data]) => data)).toEqual([
      expect.objectContaining({ uid }),
      expect.objectContaining({ uid, isHost: false }),
      expect.objectContaining({ uid }),
    ]);
  });

  it.each([
    ['nobody', '', 422],
    ['no uid', 'Kaveh', 422],
    ['a host', '1-Marta Vidal-host', 422],
    ['a user that is not', '77-Nobody-audience', 422],
  ])('promotes nobody but the audience: %s', async (_, uid, status) => {
    expect(await statusOf(asHost(), `${base}/promote-to-host/1`, { uid })).toBe(status);
  });

  it('promotes once, downgrades once (409)', async () => {
    const uid = `${idOf(kaveh)}-Kaveh-Al-Shirazi-audience`;
    const steps = ['downgrade-to-audience', 'promote-to-host', 'promote-to-host', 'downgrade-to-audience'];
    const statuses: number[] = [];
    for (const step of steps) statuses.push(await statusOf(asHost(), `${base}/${step}/1`, { uid }));
    expect(statuses).toEqual([409, 200, 409, 200]);
    expect(heard().map(([, event, data]) => [event, data])).toEqual([
      ['PromoteToHost', { uid, name: 'Kaveh-Al-Shirazi' }],
      ['DowngradeToAudience', { uid, name: 'Kaveh-Al-Shirazi' }],
    ]);
  });

  it('keeps a promotion for whoever comes back, until it ends', async () => {
    const wish = { eventId: 1, channel: 'live-1', uid: kavehUid(), role: 'audience', purpose: 'join' };
    const join = async () => Object((await post(asContact(kaveh), `${own}/tokens`, wish)).body).role;
    expect(await join()).toBe('audience');
    await post(asHost(), `${base}/promote-to-host/1`, { uid: kavehUid() });
    expect([await join(), await join()]).toEqual(['host', 'host']);
    await post(asHost(), `${base}/downgrade-to-audience/1`, { uid: kavehUid() });
    expect(await join()).toBe('audience');
  });

  it('gives tokens to speak to hosts and to who is promoted', async () => {
    const wish = { eventId: 1, channel: 'live-1', uid: kavehUid(), role: 'host', purpose: 'promote' };
    expect(await statusOf(asContact(kaveh), `${own}/tokens`, wish)).toBe(403);
    await post(asHost(), `${base}/promote-to-host/1`, { uid: kavehUid() });
    expect(await post(asContact(kaveh), `${own}/tokens`, wish)).toMatchObject({
      status: 200,
      body: { token: expect.stringContaining('.'), expiresAt: '2026-05-04T10:00:00.000Z' },
    });
    expect(await statusOf(asContact(), `${own}/tokens`, { ...wish, role: 'audience' })).toBe(422);
    const meeting = { ...wish, channel: 'meeting-1', uid: `${idOf('layla@guest.example')}-Layla-audience` };
    expect(await statusOf(asContact(), `${own}/tokens`, meeting)).toBe(200);
  });
});

describe('whether it has begun (S-49)', () => {
  const allowed = async (channel = 'live-1') =>
    (await asContact()('GET', `${base}/is-available/${channel}`)).body;
  const begin = () => post(asHost(), `${base}/report-host-joined`, { channel: 'live-1', eventId: 1 });
  const report = (uid = '1-Marta Vidal-host') =>
    statusOf(asHost(), `${base}/report-connected-status`, { eventId: 1, uid });

  it('is so from a host’s report on, while a host is heard of', async () => {
    await report();
    expect(await allowed()).toEqual({ success: true, allowed: false });
    await begin();
    expect(heard()).toEqual([['private-WaitingRoomPresence.live-1', 'HostJoined', { eventId: 1 }]]);
    expect(await allowed()).toEqual({ success: true, allowed: true });
    pass(100_000);
    await report();
    pass(100_000);
    expect(await allowed()).toMatchObject({ allowed: true });
    pass(20_000);
    expect(await allowed()).toMatchObject({ allowed: false });
  });

  it('is no longer so once the host has left', async () => {
    await begin();
    await post(asHost(), `${own}/host-leaves`, { eventId: 1 });
    expect(await allowed()).toMatchObject({ allowed: false });
  });

  it.each([
    [{ channel: 'live-1' }, 404],
    [{ eventId: 1 }, 422],
    [{ channel: 'a b', eventId: 1 }, 422],
    [{ channel: 'live-2', eventId: 1 }, 409],
    [{ channel: 'own.name,1', eventId: 1 }, 200],
  ])('report-host-joined %j: %i', async (body, status) => {
    const full = { eventId: status === 404 ? 9_999 : undefined, ...body };
    expect(await statusOf(asHost(), `${base}/report-host-joined`, full)).toBe(status);
  });

  it('knows no room that is not', async () => {
    expect((await asContact()('GET', `${base}/is-available/nowhere`)).status).toBe(404);
  });

  it('takes reports of oneself alone', async () => {
    expect(await report('2-Somebody-host')).toBe(422);
    expect(await report('')).toBe(422);
  });
});

describe('the channels (S3 §7.7)', () => {
  const join = async (call: Call, channel: string, area = 'contact-web') => {
    const body = { socket_id: '1.2', channel_name: channel };
    return call('POST', `/${area}/broadcasting/auth`, { body });
  };

  it.each([
    [room, 200],
    [contacts, 200],
    ['private-WaitingRoomPresence.live-1', 200],
    ['private-LiveStreamingPresence.live-1', 403],
    ['presence-WaitingRoomPresence.live-1', 403],
    ['presence-LiveStreamingPresence.live-99999', 403],
    ['presence-LiveStreamingPresence.nowhere', 403],
  ])('%s: %i', async (channel, status) => {
    expect((await join(asContact(kaveh), channel)).status).toBe(status);
  });

  it('say who somebody is, as they called themselves last', async () => {
    await post(asContact(kaveh), `${base}/report-connected-status`, { eventId: 1, uid: kavehUid() });
    const { body } = await join(asContact(kaveh), room);
    const data: unknown = JSON.parse(String(Reflect.get(Object(body), 'channel_data')));
    expect(data).toMatchObject({ user_info: { id: idOf(kaveh), name: 'کاوه شیرازی', uid: kavehUid() } });
    const host1 = await join(asHost(), room, 'admin');
    expect(String(Reflect.get(Object(host1.body), 'channel_data'))).toContain('1-Marta Vidal-host');
  });

  it('are not for another tenant', async () => {
    const elsewhere = as('admin', 'ines@globex.example');
    expect((await join(elsewhere, room, 'admin')).status).toBe(403);
  });
});
