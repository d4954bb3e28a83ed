import { useCallback, useMemo } from 'react';
import { glimpsed, isInHead } from '../domain/columns.ts';
import { excerpt, hasHit } from '../domain/highlight.ts';
import { useAnswerWords, useReadWords } from '../words.ts';
import { useScreen } from '../screenContext.ts';
import { Glimpses, useTextOf, type GlimpsesProps } from './Glimpses.tsx';
import { Marked } from './Marked.tsx';

/** Where the search found something in a reply, else its first answers: loaded with the first search. */
export function FoundGlimpses({ answers, columns }: GlimpsesProps) {
  const { questions, view } = useScreen();
  // A day is searched for as it is read, or as it was sent.
  const textOf = useTextOf(useReadWords());
  const sentOf = useTextOf(useAnswerWords());
  const term = view.search.trim();
  const hits = useMemo(
    () =>
      questions
        .filter(
          (question) =>
            !isInHead(question) && [textOf, sentOf].some((of) => hasHit(of(answers, question), term)),
        )
        .slice(0, glimpsed),
    [questions, answers, textOf, sentOf, term],
  );
  const partOf = useCallback((text: string) => <Marked text={excerpt(text, term)} term={term} />, [term]);
  return <Glimpses answers={answers} columns={hits.length > 0 ? hits : columns} partOf={partOf} />;
}
