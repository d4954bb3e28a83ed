import { useCallback, useEffect, useRef, useState } from 'react';
import { useDraft } from '#shared/drafts/useDraft.ts';
import { useIsland } from '#shared/island/island.ts';
import type { SurveyEngine, SurveyState } from '#shared/survey/survey.ts';
import { isStillOffered, keptForm, keptVersion, type KeptForm } from './domain/draft.ts';
import type { Wish } from './domain/wish.ts';

interface KeptOptions {
  readonly formId: string;
  readonly engine: SurveyEngine;
  readonly state: SurveyState;
  readonly isKept: boolean;
  readonly hours: number;
}

export interface Kept {
  /** When what waits was kept, in milliseconds; `null` where nothing does. */
  readonly offeredAt: number | null;
  /** Puts it into the form, beside what was typed since. */
  readonly resume: () => KeptForm | null;
  readonly discard: () => Promise<void>;
  readonly clear: () => void;
  readonly noteDoubt: (wish: Wish) => void;
  readonly isOpenElsewhere: boolean;
  /** `device`: it outlives the page; `page`: it does not; `null`: nothing is kept yet. */
  readonly place: 'device' | 'page' | 'too-large' | null;
}

/**
 * Keeps what the public has filled in, on the device under the form's id (DESIGN.md §3, a named exception): a form has no user.
 * Without `isKept` nothing is kept, and what an earlier visit left is thrown away.
 */
export function useKept({ formId, engine, state, isKept, hours }: KeptOptions): Kept {
  const { common } = useIsland();
  const draft = useDraft<KeptForm>({
    tenant: common.tenant,
    userId: 'public',
    guard: 'web',
    kind: 'public-form',
    recordId: formId,
    schema: keptForm,
    version: keptVersion,
  });
  const { offered, save, accept, discard, clear } = draft;
  const doubt = useRef<KeptForm['doubt']>(null);
  const isDone = useRef(false);
  const [openedAt] = useState(Date.now);
  const [opened] = useState(() => engine.keepable());
  const isOffered = offered !== null && isKept && isStillOffered(offered.savedAt, hours, openedAt);
  useEffect(() => {
    if (offered && !isOffered) void discard();
  }, [offered, isOffered, discard]);

  const keep = useCallback(() => {
    if (!isKept || isDone.current) return;
    const { pageNo: page } = engine.state();
    save({
      answers: engine.keepable(),
      page,
      files: engine.files().map(({ title, names }) => ({ title, names: [...names] })),
      doubt: doubt.current,
    });
  }, [engine, isKept, save]);
  // The page that one is on is kept with the answers.
  useEffect(() => {
    if (state.changes > 0) keep();
  }, [state, keep]);

  const resume = () => {
    const value = accept();
    if (!value) return null;
    doubt.current = value.doubt;
    engine.put({ ...value.answers, ...changedSince(opened, engine.keepable()) });
    engine.goTo(value.page);
    return value;
  };
  return {
    offeredAt: isOffered ? offered.savedAt : null,
    resume,
    discard,
    clear: () => {
      isDone.current = true;
      void clear();
    },
    noteDoubt: ({ key, model, doubtedAt }) => {
      doubt.current = { key, model: withoutFiles(model), doubtedAt };
      keep();
      void draft.flush();
    },
    isOpenElsewhere: draft.isOpenElsewhere,
    place: placeOf(draft.status === 'too-large', draft.storage),
  };
}

function placeOf(isTooLarge: boolean, storage: 'disk' | 'memory' | null): Kept['place'] {
  if (isTooLarge) return 'too-large';
  if (storage === null) return null;
  return storage === 'disk' ? 'device' : 'page';
}

/** What was answered in this visit: not what the layout or the page's address says. */
function changedSince(opened: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>) {
  const isNew = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(opened[name]);
  return Object.fromEntries(Object.entries(now).filter(isNew));
}

/** A submission with files is another after a reload, which has none: only the key matters then. */
const withoutFiles = (model: string): string => (model.length > 100_000 ? '' : model);
