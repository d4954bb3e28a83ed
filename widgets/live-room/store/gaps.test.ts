import { describe, expect, it, vi } from 'vitest';
import { insideRoom, openRoomStore } from '#test/support/liveRoomStore.ts';

const live = '/api/live-streaming';
const me = '7-Ana Ruiz-audience';
const poll = {
  question: 'Where?',
  start_date: null,
  end_date: null,
  options: ['1', '2'].map((id) => ({ option_id: id, option: id, votes: 0 })),
};

describe('after a gap (screens.md §21, S-46)', () => {
  it('names the time, and reads again what can be read', async () => {
    const loadAttendees = vi.fn<() => readonly object[]>(() => []);
    const room = openRoomStore({ actions: { loadAttendees } });
    await room.entering.join();
    room.heardChannel('joined', []);
    room.video.onConnection('joined');
    const joinedAt = Date.now();
    await room.pass(10_000);
    room.heardChannel('interrupted', []);
    await room.pass(6_000);
    room.heardChannel('joined', []);
    room.missed();
    await room.pass(0);
    const gap = room.state().chat.rows.find(({ kind }) => kind === 'gap');
    expect(gap).toMatchObject({ from: joinedAt, to: joinedAt + 16_000 });
    expect(['get-active-poll', 'get-share-media'].map((call) => room.calls(call).length)).toEqual([2, 2]);
    // In the lobby, on joining, and now.
    expect(room.calls('is-user-banned')).toHaveLength(3);
    expect(loadAttendees).toHaveBeenCalledOnce();
  });

  it.each([
    ['promoted', 'audience', { rtc_uid: me, type: 'host' }, 'cohost'],
    ['taken back', 'cohost', { rtc_uid: me, type: 'attendee' }, 'audience'],
    ['as before', 'audience', { rtc_uid: me, type: 'attendee' }, 'audience'],
    ['not listed', 'cohost', { rtc_uid: '9-Olga-audience', type: 'attendee' }, 'cohost'],
    ['listed without a uid', 'cohost', { id: 7, type: 'attendee' }, 'audience'],
  ])('takes the own part from the list of attendees: %s', async (_, before, entry, after) => {
    const room = await insideRoom({
      actions: { loadAttendees: () => [{ id: 1, full_name: 'x', ...entry }] },
    });
    if (before === 'cohost') room.people.promoted({ uid: me });
    await room.pass(5_000);
    room.missed();
    await room.pass(5_000);
    expect(room.state().role.role).toBe(after);
  });

  describe('a list of attendees that was asked for before', () => {
    const late = async () => {
      let come: (list: readonly object[]) => void = () => {};
      const loadAttendees = () => new Promise<readonly object[]>((resolve) => (come = resolve));
      const room = await insideRoom({ actions: { loadAttendees } });
      return { ...room, come: () => come([{ id: 7, full_name: 'Ana Ruiz', rtc_uid: me, type: 'host' }]) };
    };

    it('somebody was taken back brings nobody to the stage again', async () => {
      const room = await late();
      room.people.promoted({ uid: me });
      await room.pass(5_000);
      room.missed();
      await room.pass(0);
      room.people.downgraded({ uid: me });
      room.come();
      await room.pass(0);
      expect(room.state().role).toMatchObject({ role: 'audience', promotedAt: null });
    });

    it('somebody left promotes them on no later visit', async () => {
      const room = await late();
      room.missed();
      await room.pass(0);
      room.entering.leave();
      room.come();
      await room.pass(0);
      room.entering.back();
      await room.enter();
      await room.pass(0);
      expect(room.state().role).toMatchObject({ role: 'audience', promotedAt: null });
    });
  });

  it('believes no list of attendees that could not be read again', async () => {
    let isFirst = true;
    const loadAttendees = () => {
      if (!isFirst) throw new Error('no');
      isFirst = false;
      return [{ id: 7, full_name: 'Ana Ruiz', rtc_uid: me, type: 'attendee' }];
    };
    const room = await insideRoom({ actions: { loadAttendees } });
    await room.people.loadAttendees();
    room.people.promoted({ uid: me });
    await room.pass(5_000);
    room.missed();
    await room.pass(0);
    expect(room.state().attendees.status).toBe('failed');
    expect(room.state().role.role).toBe('cohost');
  });

  /** What was said during a short cut may still be told of; during a long one it is not. */
  it.each([
    [1_000, ['said meanwhile']],
    [6_000, ['said meanwhile']],
    [30_000, []],
  ] as const)('of %d ms loses and doubles no message, and keeps part and poll', async (ms, echoes) => {
    const counted = { ...poll, options: poll.options.map((option) => ({ ...option, votes: 4 })) };
    const room = await insideRoom();
    room.poll.started(poll);
    await room.poll.vote('2');
    room.people.promoted({ uid: me });
    room.heardChannel('joined', []);
    room.heardChannel('interrupted', []);
    room.chat.send('said meanwhile');
    room.server.fail(`GET ${live}/get-active-poll/12`, {
      body: { success: true, found: true, poll: counted, hasVoted: true },
    });
    await room.pass(ms);
    room.heardChannel('joined', []);
    room.missed();
    for (const message of echoes) room.chat.heard({ uid: me, name: 'Ana Ruiz', message, isHost: false });
    await room.pass(5_000);
    expect(room.state().chat.rows.filter(({ kind }) => kind === 'message')).toHaveLength(1);
    expect(room.state().chat.rows.filter(({ kind }) => kind === 'gap')).toHaveLength(1);
    expect(room.state().role.role).toBe('cohost');
    expect(room.state().poll).toMatchObject({ hasVoted: true, options: [{ votes: 4 }, { votes: 4 }] });
    room.leave();
    expect(room.devices.release).toHaveBeenCalled();
  });

  it.each([
    ['the host’s page says no', () => ({ success: false }), 'audience'],
    ['its server says no', () => Promise.reject(Object.assign(new Error('no'), { status: 403 })), 'audience'],
    ['it cannot be asked', () => Promise.reject(new TypeError('Failed to fetch')), 'cohost'],
    ['it says yes', () => ({ token: 'new' }), 'cohost'],
  ])('puts nobody on the air who was taken off it meanwhile: %s', async (_, answer, after) => {
    let isAfter = false;
    const room = await insideRoom({ actions: { getTokens: () => (isAfter ? answer() : { token: 't' }) } });
    room.people.promoted({ uid: me });
    await room.pass(5_000);
    room.devices.release.mockClear();
    isAfter = true;
    room.missed();
    await room.pass(0);
    expect(room.state().role.role).toBe(after);
    expect(room.devices.release).toHaveBeenCalledTimes(after === 'audience' ? 1 : 0);
  });

  it('is none before the line was there for the first time', async () => {
    const room = await insideRoom();
    room.missed();
    await room.pass(0);
    expect(room.state().chat.rows).toEqual([]);
    expect(room.calls('get-active-poll')).toHaveLength(2);
  });

  it('reads once more what may have begun between the reading and the channel’s joining, and not a third time', async () => {
    const room = await insideRoom();
    await room.pass(500);
    expect(room.calls('get-active-poll')).toHaveLength(1);
    room.server.fail(`GET ${live}/get-active-poll/12`, {
      body: { success: true, found: true, poll, hasVoted: false },
    });
    room.heardChannel('joined', []);
    await room.pass(0);
    expect(room.state().poll?.question).toBe('Where?');
    room.heardChannel('joined', []);
    await room.pass(60_000);
    expect(room.calls('get-active-poll')).toHaveLength(2);
  });

  it.each([
    ['a gap has done so', 'missed', 2],
    ['the channel is refused', 'refused', 1],
  ] as const)('does not where %s', async (_, what, count) => {
    const room = await insideRoom();
    await room.pass(500);
    if (what === 'missed') room.missed();
    else room.heardChannel(what, []);
    await room.pass(500);
    if (what === 'missed') room.heardChannel('joined', []);
    await room.pass(500);
    expect(room.calls('get-active-poll')).toHaveLength(count);
  });

  it('notices a ban, a poll and media that were missed', async () => {
    const room = await insideRoom();
    room.server.fail(`GET ${live}/is-user-banned/12`, {
      body: { success: true, banned: true, reason: 'Spam' },
    });
    room.server.fail(`GET ${live}/get-active-poll/12`, {
      body: { success: true, found: true, poll, hasVoted: false },
    });
    const media = {
      exists: true,
      uid: '1-Marta-host',
      url: 'https://acme.example/a.mp4',
      mimeType: 'video/mp4',
    };
    room.server.fail(`GET ${live}/get-share-media/12`, { body: { success: true, ...media } });
    room.missed();
    await room.pass(0);
    expect(room.phase()).toBe('expelled');
    expect(room.state().poll?.question).toBe('Where?');
    expect(room.state().media?.url).toBe(media.url);
  });
});

