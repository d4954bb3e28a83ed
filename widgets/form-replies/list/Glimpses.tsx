import { useCallback, type ReactNode } from 'react';
import { missing } from '#shared/i18n/format.ts';
import { answerTo, isBlank, textOfAnswer, type AnswerWords } from '../domain/answers.ts';
import type { Question } from '../domain/questions.ts';
import type { Reply } from '../domain/replies.ts';
import { useHeadOf, useReadWords } from '../words.ts';
import styles from './list.module.css';

type Answers = NonNullable<Reply['answers']>;

/** The text of an answer in these words, empty where nothing was answered. */
export function useTextOf(words: AnswerWords): (answers: Answers, question: Question) => string {
  return useCallback(
    (answers, { name, naming }) => {
      const answer = answerTo(answers, name, naming);
      return isBlank(answer) ? '' : textOfAnswer(answer, words);
    },
    [words],
  );
}

export interface GlimpsesProps {
  readonly answers: Answers;
  readonly columns: readonly Question[];
}

/** Some answers, each behind its question. */
export function Glimpses({
  answers,
  columns,
  partOf,
}: GlimpsesProps & { readonly partOf: (text: string) => ReactNode }) {
  const headOf = useHeadOf();
  const textOf = useTextOf(useReadWords());
  return columns.map((question) => {
    const text = textOf(answers, question);
    return (
      <span key={question.name} className={styles['glimpse']}>
        <span className={styles['label']}>
          <bdi>{headOf(question)}</bdi>
        </span>{' '}
        <bdi>{text === '' ? missing : partOf(text)}</bdi>
      </span>
    );
  });
}
