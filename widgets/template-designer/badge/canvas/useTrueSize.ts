import { useSyncExternalStore } from 'react';
import { useStored } from '#shared/interaction/useStored.ts';
import { deviceKey, screenSchema } from '#shared/lib/device.ts';

export interface TrueSize {
  /** px of a millimetre as the screen shows them; `null` until it was measured. */
  readonly scale: number | null;
  readonly keep: (scale: number) => void;
}

/** What was measured on this device's screen, at the zoom that the page has now (screens.md §5 «True-size calibration»). */
export function useTrueSize(): TrueSize {
  const { value, keep } = useStored({ key: deviceKey('screen'), schema: screenSchema });
  const ratio = useSyncExternalStore(onZoom, () => window.devicePixelRatio);
  return {
    scale: value && value.pxOfMm / ratio,
    keep: (scale) => keep({ pxOfMm: scale * ratio }),
  };
}

/** The page's zoom changes how many of its px there are. */
function onZoom(tell: () => void): () => void {
  window.addEventListener('resize', tell);
  return () => window.removeEventListener('resize', tell);
}
