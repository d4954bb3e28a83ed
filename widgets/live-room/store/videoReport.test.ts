import { expect, it, vi } from 'vitest';
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

it.each([
  ['publish', new Error('UID_CONFLICT'), 'publish'],
  ['join', new Error('UID_CONFLICT'), 'elsewhere'],
  ['join', new Error('no'), 'join'],
] as const)('says what is wrong until the room is joined again: %s, %s', async (what, error, problem) => {
  const { video, state } = await insideRoom();
  video.onProblem(what, error);
  expect(state().videoProblem).toBe(problem);
  video.onConnection('reconnecting');
  expect(state().videoProblem).toBe(problem);
  video.onConnection('joined');
  expect(state().videoProblem).toBeNull();
});

it('goes on saying that one has joined elsewhere, whatever else fails by it', async () => {
  const { video, state } = await insideRoom();
  video.onProblem('join', new Error('UID_CONFLICT'));
  video.onProblem('publish', new Error('no'));
  expect(state().videoProblem).toBe('elsewhere');
});

it.each([
  ['screen', 'live', 'on'],
  ['screen-ended', 'ended', 'off'],
] as const)('is nothing of the room what is wrong with the own screen: %s', async (what, track, status) => {
  const room = await insideRoom({ isHost: true });
  const picture = liveTrack('video');
  const session = { appId: 'a', channel: 'b', token: 'c', uid: 'd' };
  room.store.change((state) => ({ ...state, screen: { status: 'on', tracks: [picture], session } }));
  room.video.onProblem(what, new Error('UID_CONFLICT'));
  expect(room.news.at(-1)).toEqual({ kind: 'screen-failed' });
  expect([picture.readyState, room.state().screen.status]).toEqual([track, status]);
  expect(room.state().videoProblem).toBeNull();
});

it('is no way out of the lobby that something cannot be published', async () => {
  const room = openRoomStore();
  await room.entering.join();
  room.video.onProblem('publish', new Error('no'));
  expect(room.phase()).toBe('joining');
});
