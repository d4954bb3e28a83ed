import { describe, expect, it, vi } from 'vitest';
import { insideRoom, openRoomStore } from '#test/support/liveRoomStore.ts';
import { fairOrder } from '../domain/hands.ts';

const live = '/api/live-streaming';
const me = '7-Ana Ruiz-audience';

type Room = Awaited<ReturnType<typeof insideRoom>>;

describe('the own hand (S3 §5.6, §9.6)', () => {
  it('goes up and down, locked for 2 s after each toggle', async () => {
    const room = await insideRoom();
    await room.people.toggleHand();
    await room.pass(1_999);
    await room.people.toggleHand();
    expect(room.state().hands.queue).toHaveLength(1);
    await room.pass(1);
    await room.people.toggleHand();
    expect(room.state().hands.queue).toEqual([]);
    expect([room.calls('raise-hand').length, room.calls('put-down-hand').length]).toEqual([1, 1]);
  });

  it('stands once, whether the answer or the event is first', async () => {
    const room = await insideRoom();
    const held = room.server.hold(`POST ${live}/raise-hand/12`);
    const raising = room.people.toggleHand();
    await held.arrived;
    room.people.handRaised({ uid: me, name: 'Ana Ruiz' });
    held.release();
    await raising;
    expect(room.state().hands.queue).toHaveLength(1);
    expect(room.news).toEqual([]);
  });

  it.each([
    ['one is brought to the stage', (room: Room) => room.people.promoted({ uid: me })],
    ['a host lowers it', (room: Room) => room.people.handLowered({ uid: me })],
    ['one is put out', (room: Room) => room.people.handGone(me)],
  ])('stays down where the answer comes after %s', async (_, happen) => {
    const room = await insideRoom();
    const held = room.server.hold(`POST ${live}/raise-hand/12`);
    const raising = room.people.toggleHand();
    await held.arrived;
    room.people.handRaised({ uid: me, name: 'Ana Ruiz' });
    happen(room);
    held.release();
    await raising;
    expect(room.state().hands.queue).toEqual([]);
  });

  it.each(['event', 'answer'] as const)(
    'is put down for the others, too, of which the %s comes once one is on the way to the stage',
    async (which) => {
      const room = await insideRoom();
      const held = room.server.hold(`POST ${live}/raise-hand/12`);
      const raising = room.people.toggleHand();
      await held.arrived;
      room.people.promoted({ uid: me });
      if (which === 'event') room.people.handRaised({ uid: me, name: 'Ana Ruiz' });
      else held.release();
      await room.pass(0);
      expect([room.state().hands.queue, room.calls('put-down-hand').length]).toEqual([[], 1]);
      held.release();
      await raising;
      // The other of the two says nothing new.
      if (which === 'answer') room.people.handRaised({ uid: me, name: 'Ana Ruiz' });
      await room.pass(0);
      expect([room.state().hands.queue, room.calls('put-down-hand').length]).toEqual([[], 1]);
      await room.pass(5_000);
      expect([room.state().role.role, room.state().hands.queue]).toEqual(['cohost', []]);
    },
  );

  it('is put down as often as it goes up, also in another window', async () => {
    const room = await insideRoom();
    const held = room.server.hold(`POST ${live}/raise-hand/12`);
    const raising = room.people.toggleHand();
    await held.arrived;
    room.people.promoted({ uid: me });
    for (const calls of [1, 2]) {
      room.people.handRaised({ uid: me, name: 'Ana Ruiz' });
      await room.pass(0);
      expect(room.calls('put-down-hand')).toHaveLength(calls);
    }
    held.release();
    await raising;
  });

  it('goes down with the answer, though the event of its going up comes later', async () => {
    const room = await insideRoom();
    await room.people.toggleHand();
    await room.pass(2_000);
    const held = room.server.hold(`POST ${live}/put-down-hand/12`);
    const lowering = room.people.toggleHand();
    await held.arrived;
    room.people.handRaised({ uid: me, name: 'Ana Ruiz' });
    held.release();
    await lowering;
    expect(room.state().hands.queue).toEqual([]);
  });

  it('that somebody else lowers is told to its owner, what they do themselves is not', async () => {
    const room = await insideRoom();
    await room.people.toggleHand();
    await room.pass(2_000);
    const held = room.server.hold(`POST ${live}/put-down-hand/12`);
    const lowering = room.people.toggleHand();
    await held.arrived;
    room.people.handLowered({ uid: me });
    held.release();
    await lowering;
    room.people.handLowered({ uid: me });
    room.people.handLowered({ uid: '9-Olga-audience' });
    expect(room.news).toEqual([]);
    await room.pass(2_000);
    await room.people.toggleHand();
    room.people.promoted({ uid: me });
    expect(room.news).toEqual([]);
    room.people.downgraded({ uid: me });
    room.people.handRaised({ uid: me, name: 'Ana Ruiz' });
    room.news.splice(0);
    room.people.handLowered({ uid: me });
    expect(room.news).toEqual([{ kind: 'hand-lowered' }]);
  });

  it('that falls because the channel has not told of its owner for a minute is told, too', async () => {
    const room = await insideRoom();
    const own = { id: '7', name: 'Ana Ruiz', uid: me };
    room.heardChannel('joined', [own]);
    await room.people.toggleHand();
    room.heardChannel('joined', []);
    await room.pass(60_000);
    expect([room.state().hands.queue, room.news]).toEqual([[], [{ kind: 'hand-lowered' }]]);
  });

  it.each([
    [{ status: 500 }, true],
    [{ status: 403, body: { message: 'No.' } }, false],
    [{ body: { success: false, message: 'No.' } }, false],
  ])('that is not up is not shown, and said so: %j', async (fault, isUnknown) => {
    const room = await insideRoom();
    room.server.fail(`POST ${live}/raise-hand/12`, fault);
    await room.people.toggleHand();
    expect(room.state().hands.queue).toEqual([]);
    expect(room.news).toEqual([expect.objectContaining({ kind: 'failed', what: 'hand', isUnknown })]);
  });
});

