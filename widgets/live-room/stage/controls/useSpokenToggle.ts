import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useWantedDevices } from '../../lobby/useWantedDevices.ts';
import { useRoom } from '../../store/useRoom.ts';
import { isTurnedOn, type DeviceKind } from '../../video/devices.ts';

const words = {
  camera: { on: 'controls.cameraIsOn', off: 'controls.cameraIsOff' },
  microphone: { on: 'controls.microphoneIsOn', off: 'controls.microphoneIsOff' },
} as const;

/** Turns a device by a key: no button is there to change its name, so it is said, and that it is on once it is. */
export function useSpokenToggle(): (kind: DeviceKind) => void {
  const t = useTexts('live-room');
  const announce = useAnnounce();
  const { devices } = useRoom();
  const { toggle } = useWantedDevices();
  const awaited = useRef(new Set<DeviceKind>());
  const sayOn = useEffectEvent((kind: DeviceKind) => announce(t(words[kind].on)));
  useEffect(
    () =>
      devices.subscribe(() => {
        for (const kind of awaited.current) {
          const { status } = devices.snapshot()[kind];
          if (status === 'asking') continue;
          awaited.current.delete(kind);
          // What was refused says so itself.
          if (status === 'on') sayOn(kind);
        }
      }),
    [devices],
  );
  return (kind) => {
    const isOff = !isTurnedOn(devices.snapshot()[kind]);
    toggle(kind);
    if (isOff) awaited.current.add(kind);
    else announce(t(words[kind].off));
  };
}
