/** What a cut does not change: that one is put out, that a meeting goes on, and that a screen is shared. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cuts, inside, me, onStage, openWorld, suffer, type World } from '#test/support/liveCuts.ts';
import { liveTrack } from '#test/support/liveDevices.ts';
import { insideRoom } from '#test/support/liveRoomStore.ts';

const ban = { uid: me, banned_at: null, ends_at: null, reason: 'x' };

/** A browser that lets its screen be shared. */
function serveScreen(): MediaStreamTrack {
  const track = liveTrack('video');
  const tracks = () => [track];
  const stream = Object.assign(new MediaStream([track]), { getTracks: tracks, getVideoTracks: tracks });
  Object.assign(navigator.mediaDevices, { getDisplayMedia: async () => stream });
  return track;
}

function expectNothingOn(world: World): void {
  expect(world.running()).toEqual([]);
  expect(world.state()).toMatchObject({ session: null, screen: { status: 'off' } });
}

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

describe.each(cuts)('cut: %s (graceful loss)', (_, cut) => {
  it('in the six seconds of a ban: one is put out all the same', async () => {
    const world = await onStage();
    world.people.banned(ban);
    expect(world.phase()).toBe('expelled');
    expect(world.running()).toEqual([]);
    await suffer(world, cut);
    expect(world.state().place).toMatchObject({
      phase: 'left',
      because: 'banned',
      ban: { reason: ban.reason },
    });
    expectNothingOn(world);
  });

  it('in the three seconds that say that no host is there: one leaves', async () => {
    const world = await inside();
    // Of the ten minutes five seconds have passed.
    await world.pass(595_000);
    expect(world.phase()).toBe('deserted');
    await suffer(world, cut);
    expect(world.state().place).toEqual({ phase: 'left', because: 'deserted' });
    expectNothingOn(world);
  });

  it('in a meeting: one is in it as before, with picture and sound', async () => {
    const world = openWorld({ isMeeting: true });
    world.truth.isOnStage = true;
    world.devices.turnOn('camera');
    world.devices.turnOn('microphone');
    await world.enter();
    world.heardChannel('joined', []);
    await world.pass(5_000);
    const lights = world.running().length;
    await suffer(world, cut);
    expect(world.state()).toMatchObject({ place: { phase: 'joined', connection: 'joined' } });
    expect([lights, world.running().length]).toEqual([2, 2]);
    expect(world.gaps()).toHaveLength(cut.sockets ? 1 : 0);
    world.entering.leave();
    await world.pass(1_000);
    expectNothingOn(world);
  });

  it('while one’s screen is shared: it is shared on, until one leaves', async () => {
    const world = await onStage();
    const track = serveScreen();
    onTestFinished(() => track.stop());
    await world.sharing.startScreen();
    expect(world.state().screen.status).toBe('on');
    await suffer(world, cut);
    expect([world.state().screen.status, track.readyState]).toEqual(['on', 'live']);
    world.entering.leave();
    await world.pass(1_000);
    expect(track.readyState).toBe('ended');
    expectNothingOn(world);
  });
});

describe('a video line that is cut while it says that no host is there', () => {
  const host = { id: '1', name: 'Marta', uid: '1-Marta-host' };
  const refusal = Object.assign(new Error('The event is over.'), { status: 403 });

  async function deserted(getTokens: () => object = () => ({ token: 't' })) {
    const room = await insideRoom({ actions: { getTokens } });
    await room.pass(601_000);
    expect(room.phase()).toBe('deserted');
    return room;
  }

  it('is still cut when one comes: nobody is said to be seen', async () => {
    const { video, heardChannel, state, pass } = await deserted();
    video.onConnection('reconnecting');
    heardChannel('joined', [host]);
    await pass(5_000);
    expect(state().place).toMatchObject({ phase: 'joined', connection: 'reconnecting' });
    video.onConnection('joined');
    expect(state().place).toMatchObject({ phase: 'joined', connection: 'joined' });
  });

  it('and taken over by another window is lost when one comes', async () => {
    const { video, heardChannel, state } = await deserted();
    video.onProblem('join', new Error('UID_CONFLICT'));
    video.onConnection('lost');
    heardChannel('joined', [host]);
    expect(state()).toMatchObject({
      place: { phase: 'joined', connection: 'lost' },
      isElsewhere: true,
    });
  });

  it('and whose access is refused is lost when one comes, in the words of the page', async () => {
    let isOver = false;
    const { video, heardChannel, state, pass, news } = await deserted(() => {
      if (isOver) throw refusal;
      return { token: 't' };
    });
    isOver = true;
    video.onConnection('reconnecting');
    video.onTokenEnding();
    await pass(0);
    heardChannel('joined', [host]);
    expect(state()).toMatchObject({
      place: { phase: 'joined', connection: 'lost' },
      refusal: 'The event is over.',
    });
    expect(news).toEqual([]);
  });
});
