import type { Triage } from '../triage/triage.ts';
import { useKeys } from './useKeys.ts';
import { useUndo } from './useUndo.ts';

interface IdleKeysOptions {
  readonly triage: Triage;
  readonly onHelp: () => void;
}

/** The keys that need no reply: on and back, what waits taken back, help. */
export function useIdleKeys({ triage, onHelp }: IdleKeysOptions): void {
  const undo = useUndo(triage);
  useKeys((key) => {
    if (key === '?') onHelp();
    if (key === 'j' || key === 'k') void triage.step(key === 'j' ? 1 : -1);
    if (key === 'z') undo();
  });
}
