import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAnnounce } from '#shared/ui/Announcer.tsx';
import type { Triage } from '../triage/triage.ts';
import { useKeys } from './useKeys.ts';

interface IdleKeysOptions {
  readonly triage: Triage;
  readonly onHelp: () => void;
}

/** The keys that need no reply: on and back, what waits taken back, help. */
export function useIdleKeys({ triage, onHelp }: IdleKeysOptions): void {
  const t = useTexts('reply-processing');
  const announce = useAnnounce();
  useKeys((key) => {
    if (key === '?') onHelp();
    if (key === 'j' || key === 'k') void triage.step(key === 'j' ? 1 : -1);
    if (key === 'z' && triage.undo().length > 0) announce(t('undo.undone'));
  });
}
