import { useEffect, useRef, type RefObject } from 'react';

/** For what takes the place of something that may have had the focus: it has it as soon as it is there. */
export function useFocusOnArrival<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return place;
}
