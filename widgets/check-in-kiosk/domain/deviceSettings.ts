/** What the staff chooses for one device. */
import * as v from 'valibot';

export const deviceSettingsSchema = v.object({
  printerId: v.nullable(v.string()),
  cameraId: v.nullable(v.string()),
  isSilent: v.boolean(),
  /** Guests use a scanner, or search. */
  isCameraOff: v.optional(v.boolean(), false),
  /** What to do is said aloud. */
  isSpoken: v.optional(v.boolean(), false),
});

export type DeviceSettings = v.InferOutput<typeof deviceSettingsSchema>;

export const unsetDevice: DeviceSettings = {
  printerId: null,
  cameraId: null,
  isSilent: false,
  isCameraOff: false,
  isSpoken: false,
};
