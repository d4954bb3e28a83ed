import { describe, expect, it, vi } from 'vitest';
import { liveTrack } from '#test/support/liveDevices.ts';
import { insideRoom, openRoomStore } from '#test/support/liveRoomStore.ts';

it('begins all that the browser holds back with one press', async () => {
  const { video, state } = await insideRoom();
  const resumes = [1, 2, 3].map(() => vi.fn<() => void>());
  for (const resume of resumes) video.onSoundBlocked(resume);
  state().resumeSound?.();
  for (const resume of resumes) expect(resume).toHaveBeenCalledOnce();
  expect(state().resumeSound).toBeNull();
  const later = vi.fn<() => void>();
  video.onSoundBlocked(later);
  state().resumeSound?.();
  expect(later).toHaveBeenCalledOnce();
  expect(resumes[0]).toHaveBeenCalledOnce();
});

it('waits for no press any more once nothing is left that would begin with it', async () => {
  const { video, state } = await insideRoom();
  const [film, voice] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const forgetFilm = video.onSoundBlocked(film);
  const forgetVoice = video.onSoundBlocked(voice);
  forgetFilm();
  state().resumeSound?.();
  expect([film, voice].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  // What was waited for before says nothing of what is now.
  const forgetLater = video.onSoundBlocked(film);
  forgetVoice();
  expect(state().resumeSound).not.toBeNull();
  forgetLater();
  expect(state().resumeSound).toBeNull();
});

it.each([
  ['sdk', new Error('UID_CONFLICT'), false],
  ['join', new Error('UID_CONFLICT'), true],
  ['join', new Error('no'), false],
] as const)('knows who has joined elsewhere until they join here again: %s, %s', async (what, error, is) => {
  const { video, state } = await insideRoom();
  video.onProblem(what, error);
  expect(state().isElsewhere).toBe(is);
  video.onConnection('reconnecting');
  expect(state().isElsewhere).toBe(is);
  video.onConnection('joined');
  expect(state().isElsewhere).toBe(false);
});

it('goes on saying that one has joined elsewhere, whatever else fails by it', async () => {
  const { video, state } = await insideRoom();
  video.onProblem('join', new Error('UID_CONFLICT'));
  video.onProblem('subscribe', new Error('no'));
  expect(state().isElsewhere).toBe(true);
  // Another try that ends otherwise does.
  video.onProblem('join', new Error('no'));
  expect(state().isElsewhere).toBe(false);
});

/** One whose screen is shared. */
async function showing() {
  const room = await insideRoom({ isHost: true });
  const picture = liveTrack('video');
  const session = { appId: 'a', channel: 'b', token: 'c', uid: 'd' };
  const screen = { status: 'on', tracks: [picture], session, isCut: false } as const;
  room.store.change((state) => ({ ...state, screen }));
  return { ...room, picture };
}

it.each([
  ['screen', 'live', 'on', []],
  ['screen-sound', 'live', 'on', [{ kind: 'screen-silent' }]],
  ['screen-failed', 'ended', 'off', [{ kind: 'screen-failed' }]],
  ['screen-ended', 'ended', 'off', [{ kind: 'screen-ended', said: '' }]],
] as const)(
  'is nothing of the room what is wrong with the own screen: %s',
  async (what, track, status, told) => {
    const { picture, ...room } = await showing();
    room.video.onProblem(what, new Error('UID_CONFLICT'));
    expect(room.news).toEqual(told);
    expect([picture.readyState, room.state().screen.status]).toEqual([track, status]);
    expect(room.state().isElsewhere).toBe(false);
  },
);

it('tells once that the own screen is cut off, and once that it is back', async () => {
  const { video, news, state } = await showing();
  video.onScreenConnection('joined');
  expect(news).toEqual([]);
  for (let failure = 0; failure < 3; failure += 1) video.onScreenConnection('reconnecting');
  expect(news).toEqual([{ kind: 'screen-lost' }]);
  expect(state().screen).toMatchObject({ isCut: true });
  video.onScreenConnection('joined');
  expect(news).toEqual([{ kind: 'screen-lost' }, { kind: 'screen-back' }]);
  expect(state().screen).toMatchObject({ isCut: false });
});

it.each(['reconnecting', 'lost'] as const)(
  'keeps who was there, and no picture that stands still: %s',
  async (cut) => {
    const { video, state, pass } = await insideRoom();
    const picture = { play: () => {}, stop: () => {} };
    const bo = { uid: '2-Bo-host', hasVideo: true, hasAudio: true, video: picture };
    video.onPeople([bo]);
    video.onConnection(cut);
    expect(state().people).toEqual([{ ...bo, video: null }]);
    video.onConnection('joined');
    video.onPeople([bo]);
    await pass(500);
    expect(state().people).toEqual([bo]);
  },
);

it.each(['reconnecting', 'lost'] as const)('takes nobody for speaking who is not heard: %s', async (cut) => {
  const { video, state, pass } = await insideRoom();
  video.onLevels(new Map([['2-Bo-host', 80]]));
  await pass(500);
  expect([...state().spoke.keys()]).toEqual(['2-Bo-host']);
  // What has not been drawn yet is of before the cut, too.
  video.onLevels(new Map([['3-Cy-host', 80]]));
  video.onConnection(cut);
  await pass(500);
  expect([...state().spoke.keys()]).toEqual([]);
});

describe('what does not reach the others', () => {
  it('is told whatever else becomes of the line, until it goes out or is off', async () => {
    const { video, state } = await insideRoom({ isHost: true });
    video.onProblem('camera', new Error('no'));
    video.onProblem('microphone', new Error('no'));
    video.onProblem('subscribe', new Error('no'));
    video.onConnection('reconnecting');
    video.onConnection('joined');
    expect([...state().unsent]).toEqual(['camera', 'microphone']);
    video.onSent('camera');
    expect([...state().unsent]).toEqual(['microphone']);
    video.onSent('microphone');
    expect([...state().unsent]).toEqual([]);
  });

  it('is told of nobody who has left', async () => {
    const { video, state, entering } = await insideRoom({ isHost: true });
    video.onProblem('camera', new Error('no'));
    entering.leave();
    entering.back();
    expect([...state().unsent]).toEqual([]);
  });
});

it('is no way out of the lobby that something cannot be published', async () => {
  const room = openRoomStore();
  await room.entering.join();
  room.video.onProblem('camera', new Error('no'));
  expect(room.phase()).toBe('joining');
});
