import { describe, expect, it, vi } from 'vitest';
import { insideRoom, openRoomStore } from '#test/support/liveRoomStore.ts';
import { createOrder } from './order.ts';

type Inside = Awaited<ReturnType<typeof insideRoom>>;

const live = '/api/live-streaming';
const me = '7-Ana Ruiz-audience';

/** An action of the page that answers when the test says so. */
function asked() {
  const answers: ((answer: object) => void)[] = [];
  const ask = vi.fn<(request: object) => object>(() => new Promise<object>((give) => answers.push(give)));
  return { ask, answer: (at: number, answer: object) => answers[at]?.(answer) };
}

it('knows the answer to a later question from that to an earlier one', () => {
  const ask = createOrder();
  const [first, second, third] = [ask(), ask(), ask()];
  expect([second(), first(), third(), second()]).toEqual([true, false, true, false]);
});

describe('a page that never answers (S3 §7.7, S-38)', () => {
  it('is asked again about one’s part after 20 s', async () => {
    const pending = asked();
    let isMute = false;
    const getTokens = (request: object) => (isMute ? pending.ask(request) : { token: 't' });
    const room = await insideRoom({ actions: { getTokens } });
    isMute = true;
    room.missed();
    await room.pass(0);
    room.missed();
    await room.pass(19_999);
    expect(pending.ask).toHaveBeenCalledTimes(1);
    await room.pass(1);
    expect(pending.ask).toHaveBeenCalledTimes(2);
    pending.answer(1, { token: 't', role: 'host' });
    await room.pass(0);
    expect(room.state().role.promotedAt).not.toBeNull();
  });

  it('lets the list of attendees be asked for again, and is not heard later', async () => {
    const pending = asked();
    const room = await insideRoom({ isHost: true, actions: { loadAttendees: pending.ask } });
    void room.people.loadAttendees();
    await room.pass(20_000);
    expect(room.state().attendees.status).toBe('failed');
    void room.people.loadAttendees();
    await room.pass(0);
    pending.answer(1, [{ id: 2, full_name: 'New' }]);
    await room.pass(0);
    pending.answer(0, [{ id: 1, full_name: 'Old' }]);
    await room.pass(0);
    expect(room.state().attendees).toMatchObject({ status: 'ready', list: [{ full_name: 'New' }] });
  });
});

describe('an action that is never answered (S-38)', () => {
  const kaveh = { uid: '8-Kaveh-audience', name: 'Kaveh' };
  const never = () => new Promise<never>(() => {});

  it.each([
    [
      'startPoll',
      'start-poll',
      (room: Inside) => room.poll.start({ question: 'x', options: [], durationSeconds: null }),
    ],
    ['banUser', 'ban', (room: Inside) => room.people.ban({ ...kaveh, reason: '', minutes: null })],
    ['lowerHand', 'lower-hand', (room: Inside) => room.people.lowerAll()],
  ] as const)('%s: nobody knows after 20 s, and it may be tried again', async (name, what, act) => {
    const room = await insideRoom({ isHost: true, actions: { [name]: never } });
    room.people.handRaised(kaveh);
    room.news.splice(0);
    void act(room);
    await room.pass(19_999);
    expect(room.news).toEqual([]);
    await room.pass(1);
    expect(room.news).toEqual([{ kind: 'failed', what, said: '', isUnknown: true }]);
    await room.pass(1);
    expect([...room.state().busy]).toEqual([]);
  });

  it('shareMedia: is waited for as long as a large file takes', async () => {
    const room = await insideRoom({ isHost: true, actions: { shareMedia: never } });
    void room.sharing.share({ file: null, url: '/a.mp4', mimeType: 'video/mp4' });
    await room.pass(600_000);
    expect(room.news).toEqual([]);
  });
});

describe('the answer to an earlier question that comes later', () => {
  it('brings back no older token', async () => {
    const pending = asked();
    let isLate = false;
    const getTokens = (request: object) => (isLate ? pending.ask(request) : { token: 't' });
    const room = await insideRoom({ isHost: true, actions: { getTokens } });
    isLate = true;
    room.video.onTokenEnding();
    room.video.onTokenEnding();
    await room.pass(0);
    pending.answer(1, { token: 'new' });
    await room.pass(0);
    pending.answer(0, { token: 'old' });
    await room.pass(0);
    expect(room.state().session?.token).toBe('new');
  });

  it('takes nobody off the stage, and nobody to it', async () => {
    const pending = asked();
    let isLate = false;
    const getTokens = (request: object) => (isLate ? pending.ask(request) : { token: 't' });
    const room = await insideRoom({ actions: { getTokens } });
    isLate = true;
    room.video.onTokenEnding();
    room.video.onTokenEnding();
    await room.pass(0);
    pending.answer(1, { token: 'new', role: 'audience' });
    await room.pass(0);
    pending.answer(0, { token: 'old', role: 'host' });
    await room.pass(0);
    expect(room.state().role.promotedAt).toBeNull();
  });
});

describe('a question that is asked while the same is on its way', () => {
  it('is asked once more of the server: the ban may be newer than the answer', async () => {
    const room = await insideRoom();
    const held = room.server.hold(`GET ${live}/is-user-banned/12`);
    room.missed();
    await held.arrived;
    room.missed();
    room.server.fail(`GET ${live}/is-user-banned/12`, { body: { success: true, banned: true } });
    held.release();
    await room.pass(0);
    expect(room.phase()).toBe('expelled');
  });

  it('is asked once more of the page: the list may be older than a promotion', async () => {
    const pending = asked();
    const room = await insideRoom({ actions: { loadAttendees: pending.ask } });
    void room.people.loadAttendees();
    await room.pass(0);
    room.missed();
    await room.pass(0);
    pending.answer(0, []);
    await room.pass(0);
    pending.answer(1, [{ id: 7, full_name: 'Ana Ruiz', rtc_uid: me, type: 'host' }]);
    await room.pass(0);
    expect(room.state().role.promotedAt).not.toBeNull();
  });

  it('waits in the queue as it was asked last: after a gap 3 s (S-49)', async () => {
    const closed = { success: true, allowed: false };
    const room = openRoomStore({ routes: { [`GET ${live}/is-available/main`]: closed } });
    await room.entering.join();
    // 3, 4.5, 6.75 s: the wait has grown.
    await room.pass(14_000);
    const held = room.server.hold(`GET ${live}/is-available/main`);
    await room.pass(11_000);
    await held.arrived;
    room.missed();
    held.release();
    await room.pass(0);
    const before = room.calls('is-available').length;
    await room.pass(3_000);
    expect(room.calls('is-available')).toHaveLength(before + 1);
  });
});
