import { useEffect, useRef, useState } from 'react';
import { ApiError, kindOf } from '#shared/api/errors.ts';
import type { SurveyEngine, SurveyFault } from '#shared/survey/survey.ts';
import type { Submission } from './domain/phases.ts';
import type { SendingParts } from './useSendingParts.ts';

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
  /** `null` until they are there: nothing can be refused before. */
  readonly parts: SendingParts | null;
  /** Something is to be mended: the questions have to be in sight. */
  readonly onFound: () => void;
}

/** What has to be mended before one can go on: found here, or said by the server (422). */
export function useFaults({ engine, submission, parts, onFound }: FaultsOptions): Faults {
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
  const refused = refusalIn(submission);
  const told = useRef<unknown>(null);
  const [of, setOf] = useState(engine);
  // Another layout has other questions.
  if (of !== engine) {
    setOf(engine);
    setFound({ list: [], attempt: 0 });
  }
  // What has been mended at its question is not asked for any more.
  useEffect(
    () =>
      engine.subscribe(() => {
        setFound((now) => {
          const left = now.list.length > 0 ? engine.faults() : [];
          const list = now.list.filter(({ name }) => left.some((fault) => fault.name === name));
          return list.length === now.list.length ? now : { ...now, list };
        });
      }),
    [engine],
  );
  useEffect(() => {
    if (!parts || !(refused instanceof ApiError) || told.current === refused) return;
    told.current = refused;
    show(parts.faultsSaid(engine, refused.fields));
  });
  return {
    ...found,
    next: () => void show(engine.next()),
    check: () => show(engine.check()),
    forget: () => setFound(({ attempt }) => ({ list: [], attempt })),
  };
}

/** What the server has said against the last try, also where an earlier one of the same answers may be stored. */
function refusalIn(now: Submission): unknown {
  if (now.phase === 'refused') return now.error;
  return now.phase === 'doubtful' && kindOf(now.error) === 'invalid' ? now.error : null;
}
