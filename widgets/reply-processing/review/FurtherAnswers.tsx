import type { ReactNode } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import type { Side } from '../domain/sides.ts';
import { Disclosure } from './Disclosure.tsx';

const AnswerList = lazyPart(() => import('./AnswerList.tsx'), 'AnswerList');

interface FurtherAnswersProps {
  readonly answers: Side['others'];
  readonly summary: ReactNode;
  readonly className?: string | undefined;
}

/** What no field stands for, of a reply or of a record: shown, written nowhere. */
export function FurtherAnswers({ answers, summary, className }: FurtherAnswersProps) {
  return (
    answers[0] && (
      <Disclosure className={className} summary={summary}>
        <AnswerList answers={answers} areSaid={!className} />
      </Disclosure>
    )
  );
}
