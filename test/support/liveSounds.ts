/** Sounds that a screen makes by itself: written down in place of being heard. */
import { vi } from 'vitest';

export interface HeardSounds {
  /** One number for each sound. */
  readonly volumes: number[];
  /** One number for each tone. */
  readonly hertz: number[];
}

/** Takes the place of the browser's audio, as far as tones need it, until `vi.unstubAllGlobals`. */
export function listenForSounds(): HeardSounds {
  const heard: HeardSounds = { volumes: [], hertz: [] };
  class Context {
    readonly currentTime = 0;
    readonly state = 'running';
    readonly destination = {};
    close = async () => {};
    createGain = () => ({
      gain: {
        set value(volume: number) {
          heard.volumes.push(volume);
        },
        setTargetAtTime: () => {},
      },
      connect: () => {},
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
