import { useTexts } from '#shared/i18n/useTexts.ts';
import type { Side } from '../domain/sides.ts';
import { AnswerList } from './AnswerList.tsx';
import { Disclosure } from './Disclosure.tsx';
import styles from './answer-list.module.css';

interface OfSide {
  readonly side: Side;
}

/** Answers that no field of the records stands for: shown, written nowhere. */
export function FurtherAnswers({ side: { others } }: OfSide) {
  const t = useTexts('reply-processing');
  return (
    others.length > 0 && (
      <Disclosure className={styles['further']} summary={t('reply.others', { count: others.length })}>
        <AnswerList answers={others} />
      </Disclosure>
    )
  );
}

/** The same of a record, as far as it says anything. */
export function MoreOfRecord({ side }: OfSide) {
  const t = useTexts('reply-processing');
  const others = side.others.filter(({ text }) => text.trim() !== '');
  return (
    others.length > 0 && (
      <Disclosure className={undefined} summary={t('matches.others')}>
        <AnswerList answers={others} />
      </Disclosure>
    )
  );
}
