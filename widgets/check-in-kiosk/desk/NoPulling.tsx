import { useEffect } from 'react';
import { useIsland } from '#shared/island/island.ts';

/** F11, `--kiosk`, and a page that was put on the home screen or pinned: nothing but this page is there. */
const alone = '(display-mode: fullscreen), (display-mode: standalone)';

/** Whether the kiosk takes all of the view, give or take a bar of the page's. */
function fills(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= innerWidth * 0.9 && height >= innerHeight * 0.9;
}

/**
 * Where the kiosk is all there is nobody loads the page anew by pulling at it: without a connection nothing would come back. What
 * scrolls is the page, which is its own otherwise.
 */
export function NoPulling() {
  const { element } = useIsland();
  useEffect(() => {
    const { style } = document.documentElement;
    const display = matchMedia(alone);
    let before: string | null = null;
    const stop = () => {
      if (before !== null) style.overscrollBehaviorY = before;
      before = null;
    };
    const look = () => {
      const full = document.fullscreenElement;
      // iPhones have no whole screen: nothing is told of it there.
      if (full ? full !== element : !display.matches && !fills(element)) return stop();
      before ??= style.overscrollBehaviorY;
      style.overscrollBehaviorY = 'none';
      return undefined;
    };
    look();
    document.addEventListener('fullscreenchange', look);
    display.addEventListener('change', look);
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    sizes?.observe(element);
    addEventListener('resize', look);
    return () => {
      removeEventListener('resize', look);
      sizes?.disconnect();
      display.removeEventListener('change', look);
      document.removeEventListener('fullscreenchange', look);
      stop();
    };
  }, [element]);
  return null;
}
