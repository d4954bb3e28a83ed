import * as v from 'valibot';
import { useCallback } from 'react';
import { useStored } from '#shared/interaction/useStored.ts';
import { storageKey } from '#shared/lib/owner.ts';
import { readStored } from '#shared/lib/stored.ts';
import { useRoom } from '../store/useRoom.ts';
import { isTurnedOn, type DeviceKind } from '../video/devices.ts';

const key = storageKey('live-on', { tenant: undefined, userId: undefined, guard: undefined });
const schema = v.object({ camera: v.boolean(), microphone: v.boolean() });

/** What this person has turned on or off last, in whichever window. */
export const readWanted = () => readStored(key, schema) ?? { camera: true, microphone: true };

export interface WantedDevices {
  /** Turns on what this person had on the last time. */
  readonly turnOn: () => void;
  /** Turns one on or off, and remembers it. */
  readonly toggle: (kind: DeviceKind) => void;
}

/** Who speaks comes with camera and microphone as they left them on this device. */
export function useWantedDevices(): WantedDevices {
  const { devices } = useRoom();
  const { keep } = useStored({ key, schema });
  const turnOn = useCallback(() => {
    const { camera, microphone } = readWanted();
    if (camera) devices.turnOn('camera');
    if (microphone) devices.turnOn('microphone');
  }, [devices]);
  return {
    turnOn,
    toggle: (kind) => {
      const isOn = isTurnedOn(devices.snapshot()[kind]);
      if (isOn) devices.turnOff(kind);
      else devices.turnOn(kind);
      keep({ ...readWanted(), [kind]: !isOn });
    },
  };
}
