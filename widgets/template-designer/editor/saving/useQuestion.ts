import { useState } from 'react';
import type { TemplateDesign } from '#shared/api/template-designs.ts';

/** What is asked before anything is written. */
export type Question =
  /** Saving would put a converted design in the place of the original (T-2). */
  | { readonly kind: 'converted' }
  /** Saving would lose parts of what is stored that were not understood (T-2). */
  | { readonly kind: 'mended' }
  /** Somebody has changed it since it was read. */
  | { readonly kind: 'changed'; readonly theirs: TemplateDesign }
  /** It is no longer there. */
  | { readonly kind: 'gone' };

/** `replace` writes over what is stored, `copy` leaves that as it is. */
export type Answer = 'replace' | 'copy' | 'theirs' | 'stay';

export interface QuestionControl {
  readonly question: Question | null;
  readonly ask: (question: Question) => Promise<Answer>;
  readonly answer: (answer: Answer) => void;
}

/** One question at a time, and a promise of its answer. */
export function useQuestion(): QuestionControl {
  const [asked, setAsked] = useState<{
    readonly question: Question;
    readonly settle: (answer: Answer) => void;
  } | null>(null);
  const ask = (question: Question) =>
    new Promise<Answer>((settle) => {
      setAsked({ question, settle });
    });
  const answer = (given: Answer) => {
    setAsked(null);
    asked?.settle(given);
  };
  return { question: asked?.question ?? null, ask, answer };
}
