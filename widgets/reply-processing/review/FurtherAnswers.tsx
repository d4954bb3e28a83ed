import { useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Value } from '../domain/sides.ts';
import { AnswerList } from './AnswerList.tsx';
import styles from './answer-list.module.css';

/** Answers that no field of the records stands for: shown, written nowhere. */
export function FurtherAnswers({ answers }: { readonly answers: readonly Value[] }) {
  const t = useTexts('reply-processing');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles['further']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('reply.others', { count: answers.length })}</summary>
      {isOpen && <AnswerList answers={answers} />}
    </details>
  );
}
