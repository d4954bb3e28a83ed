import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import type { Origin } from '../opening.ts';
import type { Question } from './useQuestion.ts';
import type { Saving } from './useSaving.ts';
import styles from '../editor.module.css';

/** How a question is put. */
export interface QuestionWords {
  readonly title: string;
  readonly text: string;
  /** What is lost where it is written over. */
  readonly parts?: readonly string[];
  /** Writes over what is stored; «Replace» without it. */
  readonly replace?: string;
}

interface SaveDialogsProps {
  readonly saving: Saving;
  /** Of what is converted: HTML, and what nobody can read, is of no other editor. */
  readonly origin?: Origin;
  /** Those of a mail without it. */
  readonly wordsOf?: (question: Question) => QuestionWords;
}

/** What is asked before something that is stored is written over. */
export function SaveDialogs({ saving, origin = 'new', wordsOf }: SaveDialogsProps) {
  const { question } = saving;
  const ofMail = useMailWords(origin);
  return question && <Asked {...{ question, saving }} words={(wordsOf ?? ofMail)(question)} />;
}

function useMailWords(origin: Origin): (question: Question) => QuestionWords {
  const t = useTexts('template-designer');
  return (question) => {
    if (question.kind === 'changed')
      return { title: t('ask.changed'), text: t('ask.changedText', { name: isolate(question.theirs.name) }) };
    // A mail is kept as it was or converted as a whole.
    const converted = origin === 'plain' || origin === 'damaged' ? origin : 'converted';
    const kind = question.kind === 'gone' ? 'gone' : converted;
    return { title: t(`ask.${kind}`), text: t(`ask.${kind}Text`) };
  };
}

interface AskedProps {
  readonly question: Question;
  readonly saving: Saving;
  readonly words: QuestionWords;
}

function Asked({ question: { kind }, saving: { answer }, words }: AskedProps) {
  const t = useTexts('template-designer');
  const { title, text, parts, replace } = words;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size={kind === 'changed' ? 'large' : 'normal'}
      title={title}
      description={text}
      onClose={() => answer('stay')}
      footer={
        <>
          <Button onClick={() => answer('stay')}>{t('ask.stay')}</Button>
          {kind === 'changed' && <Button onClick={() => answer('theirs')}>{t('ask.theirs')}</Button>}
          {kind !== 'gone' && (
            <Button variant="danger" onClick={() => answer('replace')}>
              {replace ?? t('ask.replace')}
            </Button>
          )}
          <Button variant="primary" onClick={() => answer('copy')}>
            {t('ask.copy')}
          </Button>
        </>
      }
    >
      {parts && (
        <ul className={styles['lost']}>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