describe('a hand of whoever goes (S3 §5.6)', () => {
  const host = { id: '1', name: 'Marta', uid: '1-Marta-host' };
  const kaveh = { id: 'c8', name: 'Kaveh', uid: '8-Kaveh-audience' };
  const up = ({ state }: Awaited<ReturnType<typeof insideRoom>>) => state().hands.queue.map(({ uid }) => uid);

  it('stays up through a short cut of theirs, of the host’s and of everybody’s', async () => {
    const room = await insideRoom({ isHost: true });
    room.heardChannel('joined', [host, kaveh]);
    room.people.handRaised(kaveh);
    for (const ms of [1_000, 6_000, 30_000]) {
      // Theirs.
      room.heardChannel('joined', [host]);
      await room.pass(ms);
      room.heardChannel('joined', [host, kaveh]);
      await room.pass(60_000);
      expect(up(room)).toEqual([kaveh.uid]);
      // Everybody's: the host is back first.
      room.heardChannel('interrupted', [host, kaveh]);
      await room.pass(ms);
      room.heardChannel('joined', [host]);
      await room.pass(ms);
      room.heardChannel('joined', [host, kaveh]);
      await room.pass(60_000);
      expect(up(room)).toEqual([kaveh.uid]);
    }
    expect(room.news.filter(({ kind }) => kind === 'hand')).toHaveLength(1);
  });

  it('goes down a minute after the channel has told that they have left, and may go up again', async () => {
    const room = await insideRoom({ isHost: true });
    room.heardChannel('joined', [host, kaveh]);
    room.people.handRaised(kaveh);
    room.heardChannel('joined', [host]);
    await room.pass(59_999);
    expect(up(room)).toEqual([kaveh.uid]);
    await room.pass(1);
    expect(up(room)).toEqual([]);
    // The event may be faster than the channel.
    room.people.handRaised(kaveh);
    room.heardChannel('joined', [host, { ...host, id: '2', uid: '2-Bo-host' }]);
    expect(up(room)).toEqual([kaveh.uid]);
  });

  it('waits with that for the end of the host’s own cut', async () => {
    const room = await insideRoom({ isHost: true });
    room.heardChannel('joined', [host, kaveh]);
    room.people.handRaised(kaveh);
    room.heardChannel('joined', [host]);
    room.heardChannel('interrupted', [host]);
    await room.pass(90_000);
    expect(up(room)).toEqual([kaveh.uid]);
    room.heardChannel('joined', [host]);
    await room.pass(6_000);
    room.heardChannel('joined', [host, kaveh]);
    await room.pass(90_000);
    expect(up(room)).toEqual([kaveh.uid]);
  });

  it('is not raised twice after an own cut: it may just be going down', async () => {
    const room = await insideRoom();
    room.heardChannel('joined', []);
    await room.people.toggleHand();
    room.heardChannel('interrupted', []);
    await room.pass(70_000);
    const held = room.server.hold(`POST ${live}/put-down-hand/12`);
    const lowering = room.people.toggleHand();
    await held.arrived;
    room.heardChannel('joined', []);
    room.missed();
    await room.pass(0);
    expect(room.calls('raise-hand')).toHaveLength(1);
    held.release();
    await lowering;
  });

  it.each([
    [30_000, 1],
    [70_000, 2],
  ])('is raised for the others again after an own cut of %d ms: %d calls', async (ms, calls) => {
    const room = await insideRoom();
    room.heardChannel('joined', []);
    await room.people.toggleHand();
    room.heardChannel('interrupted', []);
    await room.pass(ms);
    room.heardChannel('joined', []);
    room.missed();
    await room.pass(0);
    expect(room.calls('raise-hand')).toHaveLength(calls);
    expect(up(room)).toEqual([me]);
  });

  /** After an own cut so long that the others have taken it down. */
  async function afterCut(fault: Parameters<Room['server']['fail']>[1]) {
    const room = await insideRoom();
    room.heardChannel('joined', []);
    await room.people.toggleHand();
    room.heardChannel('interrupted', []);
    await room.pass(70_000);
    room.server.fail(`POST ${live}/raise-hand/12`, fault);
    room.heardChannel('joined', []);
    room.missed();
    await room.pass(0);
    return room;
  }

  it('is raised for the others a second time where the first had no answer', async () => {
    const room = await afterCut({ status: 503 });
    room.server.mend();
    await room.pass(1_000);
    expect(room.calls('raise-hand')).toHaveLength(3);
    expect([up(room), room.news]).toEqual([[me], []]);
  });

  it.each([
    ['has no answer twice', { status: 503 }, true, 3],
    ['is refused', { status: 403, body: { message: 'No.' } }, false, 2],
  ])(
    'is down for its owner, too, and said so, where raising it again %s',
    async (_, fault, isUnknown, calls) => {
      const room = await afterCut(fault);
      await room.pass(1_000);
      expect(room.calls('raise-hand')).toHaveLength(calls);
      expect(up(room)).toEqual([]);
      expect(room.news).toEqual([expect.objectContaining({ kind: 'failed', what: 'hand', isUnknown })]);
    },
  );

  it('is not raised a second time that is down by then, nor called down that was heard', async () => {
    const lowered = await afterCut({ status: 503 });
    lowered.people.handLowered({ uid: me });
    await lowered.pass(1_000);
    expect(lowered.calls('raise-hand')).toHaveLength(2);
    const heard = await afterCut({ status: 503 });
    heard.people.handRaised({ uid: me, name: 'Ana Ruiz' });
    await heard.pass(1_000);
    expect([up(heard), heard.news]).toEqual([[me], []]);
  });

  it('is put down that went up on the way in, where one is let in no more', async () => {
    const getTokens = () => new Promise(() => {});
    const room = openRoomStore({ actions: { getTokens } });
    void room.entering.join();
    await room.pass(0);
    expect(room.phase()).toBe('joining');
    await room.people.toggleHand();
    await room.pass(20_000);
    expect(room.phase()).toBe('lobby');
    expect([up(room), room.calls('put-down-hand').length]).toEqual([[], 1]);
  });

  it('goes down once they are banned', async () => {
    const room = await insideRoom({ isHost: true });
    room.people.handRaised(kaveh);
    room.people.handRaised({ uid: '9-Olga-audience', name: 'Olga' });
    room.people.banned({ uid: kaveh.uid, banned_at: null, ends_at: null, reason: null });
    expect(up(room)).toEqual(['9-Olga-audience']);
  });

  it.each([
    ['leaves', (room: Awaited<ReturnType<typeof insideRoom>>) => room.entering.leave()],
    ['leaves the screen', (room: Awaited<ReturnType<typeof insideRoom>>) => room.leave()],
    ['loads the page again', () => dispatchEvent(new Event('pagehide'))],
  ])('is put down when one %s', async (_, go) => {
    const room = await insideRoom();
    await room.people.toggleHand();
    go(room);
    await room.pass(0);
    expect(room.calls('put-down-hand')).toHaveLength(1);
    expect(up(room)).toEqual([]);
  });

  it.each([
    ['leaves', (room: Room) => room.entering.leave()],
    ['loads the page again', () => dispatchEvent(new Event('pagehide'))],
  ])('stays up in the other window that has taken this one’s place, where one %s here', async (_, go) => {
    const room = await insideRoom();
    room.video.onProblem('join', new Error('UID_CONFLICT'));
    room.video.onConnection('lost');
    room.people.handRaised({ uid: me, name: 'Ana Ruiz' });
    go(room);
    await room.pass(0);
    expect(room.calls('put-down-hand')).toEqual([]);
    expect(up(room)).toEqual([]);
  });

  it('is put down that goes up on the way out; where none is up nothing is asked for', async () => {
    const room = await insideRoom();
    const held = room.server.hold(`POST ${live}/raise-hand/12`);
    const raising = room.people.toggleHand();
    await held.arrived;
    room.entering.leave();
    await room.pass(0);
    expect(room.calls('put-down-hand')).toEqual([]);
    held.release();
    await raising;
    await room.pass(0);
    expect(room.calls('put-down-hand')).toHaveLength(1);
  });
});

