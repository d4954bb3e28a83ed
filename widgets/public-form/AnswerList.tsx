import { useTexts } from '#shared/i18n/useTexts.ts';
import type { SurveyAnswer } from '#shared/survey/survey.ts';
import styles from './sending.module.css';

/** What was asked and what was answered, as text. */
export function AnswerList({ answers }: { readonly answers: readonly SurveyAnswer[] }) {
  const t = useTexts('public-form');
  if (answers.length === 0) return <p className={styles['quiet']}>{t('review.none')}</p>;
  return (
    <dl className={styles['answers']}>
      {answers.map(({ name, title, text }) => (
        <div key={name}>
          <dt>
            <bdi>{title}</bdi>
          </dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
