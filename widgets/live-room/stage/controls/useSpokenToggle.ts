import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import { useWantedDevices } from '../../lobby/useWantedDevices.ts';
import { useRoom } from '../../store/useRoom.ts';
import { isTurnedOn, type DeviceKind } from '../../video/devices.ts';

const words = {
  camera: { on: 'controls.cameraIsOn', off: 'controls.cameraIsOff' },
  microphone: { on: 'controls.microphoneIsOn', off: 'controls.microphoneIsOff' },
} as const;

/** Turns a device by a key: no button is there to change its name, so it is said. */
export function useSpokenToggle(): (kind: DeviceKind) => void {
  const t = useTexts('live-room');
  const announce = useAnnounce();
  const { devices } = useRoom();
  const { toggle } = useWantedDevices();
  return (kind) => {
    const wasOn = isTurnedOn(devices.snapshot()[kind]);
    toggle(kind);
    announce(t(words[kind][wasOn ? 'off' : 'on']));
  };
}
