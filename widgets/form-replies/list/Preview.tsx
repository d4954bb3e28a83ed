import { Suspense, useCallback, type ReactNode } from 'react';
import { missing } from '#shared/i18n/format.ts';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { answerTo, isBlank, textOfAnswer } from '../domain/answers.ts';
import type { Question } from '../domain/questions.ts';
import type { Reply } from '../domain/replies.ts';
import { useAnswerWords, useHeadOf } from '../words.ts';
import { useScreen } from '../screenContext.ts';
import styles from './list.module.css';

/** Not needed before something is searched for. */
const FoundGlimpses = lazyPart(() => import('./FoundGlimpses.tsx'), 'FoundGlimpses');

type Answers = NonNullable<Reply['answers']>;

/** So much of a text is drawn. */
const longest = 120;
const beginning = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

interface PreviewProps {
  readonly reply: Reply;
  /** The questions that all replies of the page show. */
  readonly columns: readonly Question[];
}

/** Of a closed reply: where the search found something, else its first answers. */
export function Preview({ reply: { answers, raw }, columns }: PreviewProps) {
  const { view } = useScreen();
  const first = answers && <Glimpses answers={answers} columns={columns} partOf={beginning} />;
  return (
    <span className={styles['preview']}>
      {!answers && <code dir="ltr">{beginning(raw)}</code>}
      {answers && view.search.trim() !== '' ? (
        <Suspense fallback={first}>
          <FoundGlimpses answers={answers} columns={columns} />
        </Suspense>
      ) : (
        first
      )}
    </span>
  );
}

/** The text of an answer, empty where nothing was answered. */
export function useTextOf(): (answers: Answers, question: Question) => string {
  const words = useAnswerWords();
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
  const textOf = useTextOf();
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
