/** What deciding brings with it: fetched when somebody comes to the screen, before the first decision. */
import { useEffect } from 'react';
import { useIsland } from '#shared/island/island.ts';
import { prefetch } from '#shared/island/useChunk.ts';

export const loadDeciding = () => import('./deciding.ts');
const loadWriter = () => import('../waiting/keepingWriter.ts');

/** With the first movement over the screen, or the first focus in it: what goes wrong is told also where nothing can be fetched by then. */
export function useDecidingParts(): void {
  const { container } = useIsland();
  useEffect(() => {
    const begun = new AbortController();
    const fetchAll = () => {
      begun.abort();
      prefetch(loadWriter);
      prefetch(loadDeciding);
    };
    for (const kind of ['pointerover', 'focusin'])
      container.addEventListener(kind, fetchAll, { signal: begun.signal });
    return () => begun.abort();
  }, [container]);
}
