import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openRoomStore } from '#test/support/liveRoomStore.ts';

type Opened = ReturnType<typeof openRoomStore>;

const live = '/api/live-streaming';
const shut = { [`GET ${live}/is-available/main`]: { success: true, allowed: false } };
const ban = { banned: true, banned_at: '2026-05-04 09:00:00', ends_at: null, reason: 'Spam' };
const banned = { [`GET ${live}/is-user-banned/12`]: { success: true, ...ban } };

describe('the way in (S3 §4.6, §5.6)', () => {
  it('leads the audience past the waiting room once the stream is on', async () => {
    const room = openRoomStore();
    await room.enter();
    expect(room.phase()).toBe('joined');
    expect(room.calls('report-host-joined')).toEqual([]);
  });

  it('lets nobody in who is banned, with the three facts', async () => {
    const room = openRoomStore({ routes: banned });
    await room.entering.join();
    expect(room.state().place).toEqual({
      phase: 'banned',
      ban: { banned_at: '2026-05-04 09:00:00', ends_at: null, reason: 'Spam' },
    });
    expect(room.calls('is-available')).toEqual([]);
  });

  it('keeps the audience waiting until the host is there, by the event', async () => {
    const room = openRoomStore({ routes: shut });
    await room.entering.join();
    expect(room.phase()).toBe('waiting');
    await room.entering.opened();
    room.video.onConnection('joined');
    expect(room.phase()).toBe('joined');
  });

  it('asks by itself, ever more seldom, where the event was missed (S-49)', async () => {
    let isOn = false;
    const room = openRoomStore({
      routes: { [`GET ${live}/is-available/main`]: () => ({ success: true, allowed: isOn }) },
    });
    await room.entering.join();
    await room.pass(120_000);
    const asked = room.calls('is-available').length;
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThan(15);
    isOn = true;
    await room.pass(21_000);
    expect(room.phase()).toBe('joining');
    await room.pass(60_000);
    expect(room.calls('is-available').length).toBeLessThan(asked + 3);
  });

  it.each(['a host joins', 'it is asked'])('lets nobody in who was banned while waiting: %s', async (how) => {
    let isOn = false;
    const room = openRoomStore({
      routes: { [`GET ${live}/is-available/main`]: () => ({ success: true, allowed: isOn }) },
    });
    await room.entering.join();
    room.server.fail(`GET ${live}/is-user-banned/12`, { body: { success: true, ...ban } });
    isOn = true;
    if (how === 'a host joins') await room.entering.opened();
    await room.pass(30_000);
    expect(room.state().place).toMatchObject({ phase: 'banned', ban: { reason: 'Spam' } });
    expect(room.state().session).toBeNull();
  });

  it('goes on waiting, and tries again, where nobody can say whether one may come in', async () => {
    const room = openRoomStore({ routes: shut });
    await room.entering.join();
    room.server.fail(`GET ${live}/is-user-banned/12`, { status: 500 }, { times: 1 });
    await room.entering.opened();
    expect(room.phase()).toBe('waiting');
    room.server.fail(`GET ${live}/is-available/main`, { body: { success: true, allowed: true } });
    await room.pass(5_000);
    expect(room.phase()).toBe('joining');
  });

  it('goes on waiting where a question fails', async () => {
    const room = openRoomStore({ routes: shut });
    await room.entering.join();
    room.server.fail(`GET ${live}/is-available/main`, { status: 500 }, { times: 2 });
    await room.pass(30_000);
    expect(room.phase()).toBe('waiting');
    expect(room.calls('is-available').length).toBeGreaterThan(3);
  });

  it.each(['is-user-banned/12', 'is-available/main'])(
    'says in the lobby that %s could not be asked',
    async (call) => {
      const room = openRoomStore();
      room.server.fail(`GET ${live}/${call}`, { status: 403, body: { message: 'Not for you.' } });
      await room.entering.join();
      expect(room.state().place).toEqual({
        phase: 'lobby',
        problem: { kind: 'check', said: 'Not for you.' },
      });
    },
  );

  it('lets nobody in where the server refuses to say whether one is banned, and says why', async () => {
    const body = { success: false, banned: false, message: 'Try later.' };
    const room = openRoomStore({ routes: { [`GET ${live}/is-user-banned/12`]: body } });
    await room.entering.join();
    expect(room.state().place).toEqual({ phase: 'lobby', problem: { kind: 'check', said: 'Try later.' } });
  });

  it.each([{ success: true }, [], { banned: 'maybe' }])(
    'lets nobody in where the answer does not say whether one is banned: %j',
    async (body) => {
      const room = openRoomStore({ routes: { [`GET ${live}/is-user-banned/12`]: body } });
      await room.entering.join();
      expect(room.state().place).toMatchObject({ phase: 'lobby', problem: { kind: 'check' } });
    },
  );

  it('lets a host start it, and tells those who wait', async () => {
    const room = openRoomStore({ isHost: true, routes: shut });
    await room.enter();
    expect(room.phase()).toBe('joined');
    expect(room.calls('report-host-joined')[0]?.body).toEqual({ channel: 'main', eventId: '12' });
  });

  it.each([
    ['the video is joined anew', ['reconnecting'], (room: Opened) => room.video.onConnection('joined')],
    ['or was lost', ['reconnecting', 'lost'], (room: Opened) => room.video.onConnection('joined')],
    ['the line to the server was cut', [], (room: Opened) => room.missed()],
  ] as const)(
    'says again that there is a host, who counts as gone after two minutes: %s',
    async (_, cut, comeBack) => {
      const room = openRoomStore({ isHost: true });
      await room.enter();
      for (const state of cut) room.video.onConnection(state);
      await room.pass(150_000);
      // Whom nobody sees is not there, though the line to the server comes and goes.
      if (cut.length > 0) room.missed();
      await room.pass(0);
      expect(room.calls('report-host-joined')).toHaveLength(1);
      comeBack(room);
      await room.pass(0);
      expect(room.calls('report-host-joined')).toHaveLength(2);
    },
  );

  it('says that there is a host until it is answered, ever more seldom, and to the end of the visit', async () => {
    const room = openRoomStore({ isHost: true });
    room.server.fail(`POST ${live}/report-host-joined`, 'network', { times: 4 });
    await room.enter();
    const told = () => room.calls('report-host-joined').length;
    await room.pass(3_000);
    expect(told()).toBeGreaterThan(1);
    expect(told()).toBeLessThan(5);
    await room.pass(60_000);
    expect(told()).toBe(5);
    room.server.fail(`POST ${live}/report-host-joined`, { status: 500 });
    room.missed();
    await room.pass(0);
    room.entering.leave();
    await room.pass(60_000);
    expect(told()).toBe(6);
  });

  it('says no more that there is one once their video is lost', async () => {
    const room = openRoomStore({ isHost: true });
    room.server.fail(`POST ${live}/report-host-joined`, { status: 500 });
    await room.enter();
    room.video.onConnection('lost');
    await room.pass(60_000);
    expect(room.calls('report-host-joined')).toHaveLength(1);
  });

  it.each([{ status: 403, body: { message: 'No.' } }, { body: { success: false, message: 'No.' } }])(
    'takes a no to that for an answer, and tells the host whom nobody will see: %j',
    async (fault) => {
      const room = openRoomStore({ isHost: true });
      room.server.fail(`POST ${live}/report-host-joined`, fault);
      await room.enter();
      await room.pass(60_000);
      expect(room.calls('report-host-joined')).toHaveLength(1);
      expect(room.news).toEqual([{ kind: 'failed', what: 'host-report', said: 'No.', isUnknown: false }]);
    },
  );

  it('keeps a banned host out, too', async () => {
    const room = openRoomStore({ isHost: true, routes: banned });
    await room.entering.join();
    expect(room.phase()).toBe('banned');
  });

  it('asks nothing before a meeting, and makes no host', async () => {
    const room = openRoomStore({ isMeeting: true, routes: { ...banned, ...shut } });
    await room.enter();
    expect(room.phase()).toBe('joined');
    expect(
      ['is-user-banned', 'is-available', 'report-host-joined', 'get-active-poll'].flatMap(room.calls),
    ).toEqual([]);
  });

  it('asks once, however often Join is pressed', async () => {
    const room = openRoomStore();
    await Promise.all([room.entering.join(), room.entering.join()]);
    expect(room.calls('is-user-banned')).toHaveLength(1);
  });

  it('is left while the check is under way: its answer changes nothing', async () => {
    const room = openRoomStore();
    const held = room.server.hold(`GET ${live}/is-user-banned/12`);
    const joining = room.entering.join();
    await held.arrived;
    room.entering.leave();
    held.release();
    await joining;
    expect(room.phase()).toBe('left');
    expect(room.state().session).toBeNull();
  });

  it('asks for one token, though one has left and come back before the check was answered', async () => {
    const getTokens = vi.fn<() => object>(() => ({ token: 't' }));
    const room = openRoomStore({ actions: { getTokens } });
    const held = room.server.hold(`GET ${live}/is-user-banned/12`);
    const first = room.entering.join();
    await held.arrived;
    room.entering.leave();
    room.entering.back();
    const second = room.entering.join();
    held.release();
    await Promise.all([first, second]);
    expect(room.phase()).toBe('joining');
    expect(getTokens).toHaveBeenCalledOnce();
  });

  it.each([
    ['given', { token: 'old' }],
    ['refused', { success: false }],
  ])('takes its own token, though the one of the try before is %s late', async (_, late) => {
    const answers: ((answer: object) => void)[] = [];
    const getTokens = () => new Promise((resolve) => answers.push(resolve));
    const room = openRoomStore({ actions: { getTokens } });
    const first = room.entering.join();
    await room.pass(0);
    room.entering.leave();
    room.entering.back();
    const second = room.entering.join();
    await room.pass(0);
    answers[0]?.(late);
    await first;
    expect(room.state()).toMatchObject({ session: null, place: { phase: 'joining' } });
    answers[1]?.({ token: 'new' });
    await second;
    expect(room.state().session?.token).toBe('new');
  });

  it('asks for one token, though a host is told of twice', async () => {
    const getTokens = vi.fn<() => object>(() => ({ token: 't' }));
    const room = openRoomStore({ routes: shut, actions: { getTokens } });
    await room.entering.join();
    await Promise.all([room.entering.opened(), room.entering.opened()]);
    expect(getTokens).toHaveBeenCalledOnce();
    expect(room.calls('is-user-banned')).toHaveLength(2);
  });

  it('puts the devices away where one only watches, not where one speaks', async () => {
    const [watching, speaking] = [openRoomStore(), openRoomStore({ isHost: true })];
    await watching.enter();
    await speaking.enter();
    expect(watching.devices.release).toHaveBeenCalledOnce();
    expect(speaking.devices.release).not.toHaveBeenCalled();
  });
});

