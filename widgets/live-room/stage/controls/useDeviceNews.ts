import { useEffect, useEffectEvent } from 'react';
import { useDeviceWords } from '../../lobby/useDeviceWords.ts';
import { useRoom } from '../../store/useRoom.ts';
import type { DeviceKind } from '../../video/devices.ts';
import { useTell } from '../../useTell.ts';
import { useDevices } from '../../video/useDevices.ts';

/** In the call a device that goes away, or does not come, is told at once: its chooser is not in sight. */
export function useDeviceNews(): void {
  const { devices } = useRoom();
  const { camera, microphone } = useDevices(devices);
  const wordsOf = useDeviceWords();
  const tell = useTell();
  const tellOf = useEffectEvent((kind: DeviceKind) => {
    const words = wordsOf(kind, devices.snapshot()[kind]);
    if (!words) return;
    const { tone, what, why } = words;
    tell({ tone, message: [what, why].filter(Boolean).join('. ') });
  });
  const isSettled = (status: string) => status !== 'asking';
  const cameraState = isSettled(camera.status) ? `${camera.status} ${camera.gone}` : null;
  const microphoneState = isSettled(microphone.status) ? `${microphone.status} ${microphone.gone}` : null;
  useEffect(() => {
    if (cameraState !== null) tellOf('camera');
  }, [cameraState]);
  useEffect(() => {
    if (microphoneState !== null) tellOf('microphone');
  }, [microphoneState]);
}
