/** Which devices were chosen on this one (S3 §2.7): about the machine, so kept for nobody in particular. */
import * as v from 'valibot';
import { storageKey } from '#shared/lib/owner.ts';
import { readStored, writeStored } from '#shared/lib/stored.ts';
import { createDevices, type ChosenDevices, type Devices } from './devices.ts';

const key = storageKey('live-devices', { tenant: undefined, userId: undefined, guard: undefined });

const id = v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(500))), null);
const chosenDevices = v.object({ camera: id, microphone: id, speaker: id });

export const readChosen = (): ChosenDevices =>
  readStored(key, chosenDevices) ?? { camera: null, microphone: null, speaker: null };

/** The browser's own devices, with what was chosen on an earlier visit. */
export function createRememberedDevices(): Devices {
  const { mediaDevices }: { readonly mediaDevices?: MediaDevices } = globalThis.navigator;
  return createDevices({
    media: mediaDevices,
    chosen: readChosen(),
    keep: (chosen) => writeStored(key, chosen),
    canChooseSpeaker: 'setSinkId' in HTMLMediaElement.prototype,
  });
}
