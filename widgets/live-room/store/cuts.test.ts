import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cuts,
  inside,
  me,
  onStage,
  openWorld,
  pollOf,
  promoted,
  suffer,
  type Cut,
  type World,
} from '#test/support/liveCuts.ts';

/** Says something, and what the server makes of it. */
function say(world: World): void {
  world.chat.send('said meanwhile');
  if (navigator.onLine)
    world.hear(() =>
      world.chat.heard({ uid: me, name: 'Ana Ruiz', message: 'said meanwhile', isHost: false }),
    );
}

/** A poll in place of the one before, with votes. */
function askAnew(world: World): void {
  const next = pollOf('Meanwhile?', 3, 4);
  world.truth.poll = next;
  world.hear(() => world.poll.started(next));
}

/** One leaves: no light is on, nothing is sent. */
async function expectClean(world: World): Promise<void> {
  world.entering.leave();
  await world.pass(1_000);
  expect(world.running()).toEqual([]);
  expect(world.state()).toMatchObject({ place: { phase: 'left' }, session: null, screen: { status: 'off' } });
}

/** Said once, arrived once; what a cut has kept back goes out by hand. */
async function expectSaidOnce(world: World, { network }: Cut): Promise<void> {
  const isHeldBack = network !== undefined;
  expect(world.messages().map(({ state }) => state)).toEqual([isHeldBack ? 'failed' : 'sent']);
  for (const { key } of world.messages()) world.chat.retry(key);
  await world.pass(100);
  expect(world.messages().map(({ text, state }) => [text, state])).toEqual([['said meanwhile', 'sent']]);
  expect(world.calls('send-message')).toHaveLength(isHeldBack ? 2 : 1);
}

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

