import { useCallback, useSyncExternalStore } from 'react';
import { useIsland } from '#shared/island/island.ts';

/** Whose picture is in a window of its own (picture in picture): the uid of its tile; `null` while none is. */
export function useFloating(): string | null {
  const { shadowRoot } = useIsland();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const events = ['enterpictureinpicture', 'leavepictureinpicture'];
      for (const event of events) shadowRoot.addEventListener(event, onChange);
      return () => {
        for (const event of events) shadowRoot.removeEventListener(event, onChange);
      };
    },
    [shadowRoot],
  );
  return useSyncExternalStore(subscribe, () => {
    const tile = shadowRoot.pictureInPictureElement?.closest<HTMLElement>('[data-tile]');
    return tile?.dataset['tile'] ?? null;
  });
}
