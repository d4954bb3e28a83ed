import { describe, expect, it, vi } from 'vitest';
import { insideRoom, openRoomStore } from '#test/support/liveRoomStore.ts';

const me = '7-Ana Ruiz-audience';

/** A page that says what somebody may be. */
const saying = (role: unknown) => vi.fn<(request: object) => object>(() => ({ token: 't', role }));

describe('whoever was promoted before the page was loaded anew (S3 §4.6)', () => {
  it('sees the same countdown once inside, and is on the stage after it', async () => {
    const getTokens = saying('host');
    const room = openRoomStore({ actions: { getTokens } });
    await room.entering.join();
    await room.pass(20_000);
    expect(room.state().role).toEqual({ role: 'audience', promotedAt: null });
    room.video.onConnection('joined');
    expect(room.state().role).toEqual({ role: 'audience', promotedAt: Date.now() });
    await room.pass(5_000);
    expect(room.state().role.role).toBe('cohost');
    expect(getTokens).toHaveBeenLastCalledWith(expect.objectContaining({ role: 'host', purpose: 'promote' }));
  });

  it('is told likewise when a lost line asks for another token', async () => {
    const room = await insideRoom({ actions: { getTokens: saying('host') } });
    room.people.downgraded({ uid: me });
    await room.pass(0);
    // What comes with the token of a downgrade is no promotion.
    expect(room.state().role).toEqual({ role: 'audience', promotedAt: null });
    room.video.onTokenEnding();
    await room.pass(5_000);
    expect(room.state().role.role).toBe('cohost');
  });

  it('or where the line was lost, and they try again', async () => {
    const page = { role: 'audience' };
    const getTokens = () => ({ token: 't', role: page.role });
    const room = await insideRoom({ actions: { getTokens } });
    room.video.onConnection('lost');
    page.role = 'host';
    await room.rejoin();
    room.video.onConnection('joined');
    expect(room.state().role).toEqual({ role: 'audience', promotedAt: Date.now() });
    await room.pass(5_000);
    expect(room.state().role.role).toBe('cohost');
  });

  it('or while the line was cut: is asked once it is back, and on the way to the stage for its token alone', async () => {
    const getTokens = vi.fn<(request: { purpose: string }) => object>(({ purpose }) => ({
      token: 't',
      role: purpose === 'renew' ? 'host' : 'audience',
    }));
    const room = await insideRoom({ actions: { getTokens } });
    room.missed();
    await room.pass(0);
    expect(room.state().role).toEqual({ role: 'audience', promotedAt: Date.now() });
    room.missed();
    await room.pass(5_000);
    expect(room.state().role.role).toBe('cohost');
    const purposes = getTokens.mock.calls.map(([{ purpose }]) => purpose);
    expect(purposes).toEqual(['join', 'renew', 'promote', 'promote']);
  });

  it.each(['audience', undefined, 'king'])('is in the audience where the page says %s', async (role) => {
    const room = await insideRoom({ actions: { getTokens: saying(role) } });
    await room.pass(10_000);
    expect(room.state().role).toEqual({ role: 'audience', promotedAt: null });
  });

  it.each([{ isHost: true }, { isMeeting: true }])('has nothing to come back to: %j', async (of) => {
    const room = await insideRoom({ ...of, actions: { getTokens: saying('host') } });
    expect(room.state().role.promotedAt).toBeNull();
  });
});
