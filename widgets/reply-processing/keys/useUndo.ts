import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import type { Triage } from '../triage/triage.ts';

/** Takes back the latest decision that waits, or the one of this id, and says so: by key or by button. */
export function useUndo({ undo }: Triage): (id?: number) => void {
  const t = useTexts('reply-processing');
  const announce = useAnnounce();
  return (id) => {
    if (undo(id).length > 0) announce(t('undo.undone'));
  };
}
