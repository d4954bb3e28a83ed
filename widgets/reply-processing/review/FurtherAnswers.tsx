import { Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import type { Value } from '../domain/sides.ts';
import styles from './review.module.css';

const AnswerList = lazyPart(() => import('./AnswerList.tsx'), 'AnswerList');

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
      <Suspense>{isOpen && <AnswerList answers={answers} />}</Suspense>
    </details>
  );
}