describe('the answer about a hand that is lost', () => {
  it('is no failure once the event of it was heard', async () => {
    const room = await insideRoom();
    room.server.fail(`POST ${live}/raise-hand/12`, { status: 500 });
    const raising = room.people.toggleHand();
    room.people.handRaised({ uid: me, name: 'Ana Ruiz' });
    await raising;
    expect(room.state().hands.queue).toHaveLength(1);
    expect(room.news).toEqual([]);
  });
});

describe('others’ hands', () => {
  const kaveh = { uid: '8-Kaveh-Amir-audience', name: null };

  it('are told once, by the name in the uid where none is sent (S-39)', async () => {
    const room = await insideRoom({ isHost: true });
    room.people.handRaised(kaveh);
    room.people.handRaised(kaveh);
    expect(room.news).toEqual([{ kind: 'hand', uid: kaveh.uid, name: 'Kaveh-Amir' }]);
  });

  it('are lowered by the host’s page alone: put-down-hand is for one’s own (S-38)', async () => {
    const lowerHand = vi.fn<(input: object) => object>(() => ({ success: true }));
    const room = await insideRoom({ isHost: true, actions: { lowerHand } });
    room.people.handRaised(kaveh);
    room.people.handRaised({ uid: '9-Olga-audience', name: 'Olga' });
    await room.people.lowerAll();
    expect(room.state().hands.queue).toEqual([]);
    expect(lowerHand).toHaveBeenCalledTimes(2);
    expect(room.calls('put-down-hand')).toEqual([]);
  });

  it('stay up where the host’s page cannot', async () => {
    const room = await insideRoom({ isHost: true });
    room.people.handRaised(kaveh);
    await room.people.lowerHand(kaveh.uid);
    expect(room.state().hands.queue).toHaveLength(1);
  });

  it('are no longer lowered once one could not be: the answer is told once', async () => {
    const lowerHand = vi.fn<() => object>(() => ({ success: false, message: 'Not now.' }));
    const room = await insideRoom({ isHost: true, actions: { lowerHand } });
    room.people.handRaised(kaveh);
    room.people.handRaised({ uid: '9-Olga-audience', name: 'Olga' });
    await room.people.lowerAll();
    expect(lowerHand).toHaveBeenCalledOnce();
    expect(room.state().hands.queue).toHaveLength(2);
    expect(room.news.filter(({ kind }) => kind === 'failed')).toHaveLength(1);
  });

  it('are all lowered, also while one of them is being lowered already', async () => {
    let answer = () => {};
    const lowerHand = ({ uid }: { readonly uid: string }) =>
      uid === kaveh.uid ? new Promise<void>((resolve) => (answer = resolve)) : undefined;
    const room = await insideRoom({ isHost: true, actions: { lowerHand } });
    room.people.handRaised(kaveh);
    room.people.handRaised({ uid: '9-Olga-audience', name: 'Olga' });
    const one = room.people.lowerHand(kaveh.uid);
    await room.people.lowerAll();
    expect(room.state().hands.queue.map(({ uid }) => uid)).toEqual([kaveh.uid]);
    answer();
    await one;
    expect(room.state().hands.queue).toEqual([]);
  });

  it('come after those who have not spoken, also once a host has been out of the room', async () => {
    const room = await insideRoom({ isHost: true });
    room.people.spoke(kaveh.uid);
    room.entering.leave();
    room.entering.back();
    await room.enter();
    room.people.handRaised(kaveh);
    room.people.handRaised({ uid: '9-Olga-audience', name: 'Olga' });
    expect(fairOrder(room.state().hands).map(({ uid }) => uid)).toEqual(['9-Olga-audience', kaveh.uid]);
  });

  it.each(['one', 'all'] as const)('stay up that went up again before the answer: %s', async (which) => {
    let answer = () => {};
    const lowerHand = () => new Promise<void>((resolve) => (answer = resolve));
    const room = await insideRoom({ isHost: true, actions: { lowerHand } });
    room.people.handRaised(kaveh);
    const lowering = which === 'one' ? room.people.lowerHand(kaveh.uid) : room.people.lowerAll();
    await room.pass(2_000);
    room.people.handLowered(kaveh);
    room.people.handRaised(kaveh);
    answer();
    await lowering;
    expect(room.state().hands.queue).toMatchObject([{ uid: kaveh.uid }]);
  });

  it('stay up that went up anew after all were to be lowered, nor is one lowered that is down by then', async () => {
    const asked: string[] = [];
    let answer = () => {};
    const lowerHand = ({ uid }: { readonly uid: string }) => {
      asked.push(uid);
      return new Promise<void>((resolve) => (answer = resolve));
    };
    const room = await insideRoom({ isHost: true, actions: { lowerHand } });
    const olga = { uid: '9-Olga-audience', name: null };
    const bo = { uid: '10-Bo-audience', name: null };
    for (const one of [kaveh, olga, bo]) room.people.handRaised(one);
    const lowering = room.people.lowerAll();
    await room.pass(1_000);
    for (const one of [olga, bo]) room.people.handLowered(one);
    room.people.handRaised(olga);
    answer();
    await lowering;
    expect(asked).toEqual([kaveh.uid]);
    expect(room.state().hands.queue).toMatchObject([{ uid: olga.uid }]);
  });

  it('go down with the answer, though their owner was away meanwhile', async () => {
    let answer = () => {};
    const lowerHand = () => new Promise<void>((resolve) => (answer = resolve));
    const room = await insideRoom({ isHost: true, actions: { lowerHand } });
    const there = { id: '8', name: 'Kaveh', uid: kaveh.uid };
    room.heardChannel('joined', [there]);
    room.people.handRaised(kaveh);
    const lowering = room.people.lowerHand(kaveh.uid);
    room.heardChannel('joined', []);
    answer();
    await lowering;
    expect(room.state().hands.queue).toEqual([]);
  });

  it('are lowered once each, however often all are', async () => {
    const lowerHand = vi.fn<() => Promise<object>>(async () => ({ success: true }));
    const room = await insideRoom({ isHost: true, actions: { lowerHand } });
    room.people.handRaised(kaveh);
    room.people.handRaised({ uid: '9-Olga-audience', name: 'Olga' });
    await Promise.all([room.people.lowerAll(), room.people.lowerAll()]);
    expect(lowerHand).toHaveBeenCalledTimes(2);
  });
});