describe('a line that dies without a word, which is noticed 21 s later', () => {
  const hello = { uid: '9-Bo-audience', name: 'Bo', message: 'Hello', isHost: false };
  const lostAfter = async (before: (room: Awaited<ReturnType<typeof insideRoom>>) => unknown) => {
    const room = await insideRoom();
    room.heardChannel('joined', []);
    await room.pass(60_000);
    before(room);
    await room.pass(15_000);
    const noticedAt = Date.now();
    room.heardChannel('interrupted', []);
    await room.pass(3_000);
    room.missed();
    room.heardChannel('joined', []);
    const [gap] = gapsOf(room);
    return gap?.kind === 'gap' ? noticedAt - gap.from : null;
  };

  it('has a gap from then on', async () => {
    expect(await lostAfter(() => {})).toBe(21_000);
  });

  it.each([
    ['a message', (room: Awaited<ReturnType<typeof insideRoom>>) => room.chat.heard(hello)],
    [
      'somebody who came',
      (room: Awaited<ReturnType<typeof insideRoom>>) =>
        room.heardChannel('joined', [{ id: '9', name: 'Bo', uid: hello.uid }]),
    ],
  ])('or from what came over it last: %s', async (_, come) => {
    expect(await lostAfter(come)).toBe(15_000);
  });
});

