/** The lamp beside a camera, which some phones and tablets let a page turn on. */
import { report } from '#shared/lib/report.ts';

export interface Torch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** `null` where the camera has none. `onChange` gets the next state once the lamp has followed; where it refuses, nothing changes. */
export function readTorch(track: MediaStreamTrack, onChange: (torch: Torch) => void): Torch | null {
  // Of no type yet: browsers have it that the standard's list of constraints leaves out.
  const hasTorch: unknown = Object(track.getCapabilities?.()).torch;
  if (hasTorch !== true) return null;
  const as = (isOn: boolean): Torch => ({
    isOn,
    toggle: () => {
      const wish: object = { torch: !isOn };
      track.applyConstraints({ advanced: [wish] }).then(() => onChange(as(!isOn)), report);
    },
  });
  return as(false);
}
