import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Devices, DevicesSnapshot } from './devices.ts';
import { createRememberedDevices } from './rememberedDevices.ts';

/** The devices as they are now. */
export const useDevices = (devices: Devices): DevicesSnapshot =>
  useSyncExternalStore(devices.subscribe, devices.snapshot);

/** Devices as long as the component is there: then every track is stopped. */
export function useOwnDevices(): Devices {
  const [devices] = useState(createRememberedDevices);
  useEffect(() => devices.release, [devices]);
  return devices;
}
