/** Sounds that a screen makes by itself: written down in place of being heard. */
import { vi } from 'vitest';

export interface HeardSounds {
  /** One number for each sound. */
  readonly volumes: number[];
  /** One number for each tone. */
  readonly hertz: number[];
  /** The loudspeakers that were asked for, by their ids. */
  readonly sinks: string[];
  /** How loud the microphones are, 0–1. */
  readonly voice: { loudness: number };
}

/** Takes the place of the browser's audio, as far as tones and levels need it, until `vi.unstubAllGlobals`. */
export function listenForSounds(): HeardSounds {
  const heard: HeardSounds = { volumes: [], hertz: [], sinks: [], voice: { loudness: 0 } };
  class Context {
    readonly currentTime = 0;
    readonly state = 'running';
    readonly destination = {};
    close = async () => {};
    setSinkId = async (id: string) => void heard.sinks.push(id);
    createGain = () => ({
      gain: {
        set value(volume: number) {
          heard.volumes.push(volume);
        },
        setTargetAtTime: () => {},
      },
      connect: () => {},
    });
    createMediaStreamSource = () => ({ connect: () => {}, disconnect: () => {} });
    createAnalyser = () => ({
      fftSize: 0,
      getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(heard.voice.loudness),
    });
    createOscillator = () => ({
      frequency: {
        set value(hertz: number) {
          heard.hertz.push(hertz);
        },
      },
      connect: () => {},
      start: () => {},
      stop: () => {},
    });
  }
  vi.stubGlobal('AudioContext', Context);
  return heard;
}
