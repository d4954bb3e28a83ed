import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#shared/interaction/tabbable.ts';

/**
 * When what has the focus goes, something else has it: never nothing.
 *
 * @param find what gets it then.
 * @returns to spread on the element around what may go, in the component that draws it.
 */
export function useFocusKept(find: () => HTMLElement | null | undefined) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    // Another one around it may have seen it go, and somebody else have it by now.
    if (isFocusLost()) find()?.focus({ preventScroll: true });
  });
  return {
    onFocus: (event: { readonly target: EventTarget }) => {
      focused.current = event.target instanceof Element ? event.target : null;
    },
    onBlur: (event: { readonly target: EventTarget }) => {
      // A browser may tell of the blur of something that it is taking away.
      if (event.target instanceof Element && event.target.isConnected) focused.current = null;
    },
  };
}
