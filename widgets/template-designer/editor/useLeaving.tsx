import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { Place } from '../domain/address.ts';
import { useTakeLastWords } from './panels/useLastWord.ts';

export interface LeavingOptions {
  readonly isDirtyNow: () => boolean;
  readonly save: () => Promise<boolean>;
  /** What is unsaved is thrown away. */
  readonly onDiscard: () => void;
  readonly go: (place: Place) => void;
  readonly onLeaving: (mayLeave: ((to: Place) => boolean) | null) => void;
}

export interface Leaving {
  /** Leaves, and asks before where something is unsaved. */
  readonly leave: (to: Place) => void;
  readonly question: ReactNode;
}

/** Leaving asks only where something would be lost, in the words of the spec, with a third answer (S2 §4, T-3). */
export function useLeaving({ isDirtyNow, save, onDiscard, go, onLeaving }: LeavingOptions): Leaving {
  const t = useTexts('template-designer');
  const [to, setTo] = useState<Place | null>(null);
  const takeLastWords = useTakeLastWords();
  const isAtRisk = () => {
    takeLastWords();
    return isDirtyNow();
  };
  const leave = (place: Place) => {
    if (isAtRisk()) setTo(place);
    else go(place);
  };
  const mayLeave = useEffectEvent((place: Place) => {
    if (!isAtRisk()) return true;
    setTo(place);
    return false;
  });
  useEffect(() => {
    onLeaving((place) => mayLeave(place));
    return () => onLeaving(null);
  }, [onLeaving]);
  const isAtRiskNow = useEffectEvent(isAtRisk);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isAtRiskNow()) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, []);
  const answer = async (isSaved: boolean) => {
    const place = to;
    setTo(null);
    if (!isSaved) onDiscard();
    // A save that fails keeps the editor; what was written since asks anew.
    if (place && !isSaved) go(place);
    else if (place && (await save())) leave(place);
  };
  const question = to && (
    <Dialog
      isOpen
      role="alertdialog"
      size="small"
      title={t('leave.title')}
      description={t('leave.text')}
      onClose={() => setTo(null)}
      footer={
        <>
          <Button onClick={() => setTo(null)}>{t('leave.stay')}</Button>
          <Button variant="danger" onClick={() => void answer(false)}>
            {t('leave.no')}
          </Button>
          <Button variant="primary" onClick={() => void answer(true)}>
            {t('leave.yes')}
          </Button>
        </>
      }
    />
  );
  return { leave, question };
}
