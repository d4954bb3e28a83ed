import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { insideRoom } from '#test/support/liveRoomStore.ts';
import { createRoomStore, isHostKnown, peopleThere } from './roomStore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => createRoomStore({ role: 'audience', promotedAt: null });

it('changes at the latest after half a second what waits for a frame: in hidden tabs there is none', () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
  const store = open();
  store.changeSoon((state) => ({ ...state, handToggledAt: 7 }));
  vi.advanceTimersByTime(499);
  expect(store.state().handToggledAt).toBe(0);
  vi.advanceTimersByTime(1);
  expect(store.state().handToggledAt).toBe(7);
});

it('changes at once after what waits, and tells once', () => {
  const store = open();
  const told = vi.fn<() => void>();
  store.subscribe(told);
  store.changeSoon((state) => ({ ...state, handToggledAt: 7 }));
  store.change((state) => ({ ...state, handToggledAt: state.handToggledAt + 1 }));
  expect(store.state().handToggledAt).toBe(8);
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveBeenCalledOnce();
});

it('has nobody on the stage who has left the channel while the video was cut', async () => {
  const { video, heardChannel, state, pass } = await insideRoom();
  const [bo, cy] = ['2-Bo-host', '3-Cy-audience'].map((uid) => ({
    uid,
    hasVideo: true,
    hasAudio: true,
    video: null,
  }));
  const there = () => peopleThere(state()).map(({ uid }) => uid);
  const present = [bo, cy].map((person) => ({ id: `${person?.uid[0]}`, name: '', uid: person?.uid ?? null }));
  heardChannel('joined', present);
  video.onPeople([bo, cy].flatMap((person) => person ?? []));
  await pass(500);
  // The video knows who is there as long as it comes.
  heardChannel('joined', present.slice(0, 1));
  expect(there()).toEqual(['2-Bo-host', '3-Cy-audience']);
  video.onConnection('reconnecting');
  expect(there()).toEqual(['2-Bo-host']);
  expect(peopleThere(state())).toBe(peopleThere(state()));
  heardChannel('joined', present);
  expect(there()).toEqual(['2-Bo-host', '3-Cy-audience']);
  heardChannel('joined', present.slice(1));
  expect(there()).toEqual(['3-Cy-audience']);
  // Not for the moment until the service has told who is there.
  video.onConnection('joined');
  expect(there()).toEqual(['3-Cy-audience']);
});

it('knows of no host before the channel and the video have both told who is there (S3 §4.6)', async () => {
  const room = await insideRoom();
  const known = () => isHostKnown(room.state());
  const tell = async () => {
    room.video.onPeople([]);
    await room.pass(500);
  };
  expect(known()).toBe(false);
  room.heardChannel('joined', []);
  // Whom the channel does not name may be on the stage, and the video tells later.
  await room.pass(1_999);
  expect(known()).toBe(false);
  await tell();
  expect(known()).toBe(true);
  // While it comes back, the channel tells; then it tells anew.
  room.video.onConnection('reconnecting');
  expect(known()).toBe(true);
  room.video.onConnection('joined');
  expect(known()).toBe(false);
  await tell();
  expect(known()).toBe(true);
  room.entering.leave();
  room.entering.back();
  await room.enter();
  await tell();
  expect(known()).toBe(false);
});
