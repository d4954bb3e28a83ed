import { useId, useState } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { createIds, toObject } from '../domain/jsonTree.ts';
import { readLayout, type LayoutDocument, type ReadLayout } from '../domain/layoutDocument.ts';
import { NewerOffer } from '../store/NewerOffer.tsx';
import { jsonProblemText } from './jsonProblemText.ts';
import styles from './json.module.css';

interface DamagedProps {
  /** As the page has it now. */
  readonly stored: string;
  /** The same, read: by now it may be readable. */
  readonly read: ReadLayout;
  /** Whether something is typed here that would be lost. */
  readonly onTyped: (isTyped: boolean) => void;
  /** The text can be read by now; nothing of it is saved yet. */
  readonly onMended: (document: LayoutDocument) => void;
}

/** A stored layout that cannot be read: shown as it is, to be mended here. Nothing is overwritten by itself (T-23). */
export function Damaged({ stored, read, onTyped, onMended }: DamagedProps) {
  const t = useTexts('form-builder');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState<unknown>(null);
  const text = typed ?? stored;
  const problem = tried ?? (read.ok ? null : read.problem);
  useAskBeforeUnload(text !== stored);
  const write = (next: string) => {
    setTyped(next);
    onTyped(true);
  };
  // What is stored is another text: the mended one counts as changed until it is saved.
  const open = (document: LayoutDocument) => {
    const start = read.ok ? read.document.start : toObject({}, createIds(0));
    onMended({ ...document, received: stored, start, isNew: false });
  };
  const mend = () => {
    const mended = readLayout(text);
    if (mended.ok) open(mended.document);
    else setTried(mended.problem);
  };
  const startOver = () => {
    const empty = readLayout(null);
    if (empty.ok) open(empty.document);
  };
  return (
    <div className={styles['damaged']}>
      <div className={styles['damagedHead']}>
        <CircleAlert size={20} aria-hidden="true" />
        <div>
          <h2 className={styles['damagedTitle']}>{t('damaged.title')}</h2>
          <p>{t('damaged.text')}</p>
        </div>
      </div>
      {read.ok && <NewerOffer part="layout" onTake={() => onMended(read.document)} onKeep={mend} />}
      {problem !== null && (
        <p id={`${id}problem`} role="alert" className={styles['problem']}>
          {jsonProblemText(problem, t)}
        </p>
      )}
      <textarea
        className={styles['text']}
        aria-label={t('json.title')}
        aria-describedby={problem === null ? undefined : `${id}problem`}
        dir="ltr"
        spellCheck={false}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={styles['damagedButtons']}>
        <Button variant="primary" onClick={mend}>
          {t('damaged.mend')}
        </Button>
        <CopyButton text={text} size="normal" />
        <Button variant="ghost" onClick={startOver}>
          {t('damaged.new')}
        </Button>
      </div>
    </div>
  );
}