describe('tokens (S-38)', () => {
  it.each([
    [
      { token: 'abc', appId: 'other' },
      { appId: 'other', token: 'abc' },
    ],
    ['abc', { appId: 'app', token: 'abc' }],
    [{ token: null }, { appId: 'app', token: null }],
    [{ data: { token: 'abc' } }, { appId: 'app', token: 'abc' }],
  ])('are taken as the host gives them: %j', async (given, expected) => {
    const getTokens = vi.fn<(request: object) => unknown>().mockResolvedValue(given);
    const room = openRoomStore({ actions: { getTokens } });
    await room.enter();
    expect(room.state().session).toEqual({ ...expected, channel: 'main', uid: '7-Ana Ruiz-audience' });
    expect(getTokens).toHaveBeenCalledWith({
      eventId: '12',
      channel: 'main',
      uid: '7-Ana Ruiz-audience',
      role: 'audience',
      purpose: 'join',
    });
  });

  it.each([
    ['a rejection', () => Promise.reject(new Error('no'))],
    ['a refusal', () => ({ success: false, message: 'Full.' })],
  ])('that the host cannot give lead back to the lobby: %s', async (_, getTokens) => {
    const room = openRoomStore({ actions: { getTokens } });
    await room.entering.join();
    expect(room.state().place).toMatchObject({ phase: 'lobby', problem: { kind: 'tokens' } });
  });

  it.each([[undefined], [null], [7], [{}], [{ token: 7 }], [{ data: 'abc' }], [['abc']]])(
    'that the host’s page gives in no way that can be read let nobody in without one: %j',
    async (given) => {
      const log = vi.fn<(error: Error) => void>();
      vi.stubGlobal('reportError', log);
      onTestFinished(() => void vi.unstubAllGlobals());
      const room = openRoomStore({ actions: { getTokens: () => given } });
      await room.entering.join();
      expect(room.state()).toMatchObject({
        session: null,
        place: { phase: 'lobby', problem: { kind: 'tokens' } },
      });
      expect(log.mock.calls.map(([{ message }]) => message)).toEqual([
        'live-room: getTokens: no token in its answer',
      ]);
    },
  );

  it('that never come lead back to the lobby after 20 s', async () => {
    const room = openRoomStore({ actions: { getTokens: () => new Promise(() => {}) } });
    void room.entering.join();
    await room.pass(19_999);
    expect(room.phase()).toBe('joining');
    await room.pass(1);
    expect(room.state().place).toMatchObject({ phase: 'lobby', problem: { kind: 'tokens' } });
  });

  it('are asked for anew before they end', async () => {
    let number = 0;
    const room = openRoomStore({ actions: { getTokens: () => ({ token: `t${(number += 1)}` }) } });
    await room.enter();
    room.video.onTokenEnding();
    await room.pass(0);
    expect(room.state().session?.token).toBe('t2');
  });

  it('that come when one has been taken off the stage meanwhile put nobody on the air', async () => {
    let answer = () => {};
    let isAfter = false;
    const getTokens = ({ purpose }: { readonly purpose: string }) => {
      if (!isAfter || purpose !== 'renew') return { token: purpose };
      return new Promise((resolve) => {
        answer = () => resolve({ token: 'for the stage' });
      });
    };
    const room = openRoomStore({ actions: { getTokens } });
    await room.enter();
    room.people.promoted({ uid: '7-Ana Ruiz-audience' });
    await room.pass(5_000);
    isAfter = true;
    room.missed();
    await room.pass(0);
    room.people.downgraded({ uid: '7-Ana Ruiz-audience' });
    await room.pass(0);
    answer();
    await room.pass(0);
    expect(room.state().session?.token).toBe('downgrade');
  });

  it('that cannot be renewed are said to be, and the room goes on', async () => {
    let isFirst = true;
    const getTokens = () => {
      if (!isFirst) throw new Error('no');
      isFirst = false;
      return { token: 'first' };
    };
    const room = openRoomStore({ actions: { getTokens } });
    await room.enter();
    room.video.onTokenEnding();
    await room.pass(0);
    expect(room.phase()).toBe('joined');
    expect(room.news).toEqual([{ kind: 'failed', what: 'tokens', said: '', isUnknown: false }]);
  });

  it('are missing together with a video service: said so, not tried', async () => {
    const room = openRoomStore({ appId: '' });
    await room.entering.join();
    expect(room.state().place).toMatchObject({ phase: 'lobby', problem: { kind: 'no-service' } });
  });
});

describe('the way out', () => {
  it('stops every device, and forgets who was there', async () => {
    const room = openRoomStore({ isHost: true });
    await room.enter();
    room.entering.leave();
    expect(room.state()).toMatchObject({
      session: null,
      people: [],
      place: { phase: 'left', because: 'left' },
    });
    expect(room.devices.release).toHaveBeenCalled();
  });

  it('leads back to the lobby, with nothing of the visit before', async () => {
    const room = openRoomStore();
    await room.enter();
    room.chat.heard({ uid: '9', name: 'x', message: 'hi', isHost: false });
    room.entering.leave();
    room.entering.back();
    await room.pass(500);
    expect(room.phase()).toBe('lobby');
    expect(room.state().chat.rows).toEqual([]);
  });

  it.each([
    ['no-h264', 'no-h264'],
    ['join', 'video'],
    ['sdk', 'video'],
  ] as const)('leads back when the service says %s', async (problem, kind) => {
    const room = openRoomStore();
    await room.entering.join();
    room.video.onProblem(problem, new Error('x'));
    expect(room.state().place).toEqual({ phase: 'lobby', problem: { kind, said: '' } });
  });
});
