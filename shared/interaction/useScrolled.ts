import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Looks at a scroll box once it is drawn and whenever what is in view may be another: at each scroll, drawn within its frame
 * so that nothing is ever blank, and at each change of size.
 *
 * @param look keep it stable, the box is looked at anew when it changes; `null` while there is nothing to look for.
 */
export function useScrolled(
  scroller: RefObject<HTMLElement | null>,
  look: ((box: HTMLElement) => void) | null,
): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box || !look) return undefined;
    const lookNow = () => flushSync(() => look(box));
    look(box);
    const sizes = new ResizeObserver(() => look(box));
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    box.addEventListener('scroll', lookNow, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', lookNow);
    };
  }, [scroller, look]);
}
