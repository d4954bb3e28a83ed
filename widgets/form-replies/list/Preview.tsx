import { Suspense } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import type { Question } from '../domain/questions.ts';
import type { Reply } from '../domain/replies.ts';
import { useScreen } from '../screenContext.ts';
import { Glimpses } from './Glimpses.tsx';
import styles from './list.module.css';

/** Not needed before something is searched for. */
const FoundGlimpses = lazyPart(() => import('./FoundGlimpses.tsx'), 'FoundGlimpses');

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
