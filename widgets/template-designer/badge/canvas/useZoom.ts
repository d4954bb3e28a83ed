import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { clamp } from '#shared/lib/ranges.ts';

/** px of a millimetre in CSS. */
export const pxOfMm = 96 / 25.4;

/** How much room the rulers and the space around a side take, in px. */
const around = 56;

export interface Zoom {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** px of a millimetre, as it is drawn. */
  readonly scale: number;
  /** `null` fits the badge into its place. */
  readonly change: (to: number | null) => void;
}

/** As large as there is room for, until somebody says how large. */
export function useZoom(size: {
  readonly width: number;
  readonly height: number;
  readonly sides: number;
}): Zoom {
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  // Beside each other or one below the other: whichever shows them larger, both at once.
  const fitOf = (across: number, down: number) =>
    room
      ? Math.min(
          (room.width - around * across) / across / size.width,
          (room.height - around * down) / down / size.height,
        )
      : pxOfMm;
  const fit = Math.max(fitOf(size.sides, 1), fitOf(1, size.sides));
  return { scroller, scale: clamp(chosen ?? fit, 0.25 * pxOfMm, 8 * pxOfMm), change: setChosen };
}
