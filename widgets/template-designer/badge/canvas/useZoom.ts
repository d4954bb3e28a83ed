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
  /** As large as it will be in somebody's hands. */
  readonly isTrue: boolean;
  /** px of a millimetre; `fit` fits the badge into its place. */
  readonly change: (to: Size) => void;
}

type Size = number | 'fit' | 'true';

interface ZoomOptions {
  readonly width: number;
  readonly height: number;
  readonly sides: number;
  /** px of a millimetre as the screen shows them, where that is known. */
  readonly trueScale: number | null;
}

/** As large as there is room for, until somebody says how large. */
export function useZoom({ trueScale, ...size }: ZoomOptions): Zoom {
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [chosen, setChosen] = useState<Size>('fit');
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
  const isTrue = chosen === 'true' && trueScale !== null;
  const wanted = typeof chosen === 'number' ? chosen : fit;
  const scale = isTrue ? trueScale : clamp(wanted, 0.25 * pxOfMm, 8 * pxOfMm);
  return { scroller, scale, isTrue, change: setChosen };
}
