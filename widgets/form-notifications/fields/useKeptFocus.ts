import { useLayoutEffect, useRef } from 'react';
import { focusedElement } from '#shared/interaction/tabbable.ts';

/** A row that is moved in the document loses the focus: what has it when this is called has it again once it is drawn. */
export function useKeptFocus(): () => void {
  const kept = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = kept.current;
    if (!element) return;
    kept.current = null;
    if (element.isConnected && focusedElement() !== element) element.focus();
    element.scrollIntoView?.({ block: 'nearest' });
  });
  return () => {
    kept.current = focusedElement();
  };
}
