import { useEffect, type RefObject } from 'react';
import { isFocusLost } from '#shared/interaction/tabbable.ts';

/** What had the focus has gone with the reply: it goes to what stands there now, and never to nothing. */
export function useFocusOf(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isFocusLost()) place.current?.focus();
  }, [place]);
}
