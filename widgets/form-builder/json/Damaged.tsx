import { useId, useState } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { createIds, toObject } from '../domain/jsonTree.ts';
import { readLayout, type LayoutDocument } from '../domain/layoutDocument.ts';
import { jsonProblemText } from './jsonProblemText.ts';
import styles from './json.module.css';

interface DamagedProps {
  readonly text: string;
  readonly problem: unknown;
  /** The text can be read by now; nothing of it is saved yet. */
  readonly onMended: (document: LayoutDocument) => void;
}

/** A stored layout that cannot be read: shown as it is, to be mended here. Nothing is overwritten by itself (T-23). */
export function Damaged({ text: stored, problem: found, onMended }: DamagedProps) {
  const t = useTexts('form-builder');
  const id = useId();
  const [text, setText] = useState(stored);
  const [problem, setProblem] = useState(found);
  const mend = () => {
    const read = readLayout(text);
    if (!read.ok) {
      setProblem(read.problem);
      return;
    }
    // What is stored is another text: the mended one counts as changed until it is saved.
    const start = toObject({}, createIds(0));
    onMended({ ...read.document, received: stored, start, isNew: false });
  };
  const startOver = () => {
    const read = readLayout(null);
    if (read.ok)
      onMended({ ...read.document, received: stored, start: toObject({}, createIds(0)), isNew: false });
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
      <p id={`${id}problem`} role="alert" className={styles['problem']}>
        {jsonProblemText(problem, t)}
      </p>
      <textarea
        className={styles['text']}
        aria-label={t('json.title')}
        aria-describedby={`${id}problem`}
        dir="ltr"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
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
