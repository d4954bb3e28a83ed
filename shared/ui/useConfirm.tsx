import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

/** A question; everything a `ConfirmDialog` takes but for what happens with the answer. */
export type ConfirmQuestion = Omit<
  ConfirmDialogProps,
  'isOpen' | 'isBusy' | 'error' | 'onConfirm' | 'onCancel'
>;

export interface UseConfirm {
  /** Asks; true when confirmed. A question that a later one replaces, or that goes with its screen, is answered false. */
  readonly confirm: (question: ConfirmQuestion) => Promise<boolean>;
  /** Show this somewhere in the screen. */
  readonly confirmation: ReactNode;
}

interface Asked {
  readonly question: ConfirmQuestion;
  readonly answer: (isConfirmed: boolean) => void;
}

/** Questions as promises: `if (await confirm({ title, confirmLabel })) …`. */
export function useConfirm(): UseConfirm {
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useRef<Asked | null>(null);

  const settle = useCallback((isConfirmed: boolean, next: Asked | null = null) => {
    open.current?.answer(isConfirmed);
    open.current = next;
    setAsked(next);
  }, []);
  useEffect(() => () => open.current?.answer(false), []);

  const confirm = useCallback(
    (question: ConfirmQuestion) =>
      new Promise<boolean>((answer) => {
        settle(false, { question, answer });
      }),
    [settle],
  );
  const confirmation = asked && (
    <ConfirmDialog {...asked.question} isOpen onConfirm={() => settle(true)} onCancel={() => settle(false)} />
  );
  return { confirm, confirmation };
}
