import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useNotify } from '#shared/island/useNotify.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { WorkField } from '../domain/wizard.ts';
import { useName } from '../useName.ts';
import { fieldNames } from './fieldNames.ts';

export type ChangeAnswer = 'mine' | 'theirs' | 'stop';

interface Asked {
  readonly fields: readonly WorkField[];
  readonly answer: (answer: ChangeAnswer) => void;
}

/** Asks what counts where somebody else has changed the campaign since it was read (C-5). */
export function useChanges(nameOf: () => string) {
  const t = useTexts('campaigns');
  const nameIn = useName();
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useRef<Asked | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      open.current?.answer('stop');
    };
  }, []);
  /** Without anybody to ask nothing is written over. */
  const tellLeft = () => notify({ tone: 'warning', title: nameIn(nameOf()), message: t('changed.notSaved') });
  const ask = async (fields: readonly WorkField[]): Promise<ChangeAnswer> => {
    const answer = isLeft.current
      ? 'stop'
      : await new Promise<ChangeAnswer>((resolve) => {
          open.current = { fields, answer: resolve };
          setAsked(open.current);
        });
    open.current = null;
    setAsked(null);
    if (isLeft.current) tellLeft();
    else if (answer === 'theirs') notify({ tone: 'info', message: t('changed.taken') });
    return answer;
  };
  return { ask, asked };
}

/** The question itself: their values, ours, or neither. */
export function ChangedElsewhere({ asked }: { readonly asked: Asked | null }): ReactNode {
  const t = useTexts('campaigns');
  const common = useTexts('common');
  const format = useFormat();
  if (asked === null) return null;
  const { fields, answer } = asked;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('changed.title')}
      description={t('changed.text', { fields: format.list(fields.map((field) => t(fieldNames[field]))) })}
      onClose={() => answer('stop')}
      footer={
        <>
          <Button onClick={() => answer('stop')}>{common('cancel')}</Button>
          <Button onClick={() => answer('theirs')}>{t('changed.theirs')}</Button>
          <Button variant="primary" onClick={() => answer('mine')}>
            {t('changed.mine')}
          </Button>
        </>
      }
    />
  );
}
