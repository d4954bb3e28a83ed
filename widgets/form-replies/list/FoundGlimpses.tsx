import { useCallback, useMemo } from 'react';
import { glimpsed, isInHead } from '../domain/columns.ts';
import { excerpt, hasHit } from '../domain/highlight.ts';
import { useScreen } from '../screenContext.ts';
import { Glimpses, useTextOf, type GlimpsesProps } from './Glimpses.tsx';
import { Marked } from './Marked.tsx';

/** Where the search found something in a reply, else its first answers: loaded with the first search. */
export function FoundGlimpses({ answers, columns }: GlimpsesProps) {
  const { questions, view } = useScreen();
  const textOf = useTextOf();
  const term = view.search.trim();
  const hits = useMemo(
    () =>
      questions
        .filter((question) => !isInHead(question) && hasHit(textOf(answers, question), term))
        .slice(0, glimpsed),
    [questions, answers, textOf, term],
  );
  const partOf = useCallback((text: string) => <Marked text={excerpt(text, term)} term={term} />, [term]);
  return <Glimpses answers={answers} columns={hits.length > 0 ? hits : columns} partOf={partOf} />;
}
