/** How much a screen has beside one another. */
import { useEffect, useState } from 'react';

/** Whether an element is at least `from` px wide; `before` it is measured, and where nothing can be, it is taken to be. */
export function useIsWide(el: HTMLElement | null, from: number, before = true): boolean {
  const [isWide, setWide] = useState(before);
  useEffect(() => {
    if (!el || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      const { width } = el.getBoundingClientRect();
      if (width > 0) setWide(width >= from);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(el);
    return () => observer.disconnect();
  }, [el, from]);
  return isWide;
}
