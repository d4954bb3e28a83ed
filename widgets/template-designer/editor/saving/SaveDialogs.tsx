import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { Question } from './useQuestion.ts';
import type { Saving } from './useSaving.ts';

/** What is asked before something that is stored is written over. */
export function SaveDialogs({ saving }: { readonly saving: Saving }) {
  const { question } = saving;
  return question ? <Asked question={question} saving={saving} /> : null;
}

function Asked({ question, saving }: { readonly question: Question; readonly saving: Saving }) {
  const t = useTexts('template-designer');
  const { answer } = saving;
  const { kind } = question;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(`ask.${kind}`)}
      description={
        kind === 'changed'
          ? t('ask.changedText', { name: isolate(question.theirs.name) })
          : t(`ask.${kind}Text`)
      }
      onClose={() => answer('stay')}
      footer={
        <>
          <Button onClick={() => answer('stay')}>{t('ask.stay')}</Button>
          {kind === 'changed' && <Button onClick={() => answer('theirs')}>{t('ask.theirs')}</Button>}
          {kind !== 'gone' && (
            <Button variant="danger" onClick={() => answer('replace')}>
              {t('ask.replace')}
            </Button>
          )}
          <Button variant="primary" onClick={() => answer('copy')}>
            {t('ask.copy')}
          </Button>
        </>
      }
    />
  );
}