describe.each(cuts)('cut: %s (graceful loss)', (_, cut) => {
  const missing = cut.sockets ? 1 : 0;

  it('in the lobby: one comes in as before', async () => {
    const world = openWorld();
    world.devices.turnOn('camera');
    await suffer(world, cut);
    expect(world.phase()).toBe('lobby');
    await world.enter();
    expect(world.state()).toMatchObject({ place: { phase: 'joined' }, session: { token: 'as audience' } });
    expect(world.counts()).toEqual([0, 0]);
    await expectClean(world);
  });

  it('between Join and the answers of the check: one comes in, or is told and tries again', async () => {
    const world = openWorld();
    const held = world.server.hold('GET /api/live-streaming/is-user-banned/12');
    void world.entering.join();
    await held.arrived;
    expect(world.phase()).toBe('checking');
    await suffer(world, cut, held.release);
    const told = { phase: 'lobby', problem: { kind: 'check', said: '' } };
    expect(world.state().place).toMatchObject(cut.network ? told : {});
    expect(world.phase() === 'lobby').toBe(cut.network !== undefined);
    await world.entering.join();
    world.setVideo(true);
    await world.pass(0);
    expect(world.state()).toMatchObject({ place: { phase: 'joined' }, session: { token: 'as audience' } });
    expect(world.gaps()).toEqual([]);
    await expectClean(world);
  });

  it('in the waiting room: one comes in once the host is there', async () => {
    const world = openWorld();
    world.devices.turnOn('camera');
    world.truth.isOpen = false;
    await world.entering.join();
    expect(world.phase()).toBe('waiting');
    await suffer(world, cut, () => {
      world.truth.isOpen = true;
      world.hear(() => void world.entering.opened());
    });
    world.setVideo(true);
    await world.pass(0);
    expect(world.state()).toMatchObject({ place: { phase: 'joined' }, session: { token: 'as audience' } });
    expect([world.counts(), world.gaps()]).toEqual([[0, 0], []]);
    await expectClean(world);
  });

  it.each([
    ['one of the audience', {}, 'as audience'],
    ['a host', { isHost: true }, 'as host'],
  ])('while joining as %s: one is in once the video is there', async (...[, of, token]) => {
    const world = openWorld(of);
    await world.entering.join();
    world.heardChannel('joined', []);
    await suffer(world, cut, () => askAnew(world));
    world.setVideo(true);
    await world.pass(0);
    expect(world.state()).toMatchObject({
      place: { phase: 'joined', connection: 'joined' },
      session: { token },
      poll: { question: 'Meanwhile?' },
    });
    await expectClean(world);
  });

  it.each([
    ['a host', () => inside({ isHost: true }), 'host', 'as host'],
    ['a co-host', onStage, 'cohost', 'as host'],
    ['one of the audience', inside, 'audience', 'as audience'],
  ] as const)(
    'as %s: same part, the poll of the server, nothing lost or doubled',
    async (...[, open, role, token]) => {
      const world = await open();
      const lights = world.running().length;
      world.asked.length = 0;
      await suffer(world, cut, () => {
        say(world);
        askAnew(world);
      });
      expect(world.state()).toMatchObject({
        place: { phase: 'joined', connection: 'joined' },
        role: { role, promotedAt: null },
        session: { token },
        poll: { question: 'Meanwhile?', hasVoted: false, isFinished: false },
      });
      // With the old token nobody would be let in by another client.
      expect(world.asked.includes('renew') || !cut.isGone).toBe(true);
      expect(world.counts()).toEqual([3, 4]);
      expect(world.running()).toHaveLength(lights);
      expect(lights).toBe(role === 'audience' ? 0 : 2);
      expect(world.gaps()).toHaveLength(missing);
      await expectSaidOnce(world, cut);
      await expectClean(world);
    },
  );

  it('in the countdown of a promotion: one is on the stage after it', async () => {
    const world = await promoted();
    await suffer(world, cut, () => say(world));
    expect(world.state()).toMatchObject({
      role: { role: 'cohost', promotedAt: null },
      session: { token: 'as host' },
    });
    expect(world.gaps()).toHaveLength(missing);
    await expectSaidOnce(world, cut);
    await expectClean(world);
  });

  it.each([
    ['in the countdown', promoted],
    ['on the stage', onStage],
  ] as const)('%s, and taken back meanwhile: nothing goes out any more', async (...[, open]) => {
    const world = await open();
    await suffer(world, cut, () => {
      world.truth.isOnStage = false;
      world.hear(() => world.people.downgraded({ uid: me }));
    });
    expect(world.state()).toMatchObject({
      role: { role: 'audience', promotedAt: null },
      session: { token: 'as audience' },
    });
    expect(world.running()).toEqual([]);
    await expectClean(world);
  });

  it('with a vote on its way: counted as the server counts', async () => {
    const world = await inside();
    void world.poll.vote('2');
    await suffer(world, cut, () => {
      // Somebody else's.
      world.truth.poll = pollOf('Before?', 1, ...world.truth.poll.options.slice(1).map(({ votes }) => votes));
      world.hear(() => world.poll.voted({ option: '1', uid: '9-Bo-audience' }));
    });
    expect(world.counts()).toEqual([1, world.truth.hasVoted ? 1 : 0]);
    expect(world.state().poll?.hasVoted).toBe(world.truth.hasVoted);
    await expectClean(world);
  });

  it('while one leaves: one has left, and comes back into a room without a gap', async () => {
    const world = await onStage();
    await suffer(world, cut, () => {
      world.devices.turnOn('camera');
      world.entering.leave();
    });
    await expectClean(world);
    world.entering.back();
    await world.pass(600_000);
    await world.enter();
    expect(world.state()).toMatchObject({ role: { role: 'audience' }, session: { token: 'as audience' } });
    world.heardChannel('joining', []);
    world.missed();
    await world.pass(0);
    expect([world.messages(), world.gaps()]).toEqual([[], []]);
  });
});

it('a long wait ends within seconds of the line’s coming back: the host may have been told of meanwhile (S-49)', async () => {
  const world = openWorld();
  world.truth.isOpen = false;
  await world.entering.join();
  // Asked ever more seldom by then.
  await world.pass(290_000);
  world.truth.isOpen = true;
  world.missed();
  await world.pass(3_000);
  expect(world.phase()).toBe('joining');
});
