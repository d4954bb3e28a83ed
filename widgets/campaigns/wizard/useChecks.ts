import { useId, useState } from 'react';
import { firstBlocked, missingIn } from '../domain/info.ts';
import type { StepField, WizardState } from '../domain/wizard.ts';
import type { FocusWish } from './info/InfoStep.tsx';

/** What step 1 needs before it lets go on (S1 §5), and where the focus goes when it does not. */
export function useChecks(state: WizardState, onStep: (step: 2 | 3) => void) {
  const baseId = useId();
  const [missing, setMissing] = useState<readonly StepField[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [focusWish, setFocusWish] = useState<FocusWish | null>(null);
  if (focusWish !== null && state.step !== 1) setFocusWish(null);

  const focus = (field: StepField) => setFocusWish((before) => ({ field, turn: (before?.turn ?? 0) + 1 }));
  /** Whether everything is there; says what is not. */
  const check = (): boolean => {
    const now = missingIn(state);
    setMissing(now);
    if (now.length > 0) {
      setAsking(true);
      return false;
    }
    const blocked = firstBlocked(state.info);
    if (blocked) focus(blocked);
    return blocked === null;
  };
  return {
    baseId,
    missing,
    isAsking,
    focusWish,
    focus,
    check,
    goOn: (step: 2 | 3) => {
      if (check()) onStep(step);
    },
    closeMissing: () => {
      setAsking(false);
      const first = missingIn(state)[0];
      if (first) focus(first);
    },
  };
}
