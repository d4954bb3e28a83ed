import { useMemo } from 'react';
import { missing } from '#shared/i18n/format.ts';
import { answerTo, isBlank, textOfAnswer } from '../domain/answers.ts';
import { excerpt, hasHit } from '../domain/highlight.ts';
import { glimpsed, isInHead } from '../domain/columns.ts';
import type { Question } from '../domain/questions.ts';
import type { Reply } from '../domain/replies.ts';
import { useAnswerWords, useHeadOf } from '../words.ts';
import { useScreen } from '../screenContext.ts';
import { Marked } from './Marked.tsx';
import styles from './list.module.css';

interface PreviewProps {
  readonly reply: Reply;
  /** The questions that all replies of the page show. */
  readonly columns: readonly Question[];
}

/** Of a closed reply: where the search found something, else its first answers. */
export function Preview({ reply, columns }: PreviewProps) {
  const words = useAnswerWords();
  const headOf = useHeadOf();
  const { questions, view } = useScreen();
  const term = view.search.trim();
  const { answers, raw } = reply;
  const lines = useMemo(() => {
    if (!answers) return [];
    const textOf = ({ name, naming }: Question) => {
      const answer = answerTo(answers, name, naming);
      return isBlank(answer) ? '' : textOfAnswer(answer, words);
    };
    const all = (list: readonly Question[]) => list.map((question) => ({ question, text: textOf(question) }));
    const found = term === '' ? [] : all(questions.filter((question) => !isInHead(question)));
    const hits = found.filter(({ text }) => hasHit(text, term)).slice(0, glimpsed);
    return hits.length > 0 ? hits : all(columns);
  }, [answers, columns, questions, term, words]);
  if (!answers)
    return (
      <span className={styles['preview']}>
        <code dir="ltr">{raw.slice(0, 120)}</code>
      </span>
    );
  return (
    <span className={styles['preview']}>
      {lines.map(({ question, text }) => (
        <span key={question.name} className={styles['glimpse']}>
          <span className={styles['label']}>
            <bdi>{headOf(question)}</bdi>
          </span>{' '}
          <bdi>
            <Marked text={text === '' ? missing : excerpt(text, term)} term={term} />
          </bdi>
        </span>
      ))}
    </span>
  );
}
