import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { insideRoom } from '#test/support/liveRoomStore.ts';
import { isBanLocked, isMoveLocked } from './moderating.ts';

describe('what a host does with people (S3 §5.6, §9.6)', () => {
  const kaveh = '8-Kaveh-audience';

  it.each(['promote', 'downgrade'] as const)('%s is locked for 5 s after use', async (what) => {
    const room = await insideRoom({ isHost: true });
    const call = what === 'promote' ? 'promote-to-host' : 'downgrade-to-audience';
    const act = () => void room.people[what](kaveh);
    act();
    await room.pass(4_999);
    act();
    expect(room.calls(call)).toHaveLength(1);
    await room.pass(1);
    act();
    await room.pass(0);
    expect(room.calls(call).map(({ body }) => body)).toEqual([{ uid: kaveh }, { uid: kaveh }]);
    await room.pass(5_000);
  });

  it('bans by the host’s page, with who, why and how long', async () => {
    const banUser = vi.fn<(input: object) => object>(() => ({ success: true }));
    const room = await insideRoom({ isHost: true, actions: { banUser } });
    const request = { uid: kaveh, name: 'Kaveh', reason: 'Spam', minutes: 30 };
    const banning = room.people.ban(request);
    await room.pass(0);
    expect(await banning).toBe(true);
    expect(banUser).toHaveBeenCalledWith({ eventId: '12', channel: 'main', userId: '8', ...request });
    expect(isBanLocked(room.state().busy, kaveh)).toBe(true);
    await room.pass(5_000);
    expect(room.state().busy.size).toBe(0);
  });

  it('is not locked any longer after a sleep: the clock counts', async () => {
    const room = await insideRoom({ isHost: true });
    void room.people.promote(kaveh);
    await room.pass(0);
    expect(isMoveLocked(room.state().busy, kaveh)).toBe(true);
    vi.setSystemTime(Date.now() + 5_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await room.pass(0);
    expect(isMoveLocked(room.state().busy, kaveh)).toBe(false);
  });

  it('bans once, however often it is asked for within 5 s', async () => {
    const banUser = vi.fn<(input: object) => object>(() => ({ success: true }));
    const room = await insideRoom({ isHost: true, actions: { banUser } });
    const request = { uid: kaveh, name: '', reason: '', minutes: null };
    const first = room.people.ban(request);
    await room.pass(1_000);
    expect([await first, await room.people.ban(request)]).toEqual([true, false]);
    expect(banUser).toHaveBeenCalledOnce();
    expect(isMoveLocked(room.state().busy, kaveh)).toBe(true);
    await room.pass(5_000);
  });

  it('bans with the next press whom the page has refused to ban', async () => {
    const answers = [{ success: false, message: 'Not now.' }, { success: true }];
    const banUser = vi.fn<(input: object) => unknown>(() => answers.shift());
    const room = await insideRoom({ isHost: true, actions: { banUser } });
    const request = { uid: kaveh, name: '', reason: '', minutes: null };
    const first = room.people.ban(request);
    await room.pass(0);
    expect([await first, isBanLocked(room.state().busy, kaveh)]).toEqual([false, false]);
    const second = room.people.ban(request);
    await room.pass(0);
    expect([await second, isBanLocked(room.state().busy, kaveh)]).toEqual([true, true]);
    await room.pass(5_000);
  });

  it('bans whoever was promoted a moment ago', async () => {
    const banUser = vi.fn<(input: object) => object>(() => ({ success: true }));
    const room = await insideRoom({ isHost: true, actions: { banUser } });
    void room.people.promote(kaveh);
    await room.pass(1_000);
    const banning = room.people.ban({ uid: kaveh, name: '', reason: '', minutes: null });
    await room.pass(0);
    expect(await banning).toBe(true);
    await room.pass(10_000);
  });

  it.each([
    ['promote', ['live-room: a promotion: The server answered 422.']],
    ['downgrade', []],
  ] as const)('tells why a %s was refused, and logs: %j (S3 §8, X-15)', async (what, logged) => {
    const log = vi.fn<(error: Error) => void>();
    vi.stubGlobal('reportError', log);
    onTestFinished(() => void vi.unstubAllGlobals());
    const room = await insideRoom({ isHost: true });
    room.server.fail('POST /api/live-streaming/*', { status: 422, body: { message: 'Not in this room.' } });
    await Promise.all([room.people[what](kaveh), room.pass(5_000)]);
    expect(room.news).toEqual([{ kind: 'failed', what, said: 'Not in this room.', isUnknown: false }]);
    expect(log.mock.calls.map(([{ message }]) => message)).toEqual(logged);
  });

  it('says what the host’s page refused', async () => {
    const banUser = () => ({ success: false, message: 'A host cannot be banned.' });
    const room = await insideRoom({ isHost: true, actions: { banUser } });
    const banning = room.people.ban({ uid: kaveh, name: '', reason: '', minutes: null });
    await room.pass(0);
    expect(await banning).toBe(false);
    expect(room.news).toEqual([
      { kind: 'failed', what: 'ban', said: 'A host cannot be banned.', isUnknown: false },
    ]);
    await room.pass(5_000);
  });

  it('reads the list anew once others are moved, by whichever host: it says who is one', async () => {
    let type = 'host';
    const loadAttendees = vi.fn<() => object[]>(() => [{ id: 8, type, full_name: 'Kaveh' }]);
    const room = await insideRoom({ isHost: true, actions: { loadAttendees } });
    const types = () => room.state().attendees.list.map((one) => one.type);
    room.people.promoted({ uid: kaveh });
    await room.pass(0);
    // Nobody has looked at it yet.
    expect(loadAttendees).not.toHaveBeenCalled();
    await room.people.loadAttendees();
    expect(types()).toEqual(['host']);
    type = 'attendee';
    room.people.downgraded({ uid: kaveh });
    await room.pass(0);
    expect(types()).toEqual(['attendee']);
    type = 'host';
    room.people.promoted({ uid: kaveh });
    await room.pass(0);
    expect(types()).toEqual(['host']);
  });

  it('keeps a list that cannot be read again', async () => {
    let isFirst = true;
    const loadAttendees = () => {
      if (!isFirst) throw new Error('no');
      isFirst = false;
      return [{ id: 1, type: 'host', full_name: 'Marta' }];
    };
    const room = await insideRoom({ isHost: true, actions: { loadAttendees } });
    await room.people.loadAttendees();
    await room.people.loadAttendees();
    expect(room.state().attendees).toMatchObject({ status: 'failed', list: [{ full_name: 'Marta' }] });
  });
});
