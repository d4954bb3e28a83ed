import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoomStore } from './roomStore.ts';

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
