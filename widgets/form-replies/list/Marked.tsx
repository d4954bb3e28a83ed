import { Suspense } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Address } from '#shared/ui/Address.tsx';
import type { HitsProps } from './Hits.tsx';

/** Not needed before something is searched for. */
const Hits = lazyPart(() => import('./Hits.tsx'), 'Hits');

/** A text with what the search found in it marked. */
export function Marked({ text, term }: HitsProps) {
  if (term.trim() === '') return <Address text={text} />;
  return (
    <Suspense fallback={text}>
      <Hits text={text} term={term} />
    </Suspense>
  );
}
