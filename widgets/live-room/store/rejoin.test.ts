import { describe, expect, it, vi } from 'vitest';
import { insideRoom } from '#test/support/liveRoomStore.ts';

const me = '7-Ana Ruiz-audience';
const refusal = Object.assign(new Error('The event is over.'), { status: 403 });
const outOfReach = new TypeError('Failed to fetch');

type Answer = (request: { readonly purpose: string; readonly role: string }) => unknown;

/** In the room, on a page whose answers the test changes. */
async function room(isHost = false) {
  const answer: { get: Answer } = { get: () => ({ token: 'first' }) };
  const getTokens = vi.fn<Answer>((request) => answer.get(request));
  const opened = await insideRoom({ isHost, actions: { getTokens } });
  const connection = () => {
    const { place } = opened.state();
    return place.phase === 'joined' ? place.connection : place.phase;
  };
  return { ...opened, answer, getTokens, connection };
}

const failing =
  (error: Error): Answer =>
  () => {
    throw error;
  };

describe('a token that has ended while the line is lost (S-38)', () => {
  it('and cannot be had is told once, and once more after it was there again', async () => {
    const { video, answer, pass, news, connection } = await room();
    const lose = async () => {
      video.onConnection('reconnecting');
      for (let failure = 0; failure < 3; failure += 1) {
        video.onTokenEnding();
        await pass(1_000);
      }
    };
    answer.get = failing(outOfReach);
    await lose();
    expect([news.length, connection()]).toEqual([1, 'reconnecting']);
    answer.get = () => ({ token: 'second' });
    video.onTokenEnding();
    await pass(0);
    answer.get = failing(outOfReach);
    await lose();
    expect(news).toHaveLength(2);
  });

  it('is told to nobody who has left, and anew to whoever has come in again', async () => {
    const { video, answer, pass, news, entering, enter } = await room();
    answer.get = failing(outOfReach);
    video.onTokenEnding();
    entering.leave();
    await pass(0);
    expect(news).toEqual([]);
    entering.back();
    for (const times of [1, 2]) {
      answer.get = () => ({ token: 'second' });
      await enter();
      answer.get = failing(outOfReach);
      video.onTokenEnding();
      await pass(0);
      expect(news).toHaveLength(times);
      entering.leave();
      entering.back();
    }
  });

  it('and is refused ends the tries, in the words of the page', async () => {
    const { video, answer, pass, news, state, connection } = await room();
    video.onConnection('reconnecting');
    answer.get = failing(refusal);
    video.onTokenEnding();
    await pass(0);
    expect([connection(), state().refusal, news]).toEqual(['lost', 'The event is over.', []]);
  });

  it('ends nothing while the room still stands', async () => {
    const { video, answer, pass, news, state, connection } = await room();
    answer.get = failing(refusal);
    video.onTokenEnding();
    await pass(0);
    expect([connection(), state().refusal]).toEqual(['joined', null]);
    expect(news).toMatchObject([{ kind: 'failed', what: 'tokens', said: 'The event is over.' }]);
  });

  it('is one of the audience for whoever was taken off the stage unheard', async () => {
    const { people, video, answer, pass, state, connection } = await room();
    people.promoted({ uid: me });
    await pass(5_000);
    video.onConnection('reconnecting');
    answer.get = ({ role }) => {
      if (role === 'host') throw refusal;
      return { token: 'as audience' };
    };
    video.onTokenEnding();
    await pass(0);
    expect(state()).toMatchObject({
      role: { role: 'audience' },
      session: { token: 'as audience' },
      refusal: null,
    });
    expect(connection()).toBe('reconnecting');
  });

  it('is not the old one that comes late, of what one may do no longer', async () => {
    const { people, video, answer, pass, state } = await room();
    const late: (() => void)[] = [];
    answer.get = () => ({ token: 'as host' });
    people.promoted({ uid: me });
    await pass(4_900);
    answer.get = () => new Promise((resolve) => late.push(() => resolve({ token: 'as audience' })));
    video.onTokenEnding();
    await pass(100);
    for (const come of late) come();
    await pass(0);
    expect(state().session?.token).toBe('as host');
  });
});

