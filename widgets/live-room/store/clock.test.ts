import { describe, expect, it, vi } from 'vitest';
import { insideRoom, openRoomStore } from '#test/support/liveRoomStore.ts';

const host = { uid: '1-Marta-host', hasVideo: true, hasAudio: true, video: null };
const me = '7-Ana Ruiz-audience';
const ban = { banned_at: null, ends_at: null, reason: 'Spam' };

describe('reports (S3 §4.6, §9.6)', () => {
  it('go out on joining and every 60 s, and end with leaving', async () => {
    const room = await insideRoom();
    const count = () => room.calls('report-connected-status').length;
    expect(count()).toBe(1);
    await room.pass(59_999);
    expect(count()).toBe(1);
    await room.pass(1);
    expect(count()).toBe(2);
    await room.pass(180_000);
    expect(count()).toBe(5);
    room.entering.leave();
    await room.pass(300_000);
    expect(count()).toBe(5);
    expect(room.calls('report-connected-status')[0]?.body).toEqual({ eventId: '12', uid: me });
  });

  it.each([
    ['is being mended', 10_000, 1],
    ['is being mended', 59_999, 1],
    ['is being mended', 60_000, 2],
    ['was lost', 150_000, 2],
  ])('wait for the video, without which nobody is there: it %s for %d ms', async (how, ms, atOnce) => {
    const room = await insideRoom();
    const count = () => room.calls('report-connected-status').length;
    room.video.onConnection(how === 'was lost' ? 'lost' : 'reconnecting');
    await room.pass(ms);
    expect(count()).toBe(1);
    room.video.onConnection('joined');
    await room.pass(0);
    expect(count()).toBe(atOnce);
    // Never sooner than a minute after the last.
    await room.pass(59_999 - (atOnce === 1 ? ms : 0));
    expect(count()).toBe(atOnce);
    await room.pass(1);
    expect(count()).toBe(atOnce + 1);
  });

  it('go on where the clock is set back by an hour: nobody is taken for gone', async () => {
    const room = await insideRoom();
    const count = () => room.calls('report-connected-status').length;
    await room.pass(10_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    await room.pass(60_000);
    expect(count()).toBe(2);
    await room.pass(120_000);
    expect(count()).toBe(4);
  });

  it('go out on joining again, however soon', async () => {
    const room = await insideRoom();
    room.entering.leave();
    room.entering.back();
    await room.enter();
    expect(room.calls('report-connected-status')).toHaveLength(2);
  });
});

describe('no host for 10 minutes (S3 §4.6, S-42)', () => {
  it('shows a notice for 3 s, and leaves', async () => {
    const room = await insideRoom();
    await room.pass(600_000 - 1_000);
    expect(room.phase()).toBe('joined');
    await room.pass(2_000);
    expect(room.phase()).toBe('deserted');
    await room.pass(3_000);
    expect(room.state().place).toEqual({ phase: 'left', because: 'deserted' });
    expect(room.devices.release).toHaveBeenCalled();
  });

  it('begins anew with any host, by camera or by presence', async () => {
    const room = await insideRoom();
    await room.pass(599_000);
    room.video.onPeople([host]);
    await room.pass(60_000);
    room.video.onPeople([]);
    await room.pass(590_000);
    expect(room.phase()).toBe('joined');
    room.heardChannel('joined', [{ id: '1', name: 'Marta', uid: '1-Marta-host' }]);
    await room.pass(1_200_000);
    expect(room.phase()).toBe('joined');
  });

  it('lets one stay when a host comes while the notice stands', async () => {
    const room = await insideRoom();
    await room.pass(601_000);
    expect(room.phase()).toBe('deserted');
    room.video.onPeople([host]);
    await room.pass(10_000);
    expect(room.phase()).toBe('joined');
  });

  it.each([{ isHost: true }, { isMeeting: true }])('is not for %j', async (of) => {
    const room = await insideRoom(of);
    await room.pass(1_300_000);
    expect(room.phase()).toBe('joined');
  });

  it('does not count while one waits to come in', async () => {
    let isOpen = false;
    const room = openRoomStore({
      routes: { 'GET /api/live-streaming/is-available/main': () => ({ success: true, allowed: isOpen }) },
    });
    await room.entering.join();
    await room.pass(700_000);
    isOpen = true;
    await room.entering.opened();
    room.video.onConnection('joined');
    await room.pass(590_000);
    expect(room.phase()).toBe('joined');
  });

  it('goes by the clock, also in a hidden tab whose timers run once a minute', async () => {
    const room = await insideRoom();
    for (let minute = 0; minute < 10; minute += 1) {
      await room.pass(5_000);
      vi.setSystemTime(Date.now() + 55_000);
    }
    document.dispatchEvent(new Event('visibilitychange'));
    await room.pass(500);
    expect(room.phase()).toBe('deserted');
  });

  /** Twenty minutes, of which no timer has told. */
  const sleep = async (room: Awaited<ReturnType<typeof insideRoom>>) => {
    room.heardChannel('joined', []);
    await room.pass(60_000);
    vi.setSystemTime(Date.now() + 1_200_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await room.pass(500);
  };

  it('says nothing after a sleep before it is known again who is there', async () => {
    const room = await insideRoom();
    await sleep(room);
    expect(room.phase()).toBe('joined');
    await room.pass(15_000);
    room.heardChannel('interrupted', []);
    await room.pass(60_000);
    expect(room.phase()).toBe('joined');
    room.heardChannel('joined', [{ id: '1', name: 'Marta', uid: '1-Marta-host' }]);
    await room.pass(60_000);
    expect(room.phase()).toBe('joined');
  });

  it('says it soon after a sleep where nobody has come back', async () => {
    const room = await insideRoom();
    await sleep(room);
    await room.pass(29_000);
    expect(room.phase()).toBe('joined');
    await room.pass(1_000);
    expect(room.phase()).toBe('deserted');
  });

  it('says nothing while the video is cut', async () => {
    const room = await insideRoom();
    await room.pass(590_000);
    room.video.onConnection('reconnecting');
    await room.pass(60_000);
    expect(room.phase()).toBe('joined');
    room.video.onConnection('joined');
    room.video.onPeople([host]);
    await room.pass(60_000);
    expect(room.phase()).toBe('joined');
  });
});

describe('a ban while inside (S3 §4.6, §9.6)', () => {
  it('runs for 6 s, then one has left', async () => {
    const room = await insideRoom();
    room.people.banned({ uid: me, ...ban });
    expect(room.phase()).toBe('expelled');
    await room.pass(5_999);
    expect(room.phase()).toBe('expelled');
    await room.pass(1);
    expect(room.state()).toMatchObject({ place: { phase: 'left', because: 'banned' }, session: null });
  });

  it.each([
    ['tells nothing', {}],
    ['tells why alone', { reason: 'Spam' }],
  ])('has its facts from the server where the event %s, while one is put out or later', async (_, told) => {
    const facts = { banned_at: '2026-05-04 10:00:00', ends_at: '2026-05-04 10:15:00', reason: 'Spam' };
    for (const ms of [0, 6_000]) {
      const room = await insideRoom();
      room.server.fail(`GET /api/live-streaming/is-user-banned/12`, {
        body: { success: true, banned: true, ...facts },
      });
      const held = room.server.hold('GET /api/live-streaming/is-user-banned/12');
      room.people.banned({ uid: me, ...told });
      await held.arrived;
      await room.pass(ms);
      expect(room.state().place).toMatchObject({ ban: told });
      held.release();
      await room.pass(0);
      expect(room.state().place).toMatchObject({ phase: ms === 0 ? 'expelled' : 'left', ban: facts });
    }
  });

  it('that tells all of it asks nothing, and leaves nothing open', async () => {
    const room = await insideRoom();
    const asked = room.calls('is-user-banned').length;
    room.people.banned({ uid: me, ...ban });
    room.people.banned({ uid: me, ...ban, reason: 'Another' });
    await room.pass(0);
    expect(room.calls('is-user-banned')).toHaveLength(asked);
    expect(room.state().place).toMatchObject({ phase: 'expelled', ban });
  });

  it('of somebody else, or in a meeting, changes nothing', async () => {
    const room = await insideRoom();
    room.people.banned({ uid: '8-Kaveh-audience', ...ban });
    room.people.banned({ uid: '8-Kaveh-audience' });
    expect(room.phase()).toBe('joined');
    const meeting = await insideRoom({ isMeeting: true });
    meeting.people.banned({ uid: me, ...ban });
    expect(meeting.phase()).toBe('joined');
  });

  it.each(['on Join', 'while one waits'])('turns camera and microphone off: %s', async (when) => {
    const room = openRoomStore({
      hasDevices: true,
      routes: { 'GET /api/live-streaming/is-available/main': { success: true, allowed: false } },
    });
    room.devices.turnOn('camera');
    room.devices.turnOn('microphone');
    await room.pass(0);
    expect(room.running()).toHaveLength(2);
    if (when === 'on Join')
      room.server.fail('GET /api/live-streaming/is-user-banned/12', { body: { banned: true } });
    await room.entering.join();
    if (when !== 'on Join') room.people.banned({ uid: me, ...ban });
    expect(room.phase()).toBe('banned');
    expect(room.running()).toEqual([]);
  });

  it('that comes while one joins lets nobody in', async () => {
    const room = openRoomStore();
    await room.entering.join();
    room.people.banned({ uid: me, ...ban });
    expect(room.state()).toMatchObject({ place: { phase: 'banned' }, session: null });
  });
});

describe('a promotion (S3 §4.6, §9.6)', () => {
  const tokens = () => vi.fn<(request: { purpose: string; role: string }) => object>(() => ({ token: 't' }));

  it('counts 5 s down, in which it asks for new tokens, then publishes with them', async () => {
    const getTokens = vi.fn<(request: { purpose: string }) => object>(({ purpose }) => ({ token: purpose }));
    const room = await insideRoom({ actions: { getTokens } });
    room.people.promoted({ uid: me });
    await room.pass(4_999);
    expect(room.state()).toMatchObject({ role: { role: 'audience' }, session: { token: 'join' } });
    await room.pass(1);
    expect(room.state()).toMatchObject({
      role: { role: 'cohost', promotedAt: null },
      session: { token: 'promote' },
    });
    expect(getTokens).toHaveBeenCalledTimes(2);
    expect(getTokens).toHaveBeenLastCalledWith(expect.objectContaining({ purpose: 'promote', role: 'host' }));
  });

  /** A page that gives the token of the stage late. */
  async function promotedWithout(answer: () => unknown) {
    const getTokens = vi.fn<(request: { purpose: string }) => unknown>(({ purpose }) =>
      purpose === 'promote' ? answer() : { token: purpose },
    );
    const room = await insideRoom({ actions: { getTokens } });
    room.people.promoted({ uid: me });
    await room.pass(6_000);
    return { ...room, getTokens };
  }

  it('waits for its token, without which the service would let nobody send', async () => {
    let give: (token: object) => void = () => {};
    const room = await promotedWithout(() => new Promise((resolve) => (give = resolve)));
    expect(room.state().role.role).toBe('audience');
    give({ token: 'late' });
    await room.pass(0);
    expect(room.state()).toMatchObject({ role: { role: 'cohost' }, session: { token: 'late' } });
    expect(room.getTokens).toHaveBeenCalledTimes(2);
  });

  it('waits no longer than 20 s for it, and for none that does not come', async () => {
    const silent = await promotedWithout(() => new Promise(() => {}));
    await silent.pass(18_000);
    expect(silent.state().role.role).toBe('audience');
    await silent.pass(1_000);
    expect(silent.state().role.role).toBe('cohost');
    const failing = await promotedWithout(() => Promise.reject(new Error('no')));
    expect(failing.state().role.role).toBe('cohost');
    expect(failing.news).toContainEqual(expect.objectContaining({ kind: 'failed', what: 'tokens' }));
  });

  it('that ends while it waits for its token brings nobody to the stage', async () => {
    let give: (token: object) => void = () => {};
    const room = await promotedWithout(() => new Promise((resolve) => (give = resolve)));
    room.people.downgraded({ uid: me });
    give({ token: 'late' });
    await room.pass(0);
    expect(room.state()).toMatchObject({ role: { role: 'audience' }, session: { token: 'downgrade' } });
  });

  it('is heard on the way in, and counted once one is there', async () => {
    const room = openRoomStore();
    await room.entering.join();
    room.people.promoted({ uid: me });
    await room.pass(20_000);
    expect([room.state().role.role, room.news]).toEqual(['audience', []]);
    room.video.onConnection('joined');
    await room.pass(4_999);
    expect(room.state().role.role).toBe('audience');
    await room.pass(1);
    expect(room.state().role.role).toBe('cohost');
  });

  it('brings nobody to the stage who is on the way out', async () => {
    const room = await insideRoom();
    room.people.promoted({ uid: me });
    await room.pass(1_000);
    room.people.banned({ uid: me, ...ban });
    await room.pass(5_999);
    expect([room.phase(), room.state().role.role, room.news]).toEqual(['expelled', 'audience', []]);
  });

  it('is counted anew for whoever stays although no host was there', async () => {
    const room = await insideRoom();
    await room.pass(599_000);
    room.people.promoted({ uid: me });
    await room.pass(3_500);
    expect(room.phase()).toBe('deserted');
    room.video.onPeople([host]);
    await room.pass(500);
    const { promotedAt } = room.state().role;
    expect([room.phase(), promotedAt]).toEqual(['joined', expect.any(Number)]);
    await room.pass(4_000);
    expect(room.state().role.role).toBe('audience');
    await room.pass(1_000);
    expect(room.state().role.role).toBe('cohost');
  });

  it('is taken back: devices off, screen no longer shared, tokens of the audience', async () => {
    const getTokens = tokens();
    const room = await insideRoom({ actions: { getTokens } });
    room.people.promoted({ uid: me });
    await room.pass(5_000);
    room.devices.release.mockClear();
    room.people.downgraded({ uid: me });
    await room.pass(0);
    expect(room.state().role.role).toBe('audience');
    expect(room.devices.release).toHaveBeenCalledOnce();
    expect(getTokens).toHaveBeenLastCalledWith(
      expect.objectContaining({ purpose: 'downgrade', role: 'audience' }),
    );
    expect(room.news.map(({ kind }) => kind)).toEqual(['promoted', 'downgraded']);
  });

  it.each(['lost', 'reconnecting'] as const)(
    'is not over while the line is %s, and is counted anew once one is back',
    async (cut) => {
      const getTokens = vi.fn<(request: object) => object>(() => ({ token: 't' }));
      const room = await insideRoom({ actions: { getTokens }, hasDevices: true });
      room.people.promoted({ uid: me });
      room.devices.turnOn('camera');
      await room.pass(3_000);
      expect(room.running()).toHaveLength(1);
      room.video.onConnection(cut);
      // Nobody sees their picture, nor a button that ends it.
      expect(room.running()).toEqual([]);
      await room.pass(60_000);
      expect([room.state().role.role, room.news]).toEqual(['audience', []]);
      getTokens.mockClear();
      room.video.onConnection('joined');
      await room.pass(0);
      expect(getTokens).toHaveBeenCalledWith(expect.objectContaining({ purpose: 'promote' }));
      expect(room.state().role).toEqual({ role: 'audience', promotedAt: Date.now() });
      await room.pass(4_900);
      expect(room.state().role.role).toBe('audience');
      await room.pass(100);
      expect(room.state().role.role).toBe('cohost');
    },
  );

  it.each([60_000, 6_001])(
    'is counted anew for whoever opens the page again after its end: they have seen nothing of it (%d ms)',
    async (ms) => {
      const getTokens = tokens();
      const room = await insideRoom({ actions: { getTokens } });
      room.people.promoted({ uid: me });
      await room.pass(1_000);
      vi.setSystemTime(Date.now() + ms);
      document.dispatchEvent(new Event('visibilitychange'));
      await room.pass(0);
      expect([room.state().role, room.news]).toEqual([{ role: 'audience', promotedAt: Date.now() }, []]);
      await room.pass(4_999);
      expect(room.state().role.role).toBe('audience');
      await room.pass(1);
      expect(room.state().role.role).toBe('cohost');
      expect(getTokens.mock.calls.map(([{ purpose }]) => purpose)).toEqual(['join', 'promote', 'promote']);
    },
  );

  it('that is taken back during the countdown never publishes', async () => {
    const room = await insideRoom();
    room.people.promoted({ uid: me });
    await room.pass(3_000);
    room.people.downgraded({ uid: me });
    await room.pass(10_000);
    expect(room.state().role.role).toBe('audience');
  });

  it('ends with leaving: one comes back as audience', async () => {
    const room = await insideRoom();
    room.people.promoted({ uid: me });
    await room.pass(5_000);
    room.entering.leave();
    room.entering.back();
    expect(room.state().role.role).toBe('audience');
  });
});