it('begins when the socket was heard last, where that is known: a page’s own is dead for long before it says so', async () => {
  const room = await insideRoom();
  room.heardChannel('joined', []);
  const insideAt = Date.now();
  const cut = async (silentMs: number, heardAt: number) => {
    await room.pass(silentMs);
    room.heardChannel('interrupted', []);
    await room.pass(3_000);
    room.heardChannel('joined', []);
    room.missed('joined', heardAt);
    return Date.now();
  };
  await room.pass(60_000);
  const heardAt = Date.now();
  const first = await cut(150_000, heardAt);
  await room.pass(10_000);
  const second = await cut(1_000, first + 9_000);
  // Of before one was inside, and of what was told, nothing is missing.
  const third = await cut(1_000, second - 5_000);
  expect(gapsOf(room)).toMatchObject([
    { from: heardAt, to: first },
    { from: first + 9_000, to: second },
    { from: second, to: third },
  ]);
  room.entering.leave();
  room.entering.back();
  await room.enter();
  room.heardChannel('joined', []);
  const backAt = Date.now();
  await cut(1_000, insideAt);
  expect(gapsOf(room)).toMatchObject([{ from: backAt }]);
});

const gapsOf = ({ state }: ReturnType<typeof openRoomStore>) =>
  state().chat.rows.filter((row) => row.kind === 'gap');

it('begins when the network has gone, though the socket says so later (S-46)', async () => {
  const room = await insideRoom();
  room.heardChannel('joined', []);
  await room.pass(40_000);
  const lostAt = Date.now();
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await room.pass(20_000);
  room.heardChannel('interrupted', []);
  isOnLine.mockReturnValue(true);
  room.heardChannel('joined', []);
  room.missed();
  expect(gapsOf(room)).toMatchObject([{ from: lostAt - 21_000, to: lostAt + 20_000 }]);
});

