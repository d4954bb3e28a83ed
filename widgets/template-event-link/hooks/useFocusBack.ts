import { useLayoutEffect, useRef } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { focusedElement } from '#shared/ui/tabbable.ts';

/** A control that is disabled for a while loses the focus: it gets it back, unless it has gone elsewhere meanwhile. */
export function useFocusBack(id: string, isDisabled: boolean): () => void {
  const { shadowRoot } = useIsland();
  const had = useRef(false);
  useLayoutEffect(() => {
    if (isDisabled || !had.current) return;
    had.current = false;
    const active = focusedElement();
    const isLost = active === null || active === document.body || active.shadowRoot !== null;
    if (isLost) shadowRoot.getElementById(id)?.focus();
  }, [id, isDisabled, shadowRoot]);
  return () => {
    had.current = shadowRoot.activeElement?.id === id;
  };
}
