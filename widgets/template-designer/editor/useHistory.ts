import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import type { Edited } from './edited.ts';

/** Takes back what was done, or does it again, and says so. */
export function useHistory(engine: Edited | null): (move: 'undo' | 'redo') => void {
  const t = useTexts('template-designer');
  const announce = useAnnounce();
  return (move) => {
    if (!engine) return;
    const { canUndo, canRedo } = engine.state();
    if (!(move === 'undo' ? canUndo : canRedo)) return;
    engine[move]();
    announce(t(move === 'undo' ? 'said.undone' : 'said.redone'));
  };
}