it.each(['wake', 'online'] as const)(
  'is none where the line stands, once the page is back (%s): it is read again, and named if the line turns out to be dead',
  async (reason) => {
    const room = await insideRoom();
    room.heardChannel('joined', []);
    await room.pass(60_000);
    const heardAt = Date.now();
    vi.setSystemTime(Date.now() + 300_000);
    const asked = room.calls('get-active-poll').length;
    room.missed(reason, heardAt);
    await room.pass(0);
    expect([gapsOf(room), room.calls('get-active-poll').length]).toEqual([[], asked + 1]);
    await room.pass(20_000);
    room.heardChannel('interrupted', []);
    await room.pass(1_000);
    room.heardChannel('joined', []);
    room.missed('joined', heardAt);
    expect(gapsOf(room)).toMatchObject([{ from: heardAt, to: Date.now() }]);
  },
);

describe('after a sleep in which the line has died, and hands out on waking what it had received before', () => {
  const sleepUntil = async (told: boolean) => {
    const room = await insideRoom();
    room.heardChannel('joined', []);
    await room.pass(60_000);
    const heardAt = Date.now();
    void room.people.toggleHand();
    await room.pass(0);
    vi.setSystemTime(heardAt + 300_000);
    if (told) room.missed('wake', heardAt + 300_000);
    await room.pass(20_000);
    return { room, heardAt, wokenAt: heardAt + 300_000 };
  };
  const dies = async ({ room, wokenAt }: Awaited<ReturnType<typeof sleepUntil>>) => {
    room.heardChannel('interrupted', []);
    await room.pass(1_000);
    room.heardChannel('joined', []);
    room.missed('joined', wokenAt);
    await room.pass(0);
  };

  it.each([
    ['is told by the page', true],
    ['only the clock tells', false],
  ])('the gap begins before it, where %s', async (_, told) => {
    const slept = await sleepUntil(told);
    await dies(slept);
    expect(gapsOf(slept.room)).toMatchObject([{ from: slept.heardAt, to: Date.now() }]);
    // A hand that nobody knows of any more is raised again.
    expect(slept.room.calls('raise-hand')).toHaveLength(2);
  });

  it('and does not, once the line has held long enough to be known as good', async () => {
    const slept = await sleepUntil(true);
    await slept.room.pass(60_000);
    const heardAt = Date.now();
    await dies({ ...slept, wokenAt: heardAt });
    expect(gapsOf(slept.room)).toMatchObject([{ from: heardAt }]);
  });
});

it('is none of somebody who still waits: nothing is said there, and nothing read', async () => {
  const room = openRoomStore({
    routes: { 'GET /api/live-streaming/is-available/main': { success: true, allowed: false } },
  });
  await room.entering.join();
  room.heardChannel('joined', []);
  await room.pass(1_000);
  room.missed();
  await room.pass(0);
  expect(gapsOf(room)).toEqual([]);
  expect(room.calls('get-active-poll')).toEqual([]);
});

describe('who has left', () => {
  const people = (...uids: readonly string[]) => uids.map((uid) => ({ id: uid, name: '', uid }));

  it('is told by the channel, not by a cut, and not by coming in anew', async () => {
    const room = await insideRoom();
    const gone = () => [...room.state().gone];
    room.heardChannel('joined', people(me, '3-Bo-audience', '4-Cem-audience'));
    room.heardChannel('interrupted', []);
    expect(gone()).toEqual([]);
    room.heardChannel('joined', people(me, '4-Cem-audience'));
    expect(gone()).toEqual(['3']);
    room.entering.leave();
    room.entering.back();
    await room.enter();
    room.heardChannel('joined', people(me));
    expect(gone()).toEqual([]);
  });
});
