import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { liveTrack } from '#test/support/liveDevices.ts';
import { insideRoom } from '#test/support/liveRoomStore.ts';

const live = '/api/live-streaming';
const me = '7-Ana Ruiz-audience';
const media = { uid: '1-Marta-host', url: '/a.pdf', mimeType: 'application/pdf', started_at: null };

/** A browser that asks which screen, and waits for each answer. */
function serveScreens() {
  const questions: {
    readonly answer: () => MediaStreamTrack;
    readonly refuse: (name: string, words?: string) => void;
  }[] = [];
  const getDisplayMedia = () =>
    new Promise<MediaStream>((resolve, reject) => {
      questions.push({
        answer: () => {
          const track = liveTrack('video');
          const tracks = () => [track];
          resolve(Object.assign(new MediaStream([track]), { getTracks: tracks, getVideoTracks: tracks }));
          return track;
        },
        refuse: (name, words) => reject(new DOMException(words, name)),
      });
    });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getDisplayMedia }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  const last = () => {
    const question = questions.at(-1);
    if (!question) throw new Error('nothing was asked');
    return question;
  };
  return { questions, last };
}

/** On the stage, sharing a screen. */
async function sharing(of: Parameters<typeof insideRoom>[0] = {}) {
  const screens = serveScreens();
  const room = await insideRoom(of);
  void room.sharing.startScreen();
  const track = screens.last().answer();
  await room.pass(0);
  expect(room.state().screen.status).toBe('on');
  return { room, track, screens };
}

