import { useEffect, useState } from 'react';
import type { Room } from './screen.ts';

/** From these widths on, in px, properties and toolbox stand beside the canvas. */
const widths = { middle: 700, wide: 900 } as const;

/** How much stands side by side; where nothing can be measured, all of it. */
export function useRoom(el: HTMLElement | null): Room {
  const [room, setRoom] = useState<Room>('wide');
  useEffect(() => {
    if (!el || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      const { width } = el.getBoundingClientRect();
      if (width > 0) setRoom(roomOf(width));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(el);
    return () => observer.disconnect();
  }, [el]);
  return room;
}

function roomOf(width: number): Room {
  if (width >= widths.wide) return 'wide';
  return width >= widths.middle ? 'middle' : 'narrow';
}