describe('«Try again»', () => {
  /** Put out by the service. */
  async function lost(isHost = true) {
    const opened = await room(isHost);
    opened.video.onProblem('join', new Error('UID_BANNED'));
    opened.video.onConnection('lost');
    return opened;
  }

  it('says that one joins, and begins once the new token is there', async () => {
    const { rejoin, answer, pass, state, connection, getTokens } = await lost();
    let come = () => {};
    answer.get = () => new Promise((resolve) => (come = () => resolve({ token: 'second' })));
    const { round } = state();
    void rejoin();
    // Pressed twice.
    void rejoin();
    await pass(0);
    expect([connection(), state().round, state().session?.token]).toEqual(['joining', round, 'first']);
    come();
    await pass(0);
    expect([connection(), state().round, state().session?.token]).toEqual(['joining', round + 1, 'second']);
    expect(getTokens.mock.calls.filter(([{ purpose }]) => purpose === 'renew')).toHaveLength(1);
  });

  it.each([
    ['is out of reach', failing(outOfReach)],
    ['never answers', () => new Promise(() => {})],
  ])('goes on with the old token where the page %s', async (_, answers) => {
    const { rejoin, answer, pass, state } = await lost();
    const { round } = state();
    answer.get = answers;
    void rejoin();
    await pass(20_000);
    expect([state().round, state().session?.token]).toEqual([round + 1, 'first']);
  });

  it('tries nothing where the page refuses, and may be pressed again', async () => {
    const { rejoin, answer, pass, state, connection } = await lost();
    const { round } = state();
    answer.get = failing(refusal);
    await rejoin();
    expect([connection(), state().refusal, state().round]).toEqual(['lost', 'The event is over.', round]);
    answer.get = () => ({ token: 'second' });
    await rejoin();
    await pass(0);
    expect([connection(), state().refusal, state().round]).toEqual(['joining', null, round + 1]);
  });

  it('brings nobody back who has left meanwhile', async () => {
    const { rejoin, entering, pass, state } = await lost();
    const { round } = state();
    void rejoin();
    entering.leave();
    await pass(0);
    expect([state().round, state().session]).toEqual([round, null]);
  });

  it('tells anew what does not reach the others: of the last try nothing is left', async () => {
    const { rejoin, video, state } = await room(true);
    video.onProblem('microphone', new Error('no'));
    expect([...state().unsent]).toEqual(['microphone']);
    await rejoin();
    expect([...state().unsent]).toEqual([]);
  });

  it('goes on for whoever stays, though no host was there meanwhile', async () => {
    const { rejoin, video, answer, pass, phase, state } = await room();
    await pass(599_000);
    let come = () => {};
    answer.get = () => new Promise((resolve) => (come = () => resolve({ token: 'second' })));
    const { round } = state();
    void rejoin();
    await pass(2_000);
    expect(phase()).toBe('deserted');
    video.onPeople([{ uid: '1-Marta-host', hasVideo: true, hasAudio: true, video: null }]);
    await pass(500);
    come();
    await pass(0);
    expect([phase(), state().round]).toEqual(['joined', round + 1]);
  });

  it('of an earlier visit changes nothing of this one', async () => {
    const { rejoin, video, entering, enter, answer, pass, state } = await lost();
    let come = () => {};
    answer.get = () => new Promise((resolve) => (come = () => resolve({ token: 'late' })));
    void rejoin();
    await pass(0);
    entering.leave();
    entering.back();
    await pass(1_000);
    answer.get = () => ({ token: 'of this visit' });
    await enter();
    video.onProblem('camera', new Error('no'));
    const before = state();
    come();
    await pass(20_000);
    const { place, round, session, unsent } = state();
    expect({ place, round, session }).toEqual({
      place: before.place,
      round: before.round,
      session: before.session,
    });
    expect([...unsent]).toEqual(['camera']);
  });

  it.each([
    ['refused', () => Promise.reject(refusal)],
    ['a promotion', () => Promise.resolve({ token: 'late', role: 'host' })],
  ])('of an earlier visit says nothing of this one, where it is %s', async (_, settle) => {
    const { rejoin, video, entering, enter, answer, pass, state } = await lost(false);
    let come = () => {};
    answer.get = () => new Promise((resolve) => (come = () => resolve(settle())));
    void rejoin();
    await pass(0);
    entering.leave();
    entering.back();
    answer.get = () => ({ token: 'of this visit' });
    await enter();
    come();
    await pass(1_000);
    video.onConnection('joined');
    await pass(1_000);
    expect(state().refusal).toBeNull();
    expect(state().role).toMatchObject({ role: 'audience', promotedAt: null });
  });

  it('refuses no right of this visit where it was asked for on the one before', async () => {
    const { people, missed, entering, enter, answer, pass, state } = await room();
    people.promoted({ uid: me });
    await pass(5_000);
    let refuse = () => {};
    answer.get = () => new Promise((_, reject) => (refuse = () => reject(refusal)));
    missed();
    await pass(0);
    entering.leave();
    entering.back();
    answer.get = () => ({ token: 'of this visit' });
    await enter();
    people.promoted({ uid: me });
    await pass(5_000);
    refuse();
    await pass(1_000);
    expect(state().role.role).toBe('cohost');
  });

  it('stays under way although one of an earlier visit is over', async () => {
    const { rejoin, entering, enter, answer, pass, state } = await lost();
    const never = () => new Promise(() => {});
    answer.get = never;
    void rejoin();
    entering.leave();
    entering.back();
    answer.get = () => ({ token: 't' });
    await enter();
    await pass(10_000);
    answer.get = never;
    void rejoin();
    await pass(10_000);
    expect([...state().busy]).toEqual(['rejoin']);
    await pass(10_000);
    expect([...state().busy]).toEqual([]);
  });
});
