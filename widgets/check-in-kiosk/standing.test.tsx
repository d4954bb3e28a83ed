import { act, createEvent, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { calls, code, openKiosk } from '#test/support/openKiosk.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a browser has for a screen that stands; taken away afterwards. */
function give(target: object, name: string, value: () => unknown): void {
  Object.defineProperty(target, name, { configurable: true, get: value });
  onTestFinished(() => void Reflect.deleteProperty(target, name));
}

/** A tablet that sounds and shakes: what was heard, in hertz, and felt, in milliseconds. */
function giveSignals() {
  const signals: { heard: number[]; felt: readonly number[] | null } = { heard: [], felt: null };
  class Sounds {
    state = 'running';
    currentTime = 0;
    createGain = () => ({ gain: { value: 1 }, connect: () => undefined });
    createOscillator = () => {
      const frequency = { value: 0 };
      const start = () => void signals.heard.push(frequency.value);
      return { frequency, connect: () => undefined, start, stop: () => undefined };
    };
    close = async () => undefined;
  }
  vi.stubGlobal('AudioContext', Sounds);
  give(navigator, 'vibrate', () => (felt: readonly number[]) => void (signals.felt = felt));
  return {
    take: () => {
      const { heard, felt } = signals;
      Object.assign(signals, { heard: [], felt: null });
      return { heard, felt };
    },
  };
}

it('tells ok, repeat and error by sound, vibration, colour and words (screens.md §17)', async () => {
  const signals = giveSignals();
  const { root, screen, scan, press } = await openKiosk();
  const tone = () => root.querySelector('[data-tone]')?.getAttribute('data-tone');
  await scan(code());
  await screen.findByText('Please take your badge.');
  expect(tone()).toBe('ok');
  await vi.waitFor(() => expect(signals.take()).toEqual({ heard: [784, 1047], felt: [60] }));
  await press('Next guest');
  await scan(code());
  await screen.findByText(/^Already checked in at/);
  expect(tone()).toBe('repeat');
  await vi.waitFor(() => expect(signals.take()).toEqual({ heard: [659, 659], felt: [60, 80, 60] }));
  await press('Next guest');
  await scan('[]');
  await screen.findByText('Invalid QR Code');
  expect(tone()).toBe('error');
  await vi.waitFor(() => expect(signals.take()).toEqual({ heard: [330, 220], felt: [240] }));
});

it('tells «Already checked in» also right after another one, and once to who holds the code up again', async () => {
  const signals = giveSignals();
  const isRepeat = () =>
    vi.waitFor(() => expect(signals.take()).toEqual({ heard: [659, 659], felt: [60, 80, 60] }));
  const { screen, scan, press } = await openKiosk();
  const ben = code({ registration_id: 8, full_name: 'Ben Ode' });
  for (const guest of [code(), ben]) {
    await scan(guest);
    await screen.findByText('Please take your badge.');
    await press('Next guest');
  }
  await scan(code());
  await screen.findByText('Welcome Ana Ruiz');
  await vi.waitFor(() => expect(signals.take().felt).toEqual([60, 80, 60]));
  await scan(code());
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(signals.take().felt).toBeNull();
  await scan(ben);
  await screen.findByText('Welcome Ben Ode');
  await isRepeat();
});

it('tells an error also right after another one, of who has gone already', async () => {
  const signals = giveSignals();
  const isError = () => vi.waitFor(() => expect(signals.take()).toEqual({ heard: [330, 220], felt: [240] }));
  const { screen, scan, server } = await openKiosk();
  server.fail(calls.processAt, { status: 422 }, { times: 1 });
  const held = server.hold(calls.processAt);
  await scan(code());
  await screen.findByText('Your badge is printing...');
  await vi.waitFor(() => expect(signals.take().felt).toEqual([60]));
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  held.release();
  await screen.findByText('Ana Ruiz');
  await isError();
  await scan('[]');
  await screen.findByText('Invalid QR Code');
  await isError();
});

it('is silent and still where the staff want it', async () => {
  const signals = giveSignals();
  const { screen, scan, press, openStaff } = await openKiosk();
  await openStaff();
  fireEvent.click(await screen.findByRole('switch', { name: 'Sounds and vibration' }));
  await press('Back to the guests');
  await scan(code());
  await screen.findByText('Please take your badge.');
  expect(signals.take()).toEqual({ heard: [], felt: null });
});

it('keeps the display on while somebody sees it, and as long as it is there', async () => {
  let held = 0;
  const request = async () => {
    held += 1;
    return { release: async () => void (held -= 1) };
  };
  give(navigator, 'wakeLock', () => ({ request }));
  let isHidden = false;
  give(document, 'hidden', () => isHidden);
  const hide = (isNow: boolean) =>
    act(async () => {
      isHidden = isNow;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const { island } = await openKiosk();
  expect(held).toBe(1);
  await hide(true);
  expect(held).toBe(0);
  await hide(false);
  expect(held).toBe(1);
  await act(async () => island.unmount());
  expect(held).toBe(0);
});

it('takes the whole screen from the staff’s panel, which closes, and gives it back', async () => {
  let full: Element | null = null;
  give(document, 'exitFullscreen', () => async () => void (full = null));
  give(document, 'fullscreenElement', () => full);
  const { el, screen, press, openStaff } = await openKiosk();
  el.requestFullscreen = async () => void (full = el);
  await openStaff();
  await press('Full screen');
  expect(full).toBe(el);
  expect(screen.queryByRole('dialog', { name: 'For staff' })).toBeNull();
  await openStaff();
  await press('Leave full screen');
  expect(full).toBeNull();
});

it('opens no menu where somebody keeps a finger on it', async () => {
  const { screen } = await openKiosk({ answers: { [calls.search]: [] } });
  const words = await screen.findByText('Welcome, Scan your QR here');
  const menu = createEvent.contextMenu(words);
  fireEvent(words, menu);
  expect(menu.defaultPrevented).toBe(true);
});
