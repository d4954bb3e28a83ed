import { useEffect, useRef, type RefObject } from 'react';
import { focusedElement } from '#shared/interaction/tabbable.ts';

/**
 * For what takes the place of something that may have had the focus: it has it as soon as it is there.
 *
 * @param isPolite it takes the place of nothing that is typed in: whoever writes goes on writing.
 */
export function useFocusOnArrival<E extends HTMLElement>(isPolite = false): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (isPolite && focusedElement()?.matches('input, textarea')) return;
    place.current?.focus({ preventScroll: true });
  }, [isPolite]);
  return place;
}
