import { useEffect, useState, type RefObject } from 'react';

/** In px around the view: what comes so near is wanted soon. */
const near = '200px';

/** Whether an element has been near the view, for good. Without an observer everything counts as near. */
export function useWasNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(globalThis.IntersectionObserver === undefined);
  useEffect(() => {
    const el = place.current;
    if (isNear || !el) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => setNear((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: near },
    );
    watcher.observe(el);
    return () => watcher.disconnect();
  }, [place, isNear]);
  return isNear;
}