describe('one’s screen (S3 §4.6)', () => {
  it('has a session of its own', async () => {
    const getTokens = vi.fn<(request: object) => object>(() => ({ token: 't' }));
    const { room } = await sharing({ isHost: true, actions: { getTokens } });
    expect(getTokens).toHaveBeenLastCalledWith(
      expect.objectContaining({ uid: '7-Ana Ruiz-screen', role: 'host', purpose: 'screen' }),
    );
    expect(room.state().screen).toMatchObject({ session: { uid: '7-Ana Ruiz-screen', token: 't' } });
  });

  it('is not shared where the page never gives a token for it, and that is said after 20 s', async () => {
    const getTokens = ({ purpose }: { readonly purpose: string }) =>
      purpose === 'screen' ? new Promise(() => {}) : { token: 't' };
    const screens = serveScreens();
    const room = await insideRoom({ isHost: true, actions: { getTokens } });
    void room.sharing.startScreen();
    const track = screens.last().answer();
    await room.pass(19_999);
    expect([room.state().screen.status, track.readyState]).toEqual(['asking', 'live']);
    await room.pass(1);
    expect([room.state().screen.status, track.readyState]).toEqual(['off', 'ended']);
    expect(room.news).toEqual([{ kind: 'screen-failed' }]);
  });

  it('has a new token where the old one ends, and none once it is over', async () => {
    let count = 0;
    const getTokens = () => ({ token: `t${(count += 1)}` });
    const { room, track } = await sharing({ isHost: true, actions: { getTokens } });
    room.video.onScreenTokenEnding();
    await room.pass(0);
    expect(room.state().screen).toMatchObject({ status: 'on', session: { token: `t${count}` } });
    room.video.onScreenTokenEnding();
    room.sharing.stopScreen();
    await room.pass(0);
    expect([room.state().screen.status, track.readyState]).toEqual(['off', 'ended']);
  });

  it('keeps the newest of two tokens, whichever comes first', async () => {
    const answers: ((answer: object) => void)[] = [];
    let isLate = false;
    const getTokens = () => (isLate ? new Promise<object>((give) => answers.push(give)) : { token: 't' });
    const { room } = await sharing({ isHost: true, actions: { getTokens } });
    isLate = true;
    room.video.onScreenTokenEnding();
    room.video.onScreenTokenEnding();
    for (const [at, token] of [
      [1, 'new'],
      [0, 'old'],
    ] as const) {
      answers[at]?.({ token });
      await room.pass(0);
    }
    expect(room.state().screen).toMatchObject({ session: { token: 'new' } });
  });

  it('ends where it is refused a new token, and says so; whoever is only out of reach is asked again', async () => {
    let refusal: Error | null = null;
    const getTokens = () => {
      if (refusal) throw refusal;
      return { token: 't' };
    };
    const { room, track } = await sharing({ isHost: true, actions: { getTokens } });
    refusal = new TypeError('Failed to fetch');
    room.video.onScreenTokenEnding();
    await room.pass(0);
    expect([room.state().screen.status, room.news]).toEqual(['on', []]);
    refusal = Object.assign(new Error('Not any more.'), { status: 403 });
    room.video.onScreenTokenEnding();
    await room.pass(0);
    expect([room.state().screen.status, track.readyState]).toEqual(['off', 'ended']);
    expect(room.news).toEqual([{ kind: 'screen-ended', said: 'Not any more.' }]);
  });

  it.each([
    ['NotAllowedError', []],
    ['NotAllowedError', [{ kind: 'screen-forbidden' }], 'Permission denied by system'],
    ['NotReadableError', [{ kind: 'screen-failed' }]],
  ])('that is refused by %s is not shared, and told: %j', async (name, news, words = 'Permission denied') => {
    const screens = serveScreens();
    const room = await insideRoom({ isHost: true });
    const starting = room.sharing.startScreen();
    screens.last().refuse(name, words);
    await starting;
    expect(room.state().screen.status).toBe('off');
    expect(room.news).toEqual(news);
  });

  it.each<[string, (room: Awaited<ReturnType<typeof insideRoom>>) => void]>([
    ['media are shared', ({ sharing: { shared } }) => shared(media)],
    ['one stops it', ({ sharing: { stopScreen } }) => stopScreen()],
    ['one leaves', ({ entering }) => entering.leave()],
    ['the island goes', ({ leave }) => leave()],
  ])('ends, and so does what was captured, when %s', async (_, happen) => {
    const { room, track } = await sharing({ isHost: true });
    happen(room);
    expect(room.state().screen.status).toBe('off');
    expect(track.readyState).toBe('ended');
  });

  it('is not asked for while media are shared: nobody would see it', async () => {
    const screens = serveScreens();
    const room = await insideRoom({ isHost: true });
    room.sharing.shared(media);
    await room.sharing.startScreen();
    expect([screens.questions, room.state().screen.status]).toEqual([[], 'off']);
  });

  it('ends with camera and microphone at once when one is banned, not with the animation', async () => {
    const { room, track } = await sharing({ isHost: true });
    room.people.banned({ uid: '7-Ana Ruiz-host', banned_at: null, ends_at: null, reason: null });
    expect(room.phase()).toBe('expelled');
    expect([room.state().screen.status, track.readyState]).toEqual(['off', 'ended']);
    expect(room.devices.release).toHaveBeenCalled();
  });

  it('ends when one is taken off the stage', async () => {
    const screens = serveScreens();
    const room = await insideRoom();
    room.people.promoted({ uid: me });
    await room.pass(5_000);
    void room.sharing.startScreen();
    const track = screens.last().answer();
    await room.pass(0);
    room.people.downgraded({ uid: me });
    expect(room.state().screen.status).toBe('off');
    expect(track.readyState).toBe('ended');
  });

  it('is not shared by an answer that nobody waits for any more', async () => {
    const screens = serveScreens();
    const room = await insideRoom({ isHost: true });
    void room.sharing.startScreen();
    room.sharing.shared(media);
    const late = screens.last().answer();
    await room.pass(0);
    expect(room.state().screen.status).toBe('off');
    expect(late.readyState).toBe('ended');
  });

  it('is not shared when its token comes after it was stopped', async () => {
    let answer = () => {};
    const getTokens = ({ purpose }: { readonly purpose: string }) =>
      purpose === 'screen' ? new Promise((resolve) => (answer = () => resolve({}))) : {};
    const screens = serveScreens();
    const room = await insideRoom({ isHost: true, actions: { getTokens } });
    void room.sharing.startScreen();
    const track = screens.last().answer();
    await room.pass(0);
    room.sharing.stopScreen();
    answer();
    await room.pass(0);
    expect(room.state().screen.status).toBe('off');
    expect(track.readyState).toBe('ended');
  });

  it('is the one that was asked for last, whichever answer comes first', async () => {
    const screens = serveScreens();
    const room = await insideRoom({ isHost: true });
    void room.sharing.startScreen();
    room.sharing.stopScreen();
    void room.sharing.startScreen();
    const [first, second] = screens.questions;
    const old = first?.answer();
    await room.pass(0);
    expect(room.state().screen.status).toBe('asking');
    const wanted = second?.answer();
    await room.pass(0);
    expect(room.state().screen).toMatchObject({ status: 'on', tracks: [wanted] });
    expect([old?.readyState, wanted?.readyState]).toEqual(['ended', 'live']);
  });

  it('goes on when an older question ends badly', async () => {
    const screens = serveScreens();
    const room = await insideRoom({ isHost: true });
    void room.sharing.startScreen();
    room.sharing.stopScreen();
    void room.sharing.startScreen();
    const wanted = screens.last().answer();
    await room.pass(0);
    screens.questions[0]?.refuse('NotReadableError');
    await room.pass(0);
    expect(room.state().screen.status).toBe('on');
    expect(wanted.readyState).toBe('live');
    expect(room.news).toEqual([]);
  });
});

