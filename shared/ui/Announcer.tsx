import { useCallback, useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { openRegion, sayIn, type Politeness } from './announce.ts';

/** Says something to screen readers; polite unless it cannot wait. */
export type Announce = (message: string, politeness?: Politeness) => void;

interface BaseRegion {
  users: number;
  readonly close: () => void;
}

const baseRegions = new WeakMap<HTMLElement, BaseRegion>();

/**
 * Results spoken in the island's live region, which is there from the first use of this hook on. While a dialog is open
 * its own region speaks. The same text twice is spoken twice.
 */
export function useAnnounce(): Announce {
  const { container } = useIsland();
  useEffect(() => {
    const base = baseRegions.get(container) ?? { users: 0, close: openRegion(container, container) };
    base.users += 1;
    baseRegions.set(container, base);
    return () => {
      base.users -= 1;
      if (base.users > 0) return;
      base.close();
      baseRegions.delete(container);
    };
  }, [container]);
  return useCallback((message, politeness = 'polite') => sayIn(container, message, politeness), [container]);
}

/** Live regions at this place, used instead of the island's while it is shown: for layers that make the rest inert. */
export function Announcer() {
  const { container } = useIsland();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = place.current;
    return parent ? openRegion(container, parent) : undefined;
  }, [container]);
  return <div ref={place} />;
}
