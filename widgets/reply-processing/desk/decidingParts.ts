/** What deciding brings with it: fetched when somebody comes to the screen, before the first decision. */
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useIsland } from '#shared/island/island.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { prefetch } from '#shared/island/useChunk.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { importChunk } from '#shared/lib/importFile.ts';
import { report } from '#shared/lib/report.ts';

export type Deciding = typeof import('./deciding.ts');

/** Once it is there. */
let deciding: Deciding | null = null;

export const loadDeciding = async (): Promise<Deciding> => (deciding = await import('./deciding.ts'));
export const UndoBar = lazyPart(loadDeciding, 'UndoBar');
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

interface Decider {
  /** Does something with what makes decisions: at once where that is there, else when it has come. Where it cannot be had, nothing is done, and that is told. */
  readonly withDeciding: (act: (parts: Deciding) => void) => void;
  readonly isWaiting: boolean;
}

export function useDeciding(): Decider {
  const common = useTexts('common');
  const notify = useNotify();
  const [isWaiting, setWaiting] = useState(false);
  const withDeciding: Decider['withDeciding'] = (act) => {
    if (deciding) return act(deciding);
    setWaiting(true);
    const begin = async () => {
      try {
        // A second try does not keep what it has got.
        deciding = await importChunk(loadDeciding);
      } catch (error) {
        report(error, 'deciding');
        notify({ tone: 'warning', message: common('notLoaded') });
      }
      setWaiting(false);
      if (deciding) act(deciding);
    };
    void begin();
  };
  return { withDeciding, isWaiting };
}
