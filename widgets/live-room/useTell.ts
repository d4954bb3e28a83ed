import { useCallback } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { topModal } from '#shared/ui/topLayer.ts';

type Notice = Parameters<ReturnType<typeof useNotify>>[0];

/** Tells something: on a phone in the room's own flow, so that it lies over no tile; else, and over dialogs, in the page's layer. */
export function useTell(): (notice: Notice) => void {
  const notify = useNotify();
  const { container } = useIsland();
  return useCallback(
    (notice) => {
      const el = container.querySelector<HTMLElement>('[data-notices]');
      const isHere = el !== null && getComputedStyle(el).getPropertyValue('--_notices').trim() === 'here';
      notify(isHere && !topModal() ? { ...notice, place: el.dataset['notices'] } : notice);
    },
    [container, notify],
  );
}
