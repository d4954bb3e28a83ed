import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { NotificationSettings } from '#shared/api/forms.ts';
import { useDraft } from '#shared/drafts/useDraft.ts';
import { useIsland } from '#shared/island/island.ts';
import { mergeSettings, partOf, without, type Merge } from './domain/merge.ts';
import { realChanges, settingNames, withChanges, type Changes, type SettingName } from './domain/settings.ts';

const textOrNull = v.optional(v.nullable(v.string()));

/** What is kept of unsaved work: only what was changed, so that it fits whatever the server says by then. */
const draftSchema = v.pipe(
  v.object({
    selectedFields: v.optional(v.array(v.string())),
    userEmail: textOrNull,
    emailAlias: textOrNull,
    userNameField: textOrNull,
    userLastNameField: textOrNull,
    userTitleField: textOrNull,
    chosenDesign: textOrNull,
    emailOnValidation: v.optional(v.boolean()),
  }),
  v.transform((kept): Changes =>
    Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
  ),
);

/** What is being edited, beside what it was begun from. */
interface Work {
  /** As read when each setting was first changed here; of the others, as it was when the first was. */
  readonly base: NotificationSettings;
  readonly edited: Changes;
}

export interface SettingsState {
  readonly settings: NotificationSettings;
  /** What differs from what is saved. */
  readonly changes: Changes;
  /** What somebody else has saved since, as far as is known. */
  readonly newer: Pick<Merge, 'conflicts' | 'taken'>;
  readonly closeTaken: () => void;
  readonly change: (part: Changes) => void;
  /** Back to what is saved; what was changed can be brought back. */
  readonly reset: () => void;
  /** Brings back what `reset` took away, until something else is changed; `null` where there is nothing. */
  readonly undoReset: (() => void) | null;
  /** The work at this moment, not as it was drawn. */
  readonly work: () => {
    readonly base: NotificationSettings;
    readonly mine: Changes;
    readonly settings: NotificationSettings;
  };
  /** Decided in knowledge of what is stored now: which of the changes stay over it, and which are given up for it. */
  readonly decided: (
    theirs: NotificationSettings,
    kept: readonly SettingName[],
    given: readonly SettingName[],
  ) => void;
  /** The server has `saved` in the place of `before`: what was changed since it was sent stays. */
  readonly savedAs: (
    saved: NotificationSettings,
    before: NotificationSettings,
    taken: Merge['taken'],
  ) => void;
  /** When work from before had been kept that stands here again, in milliseconds. */
  readonly restoredAt: number | null;
  readonly isOpenElsewhere: boolean;
  readonly isTooLarge: boolean;
}

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;

/** What is being edited, beside what is saved. Unsaved work is kept, and put back by itself on return. */
export function useSettings(formId: string, saved: NotificationSettings): SettingsState {
  const draft = useKept(formId);
  const { offered, accept, discard, save, drop, clear } = draft;
  const [work, setWork] = useState<Work>({ base: saved, edited: {} });
  const [thrown, setThrown] = useState<Work | null>(null);
  const [taken, setTaken] = useState<readonly SettingName[]>([]);
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const latest = useRef({ work, saved });
  useEffect(() => {
    latest.current = { ...latest.current, saved };
  }, [saved]);

  const put = useCallback(
    ({ base, edited }: Work, over: NotificationSettings) => {
      const real = realChanges(over, edited);
      latest.current = { work: { base, edited: real }, saved: over };
      setWork(latest.current.work);
      if (isEmpty(real)) void drop();
      else save(real);
    },
    [save, drop],
  );
  useEffect(() => {
    if (!offered) return;
    const { work: now, saved: base } = latest.current;
    const old = realChanges(base, offered.value);
    if (!isEmpty(old) && isEmpty(now.edited)) {
      accept();
      put({ base, edited: old }, base);
      setRestoredAt(offered.savedAt);
    } else void discard();
  }, [offered, accept, discard, put]);

  const changes = realChanges(saved, work.edited);
  const merge = isEmpty(changes) ? null : mergeSettings({ base: work.base, mine: changes, theirs: saved });
  return {
    settings: withChanges(saved, changes),
    changes,
    newer: {
      conflicts: merge?.conflicts ?? [],
      taken: settingNames.filter((name) => taken.includes(name) || merge?.taken.includes(name)),
    },
    closeTaken: () => {
      setTaken([]);
      const { work: now, saved: over } = latest.current;
      const known = settingNames.filter((name) => !(name in now.edited));
      if (merge) put({ ...now, base: withChanges(now.base, partOf(over, known)) }, over);
    },
    change: (part) => {
      setThrown(null);
      setTaken([]);
      const { work: now, saved: over } = latest.current;
      put(begun(now, part, over), over);
    },
    reset: () => {
      setThrown(work);
      setRestoredAt(null);
      put({ base: latest.current.saved, edited: {} }, latest.current.saved);
    },
    undoReset:
      thrown &&
      (() => {
        setThrown(null);
        put(thrown, latest.current.saved);
      }),
    work: () => {
      const { work: now, saved: over } = latest.current;
      return {
        base: now.base,
        mine: realChanges(over, now.edited),
        settings: withChanges(over, now.edited),
      };
    },
    decided: (theirs, kept, given) => {
      const { base, edited } = latest.current.work;
      put({ base: withChanges(base, partOf(theirs, kept)), edited: without(edited, given) }, theirs);
    },
    savedAs: (now, before, takenNow) => {
      setRestoredAt(null);
      setTaken(takenNow);
      const left = realChanges(now, withChanges(before, latest.current.work.edited));
      put({ base: now, edited: left }, now);
      if (isEmpty(left)) void clear();
    },
    restoredAt,
    isOpenElsewhere: draft.isOpenElsewhere,
    isTooLarge: draft.status === 'too-large' || draft.status === 'invalid',
  };
}

/** Changed further: of what is changed for the first time, what is saved now is what it was changed from. */
function begun({ base, edited }: Work, part: Changes, saved: NotificationSettings): Work {
  const isFirst = isEmpty(realChanges(saved, edited));
  const first = settingNames.filter((name) => name in part && !(name in edited));
  return {
    base: isFirst ? saved : withChanges(base, partOf(saved, first)),
    edited: { ...edited, ...part },
  };
}

function useKept(formId: string) {
  const { common } = useIsland();
  const { tenant, userId, guard } = common;
  return useDraft<Changes>({
    tenant,
    userId,
    guard,
    kind: 'form-notifications',
    recordId: formId,
    version: 1,
    schema: draftSchema,
  });
}
