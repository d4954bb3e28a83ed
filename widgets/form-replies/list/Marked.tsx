import { Suspense } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';

/** Not needed before something is searched for. */
const Hits = lazyPart(() => import('./Hits.tsx'), 'Hits');

export interface MarkedProps {
  readonly text: string;
  /** The search in force. */
  readonly term: string;
}

/** A text with what the search found in it marked. */
export function Marked({ text, term }: MarkedProps) {
  if (term.trim() === '') return text;
  return (
    <Suspense fallback={text}>
      <Hits text={text} term={term} />
    </Suspense>
  );
}
