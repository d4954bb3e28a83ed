import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { report } from '#shared/lib/report.ts';

/** Fields of one editor that nobody has left yet: two editors of a page know nothing of each other. */
export const LastWordsContext = createContext<Set<() => void> | null>(null);

function useOpenFields(): Set<() => void> {
  const open = useContext(LastWordsContext);
  if (!open) throw new Error('useLastWord needs an editor around it');
  return open;
}

/**
 * What is typed counts when its field is left, and also where that goes first: when something else is chosen on the canvas, or
 * when the page itself goes, which leaves no field.
 */
export function useLastWord(commit: () => void): void {
  const open = useOpenFields();
  const last = useEffectEvent(commit);
  useEffect(() => {
    const give = () => last();
    open.add(give);
    return () => {
      open.delete(give);
      last();
    };
  }, [open]);
}

/** What is typed in fields that nobody has left yet counts now. */
export function useTakeLastWords(): () => void {
  const open = useOpenFields();
  return () =>
    open.forEach((give) => {
      // One that cannot be taken keeps no other from it, and no draft.
      try {
        give();
      } catch (error) {
        report(error, 'template-designer');
      }
    });
}
