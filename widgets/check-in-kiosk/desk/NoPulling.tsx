import { useEffect } from 'react';
import { useIsland } from '#shared/island/island.ts';

/**
 * On the whole screen nobody loads the page anew by pulling at it: without a connection nothing would come back. What scrolls is the
 * page, which is its own otherwise.
 */
export function NoPulling() {
  const { element } = useIsland();
  useEffect(() => {
    const { style } = document.documentElement;
    let before: string | null = null;
    const stop = () => {
      if (before !== null) style.overscrollBehaviorY = before;
      before = null;
    };
    const look = () => {
      if (document.fullscreenElement !== element) return stop();
      before ??= style.overscrollBehaviorY;
      style.overscrollBehaviorY = 'none';
      return undefined;
    };
    look();
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
      stop();
    };
  }, [element]);
  return null;
}
