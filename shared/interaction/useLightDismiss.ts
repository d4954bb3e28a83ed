import { useEffect, useEffectEvent } from 'react';

/**
 * Closes what hangs beside an element: by Esc, wherever the focus is (the key goes on to whatever else it closes), and by
 * scrolling, which would leave it behind.
 */
export function useLightDismiss(isOpen: boolean, close: () => void): void {
  const dismiss = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    const onScroll = () => dismiss();
    document.addEventListener('keydown', onKeyDown, true);
    // From the next frame on: the focus that opened it may have brought its place into sight.
    const frame = requestAnimationFrame(() =>
      document.addEventListener('scroll', onScroll, { capture: true, passive: true }),
    );
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [isOpen]);
}
