import { useTexts } from '#shared/i18n/useTexts.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import type { Value } from '../domain/sides.ts';
import { Disclosure } from './Disclosure.tsx';
import styles from './review.module.css';

const AnswerList = lazyPart(() => import('./AnswerList.tsx'), 'AnswerList');

/** Answers that no field of the records stands for: shown, written nowhere. */
export function FurtherAnswers({ answers }: { readonly answers: readonly Value[] }) {
  const t = useTexts('reply-processing');
  return (
    <Disclosure className={styles['further']} summary={t('reply.others', { count: answers.length })}>
      <AnswerList answers={answers} />
    </Disclosure>
  );
}
