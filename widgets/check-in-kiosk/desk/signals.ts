/** What one hears and feels at the kiosk: made here, nothing is fetched. */
import { report } from '#shared/lib/report.ts';

export type Signal = 'ok' | 'repeat' | 'error';

/** Hertz, one after the other. */
const tones = { ok: [784, 1047], repeat: [659, 659], error: [330, 220] } as const satisfies Record<
  Signal,
  readonly number[]
>;
/** Milliseconds on and off. */
const shakes = { ok: [60], repeat: [60, 80, 60], error: [240] } as const satisfies Record<
  Signal,
  readonly number[]
>;

const toneSeconds = 0.14;
const volume = 0.3;

/** A browser lets nothing sound before somebody has touched the screen: what comes later than this tells of nobody any more. */
const mostLateMs = 500;

export interface Signals {
  readonly give: (signal: Signal) => void;
  readonly close: () => void;
}

/** Opened with the first signal; silent where the browser has no sound, still where it cannot shake. */
export function createSignals(): Signals {
  let context: AudioContext | null = null;
  const sound = (signal: Signal): void => {
    if (typeof AudioContext !== 'function') return;
    const opened = (context ??= new AudioContext());
    if (opened.state === 'running') return play(opened, signal);
    const wantedAt = performance.now();
    const playLate = () => {
      if (performance.now() - wantedAt < mostLateMs && opened === context) play(opened, signal);
    };
    opened.resume().then(playLate, report);
  };
  return {
    give: (signal) => {
      sound(signal);
      navigator.vibrate?.([...shakes[signal]]);
    },
    close: () => {
      context?.close().catch(report);
      context = null;
    },
  };
}

function play(context: AudioContext, signal: Signal): void {
  const gain = context.createGain();
  gain.gain.value = volume;
  gain.connect(context.destination);
  let at = context.currentTime;
  for (const hertz of tones[signal]) {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(gain);
    tone.start(at);
    at += toneSeconds;
    tone.stop(at);
  }
}
