/** Short sounds of the room, made here: nothing is fetched (S3 §9.6). */
import { report } from '#shared/lib/report.ts';
import { playBy } from '../../video/playBy.ts';

export type RoomSound = 'join' | 'exit' | 'hand' | 'promotion' | 'chat';

/** S3 §9.6: how loud coming and going are. */
const quietVolume = 0.1;
/** S3 §9.6: how loud everything else is. */
const fullVolume = 1;

const soundVolumes: Readonly<Record<RoomSound, number>> = {
  join: quietVolume,
  exit: quietVolume,
  hand: fullVolume,
  promotion: fullVolume,
  chat: fullVolume,
};

/** Hertz, one after the other. */
const tones = {
  join: [523, 784],
  exit: [784, 523],
  hand: [659, 880],
  promotion: [523, 659, 784],
  chat: [988],
} as const satisfies Record<RoomSound, readonly number[]>;

const toneSeconds = 0.12;

export interface RoomSounds {
  readonly play: (sound: RoomSound) => void;
  readonly close: () => void;
}

/** Opened with the first sound; silent where the browser has none. Each goes to the loudspeaker that is chosen by then. */
export function createSounds(speakerId: () => string | null): RoomSounds {
  let context: AudioContext | null = null;
  let usedId: string | null = null;
  return {
    play: (sound) => {
      if (typeof AudioContext !== 'function') return;
      context ??= new AudioContext();
      if (context.state === 'suspended') context.resume().catch(report);
      const ring = ringer(context, sound);
      const wantedId = speakerId();
      if (wantedId === usedId) return ring();
      usedId = wantedId;
      // One that is gone leaves it to the browser's own.
      playBy(context, wantedId).catch(report).then(ring, report);
    },
    close: () => {
      context?.close().catch(report);
      context = null;
    },
  };
}

const ringer = (context: AudioContext, sound: RoomSound) => () => {
  const volume = context.createGain();
  volume.gain.value = soundVolumes[sound];
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
};