it('asks for no shared media in a meeting (S3 §6)', async () => {
  const room = await insideRoom({ isMeeting: true });
  room.missed();
  await room.pass(0);
  expect(room.server.calls.filter(({ path }) => path.startsWith(`${live}/get-share-media`))).toEqual([]);
});

describe('shared media (S3 §4.6)', () => {
  it('is what the event says, until it is stopped', async () => {
    const room = await insideRoom({ isHost: true });
    room.sharing.shared(media);
    expect(room.state().media?.url).toBe('/a.pdf');
    room.server.fail(`POST ${live}/stop-share-media/12`, { status: 403 }, { times: 1 });
    await room.sharing.stopMedia();
    expect(room.state().media).not.toBeNull();
    await room.sharing.stopMedia();
    expect(room.state().media).toBeNull();
  });

  it('goes on where it has begun before the answer to the stop of the last', async () => {
    const room = await insideRoom({ isHost: true });
    room.sharing.shared(media);
    const held = room.server.hold(`POST ${live}/stop-share-media/12`);
    const stop = room.sharing.stopMedia();
    await held.arrived;
    room.sharing.unshared();
    const next = { ...media, url: '/b.pdf' };
    room.sharing.shared(next);
    room.server.fail(`GET ${live}/get-share-media/12`, { body: { success: true, exists: true, ...next } });
    held.release();
    await stop;
    expect(room.state().media?.url).toBe('/b.pdf');
  });

  describe('of somebody who has changed their mind, while the server still works on it', () => {
    const givenUp = async () => {
      let shareMedia = async (): Promise<object> => ({ success: true });
      const room = await insideRoom({ isHost: true, actions: { shareMedia: () => shareMedia() } });
      const share = () => room.sharing.share({ file: null, url: media.url, mimeType: media.mimeType });
      let stop = (_: Error) => {};
      shareMedia = () => new Promise<object>((_, reject) => (stop = reject));
      void share();
      room.sharing.giveUpShare();
      await room.pass(0);
      stop(new DOMException('no', 'AbortError'));
      await room.pass(2_000);
      expect(room.news).toEqual([]);
      const agree = () => {
        shareMedia = async () => ({ success: true });
        return share();
      };
      return { room, agree };
    };
    const told = [{ kind: 'share-goes-on' }];
    const own = { ...media, uid: '7-Ana Ruiz-host' };

    it('is told of once, when all see it', async () => {
      const { room } = await givenUp();
      room.sharing.shared({ ...media, uid: '3-Bo-host' });
      expect(room.news).toEqual([]);
      room.sharing.shared(own);
      room.sharing.shared(own);
      expect(room.news).toEqual(told);
    });

    it.each<[string, (of: Awaited<ReturnType<typeof givenUp>>) => unknown]>([
      ['minutes later', ({ room }) => room.pass(120_000)],
      ['after sharing anew', ({ agree }) => agree()],
    ])('is taken for what it is %s', async (_, meanwhile) => {
      const given = await givenUp();
      await meanwhile(given);
      given.room.sharing.shared(own);
      expect(given.room.news).toEqual([]);
    });
  });

  it('is stopped by the event', async () => {
    const room = await insideRoom();
    room.sharing.shared(media);
    room.sharing.unshared();
    expect(room.state().media).toBeNull();
  });

  it('began when it was heard of; what was there before, nobody knows when', async () => {
    const room = await insideRoom();
    const answer = { success: true, exists: true, ...media };
    room.server.fail(`GET ${live}/get-share-media/12`, { body: answer });
    room.missed();
    await room.pass(0);
    expect(room.state().media?.heardAt).toBeNull();
    room.sharing.shared({ ...media, url: '/b.mp4' });
    const heardAt = Date.now();
    await room.pass(60_000);
    // Told and read again, it goes on where it is.
    room.sharing.shared({ ...media, url: '/b.mp4' });
    room.server.fail(`GET ${live}/get-share-media/12`, { body: { ...answer, url: '/b.mp4' } });
    room.missed();
    await room.pass(0);
    expect(room.state().media).toMatchObject({ url: '/b.mp4', heardAt });
  });
});
