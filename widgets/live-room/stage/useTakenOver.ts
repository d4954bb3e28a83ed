import { useEffect, useRef } from 'react';
import { rightsOf } from '../domain/role.ts';
import { isConnected } from '../domain/room.ts';
import { readWanted } from '../lobby/useWantedDevices.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { isTurnedOn, type DeviceKind } from '../video/devices.ts';

const kinds = ['camera', 'microphone'] as const;

/**
 * Who has joined in another window is seen and heard there: here the light goes off, and no screen is shown on. Once one has joined
 * here instead, the devices go on again that were on, but for what was turned off meanwhile: here or there.
 */
export function useTakenOver(): void {
  const { devices, sharing, store } = useRoom();
  const isElsewhere = useRoomState((state) => state.isElsewhere);
  const isIn = useRoomState(({ place }) => isConnected(place));
  const wereOn = useRef<readonly DeviceKind[]>([]);
  useEffect(() => {
    if (!isElsewhere) return;
    const areOn = kinds.filter((kind) => isTurnedOn(devices.snapshot()[kind]));
    // Taken over again before it has joined, they are off already.
    if (areOn.length > 0) wereOn.current = areOn;
    devices.release();
    sharing.stopScreen();
  }, [isElsewhere, devices, sharing]);
  useEffect(() => {
    if (!isIn) return;
    // Whoever may only watch by now is not filmed.
    if (rightsOf(store.state().role.role).canPublish) {
      const wanted = readWanted();
      for (const kind of wereOn.current) if (wanted[kind]) devices.turnOn(kind);
    }
    wereOn.current = [];
  }, [isIn, devices, store]);
}
