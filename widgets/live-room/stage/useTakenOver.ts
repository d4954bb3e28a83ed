import { useEffect, useRef } from 'react';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import { isTurnedOn, type DeviceKind } from '../video/devices.ts';

const kinds = ['camera', 'microphone'] as const;

/**
 * Who has joined in another window is seen and heard there: here the light goes off. Returns what turns the devices on again that
 * were on, for joining here instead.
 */
export function useTakenOver(): () => void {
  const { devices } = useRoom();
  const isElsewhere = useRoomState(({ videoProblem }) => videoProblem === 'elsewhere');
  const wereOn = useRef<readonly DeviceKind[]>([]);
  useEffect(() => {
    if (!isElsewhere) return;
    wereOn.current = kinds.filter((kind) => isTurnedOn(devices.snapshot()[kind]));
    devices.release();
  }, [isElsewhere, devices]);
  return () => {
    for (const kind of wereOn.current) devices.turnOn(kind);
    wereOn.current = [];
  };
}
