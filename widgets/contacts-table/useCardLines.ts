import { useEffect, useMemo, useState } from 'react';
import { mostLinesOf } from './domain/lines.ts';

/** In px, what a card has beside its text: its frame, its padding, and the box to choose it. */
const besideText = 68;

/** In px: a little more or less breaks hardly a line elsewhere. */
const step = 2;

/** The width of an element in px, roughly, and no more than `most`; that also while it cannot be told. */
export function useWidthUpTo(most: number, el: HTMLElement | null): number {
  const [width, setWidth] = useState(most);
  useEffect(() => {
    if (!el || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      const { width: now } = el.getBoundingClientRect();
      if (now > 0) setWidth(Math.min(Math.floor(now / step) * step, most));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(el);
    return () => observer.disconnect();
  }, [el, most]);
  return width;
}

/** Measures in px what is written small in an element; `null` where nothing can be measured. */
function rulerOf(el: HTMLElement): ((text: string) => number) | null {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return null;
  const { fontFamily, letterSpacing, wordSpacing } = getComputedStyle(el);
  // «normal» is none, and changes nothing.
  Object.assign(pen, { font: `12px ${fontFamily}`, letterSpacing, wordSpacing });
  return (text) => pen.measureText(text).width;
}

interface CardLinesRequest {
  /** Whose letters are used. */
  readonly el: HTMLElement | null;
  readonly width: number;
  readonly texts: readonly string[];
  /** In a long list; also the answer where letters cannot be measured. */
  readonly most: number;
}

/** How many lines below the first each card of a long list has. */
export function useCardLines({ el, width, texts, most }: CardLinesRequest): number {
  return useMemo(() => {
    const widthOf = el && rulerOf(el);
    return widthOf ? mostLinesOf(texts, most, { width: width - besideText, widthOf }) : most;
  }, [el, width, texts, most]);
}
