import { useEffect, useState } from 'react';

/** `wide`: the palette stands beside the board; `narrow`: it is opened. */
export type Room = 'wide' | 'narrow';

/** From this width on, in px. */
const wideFrom = 720;

/** How much stands side by side; where nothing can be measured, all of it. */
export function useRoom(el: HTMLElement | null): Room {
  const [room, setRoom] = useState<Room>('wide');
  useEffect(() => {
    if (!el || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      const { width } = el.getBoundingClientRect();
      if (width > 0) setRoom(width >= wideFrom ? 'wide' : 'narrow');
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(el);
    return () => observer.disconnect();
  }, [el]);
  return room;
}
