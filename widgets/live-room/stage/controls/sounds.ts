/** Short sounds of the room, made here: nothing is fetched (S3 §9.6). */
import { report } from '#shared/lib/report.ts';

export type RoomSound = 'join' | 'exit' | 'hand' | 'promotion' | 'chat';

/** S3 §9.6: how loud each is. */
const soundVolumes = {
  join: 0.1,
  exit: 0.1,
  hand: 1,
  promotion: 1,
  chat: 1,
} as const satisfies Record<RoomSound, number>;

/** Hertz, one after the other. */
const tones = {
  join: [523, 784],
  exit: [784, 523],
  hand: [659, 880],
  promotion: [523, 659, 784],
  chat: [988],
} as const satisfies Record<RoomSound, readonly number[]>;

const toneSeconds = 0.12;
/** Full volume of a sine is much louder than speech. */
const loudest = 0.35;

export interface RoomSounds {
  readonly play: (sound: RoomSound) => void;
  readonly close: () => void;
}

/** Opened with the first sound; silent where the browser has none. */
export function createSounds(): RoomSounds {
  let context: AudioContext | null = null;
  return {
    play: (sound) => {
      if (typeof AudioContext !== 'function') return;
      context ??= new AudioContext();
      if (context.state === 'suspended') context.resume().catch(report);
      const volume = context.createGain();
      volume.gain.value = soundVolumes[sound] * loudest;
      volume.connect(context.destination);
      let at = context.currentTime;
      for (const hertz of tones[sound]) {
        const tone = context.createOscillator();
        tone.frequency.value = hertz;
        tone.connect(volume);
        tone.start(at);
        at += toneSeconds;
        tone.stop(at);
      }
      volume.gain.setTargetAtTime(0, at - toneSeconds / 2, toneSeconds / 4);
    },
    close: () => {
      context?.close().catch(report);
      context = null;
    },
  };
}
