import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether a region's content is wider than the region, as React state; and where there is more, as attributes of the
 * region (`data-more-start`, `data-more-end`), set at each scroll without drawing anything anew.
 */
export function useEdges(place: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const region = place.current;
    if (!region) return undefined;
    const update = () => {
      const hidden = region.scrollWidth - region.clientWidth;
      const passed = Math.abs(region.scrollLeft);
      region.toggleAttribute('data-more-start', passed > 1);
      region.toggleAttribute('data-more-end', hidden - passed > 1);
      setWider(hidden > 1);
    };
    const observer = new ResizeObserver(update);
    observer.observe(region);
    for (const child of region.children) observer.observe(child);
    region.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      region.removeEventListener('scroll', update);
    };
  }, [place]);
  return isWider;
}
