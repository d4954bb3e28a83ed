import { useEffect, useState } from 'react';
import { report } from '#shared/lib/report.ts';

/** The cameras of this device, as long as somebody looks at the list; none where the browser tells none. */
export function useCameras(): readonly MediaDeviceInfo[] {
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const { mediaDevices }: { readonly mediaDevices?: MediaDevices } = navigator;
    if (!mediaDevices) return undefined;
    let isGone = false;
    const look = () =>
      void mediaDevices.enumerateDevices().then((devices) => {
        const found = devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
        if (!isGone) setCameras(found);
      }, report);
    look();
    mediaDevices.addEventListener('devicechange', look);
    return () => {
      isGone = true;
      mediaDevices.removeEventListener('devicechange', look);
    };
  }, []);
  return cameras;
}
