/** Camera, microphone and loudspeaker of the lobby and the call (S3 §2.7, §8): outside React, without the video service. */
import { openDevice, type DeviceKind } from '#shared/lib/openDevice.ts';
import { report } from '#shared/lib/report.ts';
import { createInput, type DeviceChoice, type DeviceState, type FoundDevices } from './deviceInput.ts';

export { isTurnedOn, type DeviceChoice, type DeviceState, type DeviceStatus } from './deviceInput.ts';
export type { DeviceKind } from '#shared/lib/openDevice.ts';

const wishes = {
  camera: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { max: 30 } },
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
} as const;

export interface SpeakerState {
  readonly id: string | null;
  readonly list: readonly DeviceChoice[];
  /** As of the others: loudspeakers are told with the microphones. */
  readonly isListed: boolean;
  /** Whether the browser lets a page choose one. */
  readonly canChoose: boolean;
}

export interface DevicesSnapshot {
  readonly camera: DeviceState;
  readonly microphone: DeviceState;
  readonly speaker: SpeakerState;
  /** False on a page without TLS: no browser gives a device there. */
  readonly canAsk: boolean;
}

export interface Devices {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something has changed. */
  readonly snapshot: () => DevicesSnapshot;
  readonly turnOn: (kind: DeviceKind) => void;
  readonly turnOff: (kind: DeviceKind) => void;
  /** Also while it is off: remembered. */
  readonly choose: (kind: DeviceKind | 'speaker', id: string) => void;
  /** Every track is stopped: the light goes off. They may be turned on again. */
  readonly release: () => void;
}

/** What is kept on the device. */
export interface ChosenDevices {
  readonly camera: string | null;
  readonly microphone: string | null;
  readonly speaker: string | null;
}

export interface DevicesOptions {
  /** Missing on a page without TLS. */
  readonly media: MediaDevices | undefined;
  readonly chosen: ChosenDevices;
  readonly keep: (chosen: ChosenDevices) => void;
  readonly canChooseSpeaker: boolean;
}

/** Before any of a kind is allowed, many browsers say that there are some, by one without an id. */
function foundOf(all: readonly MediaDeviceInfo[], kind: MediaDeviceKind): FoundDevices {
  const found = all.filter((device) => device.kind === kind);
  const named = found.filter(({ deviceId }) => deviceId !== '');
  return {
    list: named.map(({ deviceId, label }) => ({ id: deviceId, label })),
    isListed: named.length === found.length,
  };
}

/** The devices of one room, each for itself: turning one never touches the other. */
export function createDevices({ media, chosen, keep, canChooseSpeaker }: DevicesOptions): Devices {
  const listeners = new Set<() => void>();
  let speaker: SpeakerState = { id: chosen.speaker, list: [], isListed: false, canChoose: canChooseSpeaker };
  let snapshot: DevicesSnapshot | null = null;
  let kept = chosen;
  const canAsk = typeof media?.getUserMedia === 'function';

  function onChange(): void {
    snapshot = null;
    for (const listener of Array.from(listeners)) listener();
  }
  const inputOf = (kind: DeviceKind) =>
    createInput({
      deviceId: chosen[kind],
      open: (id) => openDevice({ media, kind, wish: wishes[kind], id }),
      readLists,
      onChange,
    });
  const inputs = { camera: inputOf('camera'), microphone: inputOf('microphone') };

  async function readLists(): Promise<void> {
    const found = (await media?.enumerateDevices?.()) ?? [];
    const microphones = foundOf(found, 'audioinput');
    const speakers = foundOf(found, 'audiooutput');
    // Some browsers tell of none at all until a microphone is allowed.
    const isListed = speakers.list.length > 0 || (speakers.isListed && microphones.isListed);
    speaker = { ...speaker, list: speakers.list, isListed };
    inputs.camera.listed(foundOf(found, 'videoinput'));
    inputs.microphone.listed(microphones);
  }

  async function followPlugs(): Promise<void> {
    await readLists();
    inputs.camera.resume();
    inputs.microphone.resume();
  }
  const onPlug = () => void followPlugs().catch(report);

  return {
    subscribe: (listener) => {
      const entry = () => listener();
      if (listeners.size === 0) {
        media?.addEventListener('devicechange', onPlug);
        readLists().catch(report);
      }
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
        if (listeners.size === 0) media?.removeEventListener('devicechange', onPlug);
      };
    },
    snapshot: () => {
      snapshot ??= { camera: inputs.camera.state(), microphone: inputs.microphone.state(), speaker, canAsk };
      return snapshot;
    },
    turnOn: (kind) => inputs[kind].turnOn(),
    turnOff: (kind) => inputs[kind].turnOff(),
    choose: (kind, id) => {
      kept = { ...kept, [kind]: id };
      keep(kept);
      if (kind === 'speaker') {
        speaker = { ...speaker, id };
        onChange();
      } else inputs[kind].choose(id);
    },
    release: () => {
      inputs.camera.turnOff();
      inputs.microphone.turnOff();
    },
  };
}
