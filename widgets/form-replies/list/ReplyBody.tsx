import { useCallback, useMemo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { CopyButton } from '#shared/ui/CopyButton.tsx';
import { answerTo } from '../domain/answers.ts';
import type { Question } from '../domain/questions.ts';
import { foremost } from '../domain/table.ts';
import type { Reply } from '../domain/replies.ts';
import { useHeadOf, useNumberText } from '../words.ts';
import { useScreen } from '../screenContext.ts';
import { AnswerValue, useFound } from './AnswerValue.tsx';
import { Marked } from './Marked.tsx';
import { ReplyActions } from './ReplyActions.tsx';
import { portion, useFirst } from './useFirst.tsx';
import styles from './body.module.css';

/** So much of a reply that cannot be read is drawn. */
const drawnRaw = 4_000;

interface ReplyBodyProps {
  readonly reply: Reply;
  /** Compares it with the other of its e-mail, where there is one. */
  readonly onCompare: (() => void) | undefined;
}

/** All answers of a reply to the questions that are shown; of a broken one its text. */
export function ReplyBody({ reply, onCompare }: ReplyBodyProps) {
  const t = useTexts('form-replies');
  const headOf = useHeadOf();
  const numberText = useNumberText();
  const { shown, questions, view, layout } = useScreen();
  const { answers, raw } = reply;
  const own = useMemo(() => {
    const { questions: all, own: count } = foremost(shown, answers ?? {}, portion);
    return all.slice(0, count);
  }, [shown, answers]);
  const found = useFound(view.search);
  const isFound = useCallback(
    ({ name, naming }: Question) => found(answerTo(answers ?? {}, name, naming)),
    [found, answers],
  );
  const { first, rest } = useFirst(own, portion, isFound);
  if (!answers)
    return (
      <div className={styles['broken']}>
        <p>{t('item.brokenText')}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <pre className={styles['raw']} dir="auto" tabIndex={0}>
          <Marked text={raw.slice(0, drawnRaw)} term={view.search} />
        </pre>
        {raw.length > drawnRaw && <p>{t('item.cut', { count: drawnRaw })}</p>}
        <CopyButton text={raw} label={t('item.copyRaw')} variant="secondary" />
        <ReplyActions reply={reply} onCompare={onCompare} />
      </div>
    );
  const hidden = questions.length - shown.length;
  const facts = [
    ...(reply.index === null ? [] : [numberText(reply)]),
    ...(hidden > 0 ? [t('item.hidden', { count: hidden })] : []),
  ];
  return (
    <>
      <dl className={styles['answers']} data-layout={layout}>
        {first.map((question) => (
          <div key={question.name} className={styles['answer']}>
            <dt>
              <bdi>{headOf(question)}</bdi>
            </dt>
            <dd>
              <AnswerValue answer={answerTo(answers, question.name, question.naming)} term={view.search} />
            </dd>
          </div>
        ))}
      </dl>
      {rest}
      <ReplyActions reply={reply} onCompare={onCompare} />
      {facts.length > 0 && <p className={styles['hiddenFields']}>{facts.join(' · ')}</p>}
    </>
  );
}
