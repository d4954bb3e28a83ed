import { useCallback, useEffect, useRef, useState } from 'react';
import { maxDraftBytes } from '#shared/drafts/draft.ts';
import type { DraftState } from '#shared/drafts/session.ts';
import { useDraft } from '#shared/drafts/useDraft.ts';
import { useIsland } from '#shared/island/island.ts';
import type { SurveyEngine, SurveyState } from '#shared/survey/survey.ts';
import type { SendingParts } from './useSendingParts.ts';
import { isStillOffered, keptForm, keptVersion, type KeptDoubt, type KeptForm } from './domain/draft.ts';
import type { Kept } from './kept.ts';

interface KeptOptions {
  readonly formId: string;
  readonly engine: SurveyEngine;
  readonly state: SurveyState;
  readonly isKept: boolean;
  readonly hours: number;
  /** Offer what was left; `null` until they are there. */
  readonly parts: SendingParts | null;
}

/**
 * Keeps what the public has filled in, on the device under the form's id (DESIGN.md §3, a named exception): a form has no user.
 * Without `isKept` nothing is kept, and what an earlier visit left is thrown away.
 */
export function useKept({ formId, engine, state, isKept, hours, parts }: KeptOptions): Kept {
  const { common } = useIsland();
  const draft = useDraft<KeptForm>(
    {
      tenant: common.tenant,
      userId: 'public',
      guard: 'web',
      kind: 'public-form',
      recordId: formId,
      schema: keptForm,
      version: keptVersion,
      // Whoever opens another form finds it gone by then.
      lifeMs: Math.max(hours, 0) * 3_600_000,
    },
    isLike,
  );
  const { offered, save, accept, discard, clear, drop } = draft;
  const doubts = useRef<KeptDoubt[]>([]);
  /** Keys of which another tab has told the end. */
  const [decided, setDecided] = useState<readonly string[]>([]);
  const isDone = useRef(false);
  const [openedAt] = useState(Date.now);
  const [opened] = useState(() => engine.keepable());
  const isOffered = offered !== null && isKept && isStillOffered(offered.savedAt, hours, openedAt);
  useEffect(() => {
    if (offered && !isOffered) void discard();
    // Whatever becomes of its answers.
    if (isOffered) doubts.current = withOthers(doubts.current, offered.value.doubts);
  }, [offered, isOffered, discard]);

  // What was kept until then goes, where the page does not want it any more.
  useEffect(() => {
    if (!isKept) void drop();
  }, [isKept, drop]);

  /** Something that may be stored without anybody knowing was kept: that it is not any more has to be kept, too. */
  const isNoted = useRef(false);
  /** There is room for that, but not for the answers. */
  const [isCut, setCut] = useState(false);
  const keep = useCallback(
    (answers: KeptForm['answers'] = engine.keepable()) => {
      if (!isKept || isDone.current) return;
      const { pageNo: page } = engine.state();
      const emptied = [...engine.emptied()];
      const files = engine.files().map(({ names, ...file }) => ({ ...file, names: [...names] }));
      const whole = { answers, emptied, page, files, doubts: doubts.current };
      isNoted.current ||= whole.doubts.length > 0;
      const value = isNoted.current ? fitting(whole) : whole;
      setCut(value.answers !== answers);
      save(value);
    },
    [engine, isKept, save],
  );
  // The page that one is on is kept with the answers.
  useEffect(() => {
    if (state.changes > 0) keep();
  }, [state, keep]);

  const resume = () => {
    const value = accept();
    if (!value) return null;
    const since = parts?.changedSince(opened, engine.keepable()) ?? {};
    const emptied = value.emptied.filter((name) => !Object.hasOwn(since, name));
    engine.put({ ...value.answers, ...since }, emptied);
    engine.goTo(value.page);
    return value;
  };
  const heard = isOffered ? offered.value.doubts : none;
  return {
    // Of a form begun anew the doubt alone may be left.
    offeredAt: isOffered && Object.keys(offered.value.answers).length > 0 ? offered.savedAt : null,
    heard,
    unsure: heard.filter(({ key }) => !decided.includes(key)),
    resume,
    discard: async () => {
      await discard();
      if (doubts.current.length > 0) keep(state.changes > 0 ? undefined : {});
    },
    clear: () => {
      isDone.current = true;
      void clear();
    },
    noteDoubts: (now) => {
      doubts.current = now;
      keep();
      return draft.flush();
    },
    doubts: () => doubts.current,
    hear: (others, over) => {
      if (over !== undefined) setDecided((before) => [...before, over]);
      doubts.current = withOthers(doubts.current, others).filter(({ key }) => key !== over);
      // Nobody's draft is put aside by one that nothing was typed into.
      if (state.changes > 0) keep();
    },
    isOpenElsewhere: draft.isOpenElsewhere,
    place: isKept ? placeOf(isCut || draft.status === 'too-large', draft.storage) : null,
  };
}

const none: readonly KeptDoubt[] = [];

/** Each once, by its key. */
const withOthers = (doubts: readonly KeptDoubt[], others: readonly KeptDoubt[]): KeptDoubt[] => [
  ...others.filter(({ key }) => !doubts.some((doubt) => doubt.key === key)),
  ...doubts,
];

/**
 * Nothing of what is too large is kept. Yet that something was sent has to be known after a reload: then by its key alone, and
 * in the end without the answers.
 */
function fitting(whole: KeptForm): KeptForm {
  if (isRoomFor(whole)) return whole;
  const noted = { ...whole, doubts: whole.doubts.map((doubt) => ({ ...doubt, model: '' })) };
  return isRoomFor(noted) ? noted : { ...noted, answers: {}, emptied: [], files: [] };
}

const isRoomFor = (value: KeptForm): boolean =>
  new TextEncoder().encode(JSON.stringify(value)).length <= maxDraftBytes;

/** Whether the form says the same of both: each key typed waits, and is saved, without a word. */
function isLike(before: DraftState<KeptForm>, now: DraftState<KeptForm>): boolean {
  return (
    before.offered === now.offered &&
    before.isOpenElsewhere === now.isOpenElsewhere &&
    before.storage === now.storage &&
    (before.status === 'too-large') === (now.status === 'too-large')
  );
}

function placeOf(isTooLarge: boolean, storage: 'disk' | 'memory' | null): Kept['place'] {
  if (isTooLarge) return 'too-large';
  if (storage === null) return null;
  return storage === 'disk' ? 'device' : 'page';
}
