import { useEffect, useEffectEvent, useState } from 'react';
import { report } from '#shared/lib/report.ts';
import { useIsland } from '#shared/island/island.ts';

/** `window` fills the page's window, `screen` the whole screen. */
export type Fill = 'none' | 'window' | 'screen';

export interface FullScreen {
  readonly fill: Fill;
  readonly expand: () => void;
  readonly enter: () => void;
  readonly leave: () => void;
}

/** The browser's full screen on the widget's element, and the same look within the window. */
export function useFullScreen(onLeft: () => void): FullScreen {
  const { element } = useIsland();
  const [fill, setFill] = useState<Fill>('none');
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    const onChange = () => {
      if (isFullScreen(element)) return setFill('screen');
      setFill((before) => (before === 'screen' ? 'none' : before));
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [element]);
  const isFilled = fill !== 'none';
  useEffect(() => {
    if (!isFilled) return undefined;
    return () => left();
  }, [isFilled]);

  const expand = () => setFill('window');
  const enter = () => {
    if (typeof element.requestFullscreen !== 'function') return expand();
    element.requestFullscreen().catch((error: unknown) => {
      // Frames without the permission: the window is the next best thing.
      report(error, 'full screen');
      expand();
    });
  };
  const leave = () => {
    setFill('none');
    if (isFullScreen(element)) void document.exitFullscreen().catch((error: unknown) => report(error));
  };
  return { fill, expand, enter, leave };
}

function isFullScreen(element: HTMLElement): boolean {
  const root = element.getRootNode();
  return (root instanceof ShadowRoot ? root : document).fullscreenElement === element;
}
