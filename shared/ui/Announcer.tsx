import { useCallback, useEffect, useRef } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { openOwnRegion, openRegion, sayIn, type Politeness } from './announce.ts';

/** Says something to screen readers; polite unless it cannot wait. */
export type Announce = (message: string, politeness?: Politeness) => void;

/**
 * Results spoken in the island's live region, which is there from the first use of this hook on. While a dialog is open
 * its own region speaks; what is said as it closes is spoken in the island's. The same text twice is spoken twice.
 */
export function useAnnounce(): Announce {
  const { container } = useIsland();
  useEffect(() => openOwnRegion(container), [container]);
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
