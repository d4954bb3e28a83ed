import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSignals } from './signals.ts';

/** Sounds of a browser that lets none be heard before somebody has touched the screen. */
function stubSounds() {
  let touch = () => {};
  const touched = new Promise<void>((resolve) => (touch = resolve));
  const heard: number[] = [];
  class Sounds {
    state = 'suspended';
    currentTime = 0;
    createGain = () => ({ gain: { value: 1 }, connect: () => undefined });
    createOscillator = () => {
      const frequency = { value: 0 };
      const start = () => void heard.push(frequency.value);
      return { frequency, connect: () => undefined, start, stop: () => undefined };
    };
    resume = () =>
      touched.then(() => {
        this.state = 'running';
      });
    close = async () => undefined;
  }
  vi.stubGlobal('AudioContext', Sounds);
  return { heard, touch: () => touch() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('sounds before the first touch', () => {
  it('do not pile up: only what has just happened is heard, then each at once', async () => {
    const { heard, touch } = stubSounds();
    const signals = createSignals();
    signals.give('ok');
    await vi.advanceTimersByTimeAsync(600);
    signals.give('error');
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toEqual([]);
    touch();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([330, 220]);
    signals.give('repeat');
    expect(heard).toEqual([330, 220, 659, 659]);
  });

  it('are not heard any more once the kiosk has gone', async () => {
    const { heard, touch } = stubSounds();
    const signals = createSignals();
    signals.give('ok');
    signals.close();
    touch();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([]);
  });
});
