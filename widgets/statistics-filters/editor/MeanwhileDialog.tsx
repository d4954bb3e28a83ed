import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useConfirm } from '#shared/ui/useConfirm.tsx';
import { openDocument } from '../domain/document.ts';
import { sentenceOf, textOfSentence } from '../domain/sentence.ts';
import { useWords } from '../sentence/useWords.ts';
import type { Meanwhile, MeanwhileControl } from './useMeanwhile.ts';

interface MeanwhileDialogProps {
  readonly question: Meanwhile;
  /** Whether a part is being mended: theirs has none of that text. */
  readonly isMending: () => boolean;
  readonly onAnswer: MeanwhileControl['answer'];
}

/** Asks before a colleague's filter is written over, and says what it asks by now. */
export function MeanwhileDialog({ question, isMending, onAnswer }: MeanwhileDialogProps) {
  const t = useTexts('statistics-filters');
  const words = useWords();
  const { confirm, confirmation } = useConfirm();
  const takeTheirs = async () => {
    const mayTake =
      !isMending() ||
      (await confirm({
        tone: 'danger',
        title: t('repair.mayDrop'),
        children: t('repair.mayDropText'),
        confirmLabel: t('draft.discard'),
        cancelLabel: t('draft.keep'),
      }));
    if (mayTake) onAnswer('theirs');
  };
  const theirs = question.kind === 'changed' ? question.theirs : null;
  const isUnderstood = theirs !== null && theirs.filter.items !== null;
  let last = 0;
  const said =
    theirs && isUnderstood
      ? textOfSentence(
          sentenceOf(
            openDocument(theirs, () => `t${(last += 1)}`),
            words,
          ),
        )
      : (theirs?.filter.raw ?? '');
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(theirs ? 'meanwhile.changed' : 'meanwhile.gone')}
      description={
        theirs
          ? t('meanwhile.changedText', { name: isolate(theirs.name.trim() || t('list.unnamed')) })
          : t('meanwhile.goneText')
      }
      onClose={() => onAnswer('stay')}
      footer={
        <>
          <Button onClick={() => onAnswer('stay')}>{t('meanwhile.stay')}</Button>
          {isUnderstood && <Button onClick={() => void takeTheirs()}>{t('meanwhile.theirs')}</Button>}
          <Button variant={theirs ? 'danger' : 'primary'} onClick={() => onAnswer('mine')}>
            {t(theirs ? 'meanwhile.mine' : 'meanwhile.anew')}
          </Button>
        </>
      }
    >
      {theirs && <p dir={isUnderstood ? undefined : 'ltr'}>{said}</p>}
      {confirmation}
    </Dialog>
  );
}
