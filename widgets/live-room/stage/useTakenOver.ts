import { useEffect, useRef } from 'react';
import { rightsOf } from '../domain/role.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { isTurnedOn, type DeviceKind } from '../video/devices.ts';

const kinds = ['camera', 'microphone'] as const;

/**
 * Who has joined in another window is seen and heard there: here the light goes off, and no screen is shown on. Returns what turns
 * the devices on again that were on, for joining here instead.
 */
export function useTakenOver(): () => void {
  const { devices, sharing, store } = useRoom();
  const isElsewhere = useRoomState(({ videoProblem }) => videoProblem === 'elsewhere');
  const wereOn = useRef<readonly DeviceKind[]>([]);
  useEffect(() => {
    if (!isElsewhere) return;
    wereOn.current = kinds.filter((kind) => isTurnedOn(devices.snapshot()[kind]));
    devices.release();
    sharing.stopScreen();
  }, [isElsewhere, devices, sharing]);
  return () => {
    // Whoever may only watch by now is not filmed.
    if (rightsOf(store.state().role.role).canPublish) for (const kind of wereOn.current) devices.turnOn(kind);
    wereOn.current = [];
  };
}
