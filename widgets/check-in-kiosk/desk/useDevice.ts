import { useStored } from '#shared/interaction/useStored.ts';
import { useIsland } from '#shared/island/island.ts';
import { tabletKey } from '#shared/lib/owner.ts';
import { deviceSettingsSchema, unsetDevice } from '../domain/deviceSettings.ts';

/** What the staff has chosen for this device. */
export function useDevice() {
  const { tenant } = useIsland().common;
  const key = tabletKey('check-in-kiosk', tenant);
  const { value, keep } = useStored({ key, schema: deviceSettingsSchema });
  const settings = value ?? unsetDevice;
  return { settings, keep: (change: Partial<typeof settings>) => keep({ ...settings, ...change }) };
}

export type Device = ReturnType<typeof useDevice>;
