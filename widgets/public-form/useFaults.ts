import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/errors.ts';
import { domainFieldOf } from '#shared/lib/formFields.ts';
import type { SurveyEngine, SurveyFault } from '#shared/survey/survey.ts';
import type { Submission } from './domain/submission.ts';

export interface Faults {
  /** Of all pages. */
  readonly list: readonly SurveyFault[];
  /** Rises with each try. */
  readonly attempt: number;
  /** Goes on unless something is wrong with this page. */
  readonly next: () => void;
  /** Looks at all pages; goes to the first on which something is wrong. */
  readonly check: () => boolean;
  readonly forget: () => void;
}

interface FaultsOptions {
  readonly engine: SurveyEngine;
  readonly submission: Submission;
  /** Something is to be mended: the questions have to be in sight. */
  readonly onFound: () => void;
}

/** What has to be mended before one can go on: found here, or said by the server (422). */
export function useFaults({ engine, submission, onFound }: FaultsOptions): Faults {
  const [found, setFound] = useState<{ readonly list: readonly SurveyFault[]; readonly attempt: number }>({
    list: [],
    attempt: 0,
  });
  const show = (all: readonly SurveyFault[]) => {
    const [first] = all;
    if (first && first.page !== engine.state().pageNo) engine.goTo(first.page);
    setFound(({ attempt }) => ({ list: all, attempt: attempt + 1 }));
    if (first) {
      onFound();
      engine.focus(first.name);
    }
    return all.length === 0;
  };
  const refused = submission.phase === 'refused' ? submission.error : null;
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (!(refused instanceof ApiError) || told.current === refused) return;
    told.current = refused;
    show(faultsSaid(engine, refused.fields));
  });
  return {
    ...found,
    next: () => void show(engine.next()),
    check: () => show(engine.check()),
    forget: () => setFound(({ attempt }) => ({ list: [], attempt })),
  };
}

/** The server's words at the questions that they are about; its names may be those of records. */
function faultsSaid(
  engine: SurveyEngine,
  fields: Readonly<Record<string, readonly string[]>>,
): readonly SurveyFault[] {
  const questions = engine.questions();
  return Object.entries(fields).flatMap(([name, said]): SurveyFault[] => {
    const plain = name.replace(/^model\./, '');
    const known = domainFieldOf(plain);
    const question =
      questions.find((one) => one.name === plain || plain.startsWith(`${one.name}.`)) ??
      questions.find((one) => known !== null && domainFieldOf(one.name) === known);
    const text = said.join(' ');
    if (!question) return [];
    engine.refuse(question.name, text);
    return [{ ...question, text }];
  });
}
