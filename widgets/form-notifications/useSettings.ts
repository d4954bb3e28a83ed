import { useCallback, useEffect, useRef, useState } from 'react';
import type { NotificationSettings } from '#shared/api/form-notifications.ts';
import { mergeSettings, partOf, without, type Merge } from './domain/merge.ts';
import { realChanges, settingNames, withChanges, type Changes, type SettingName } from './domain/settings.ts';
import { editWork, hasChanges, knowOthers, type Work } from './domain/work.ts';
import { useEarlier, type Offer } from './useEarlier.ts';
import { useKept } from './useKept.ts';

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
  /** The work at this moment, not as it was drawn: what `savedAs` keeps is what is changed from here on. */
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
  /** The server has `saved`: what was changed since its work was read stays, also where that is what it was before. */
  readonly savedAs: (saved: NotificationSettings, taken: Merge['taken']) => void;
  /** When work from before had been kept that stands here again, in milliseconds. */
  readonly restoredAt: number | null;
  /** Work from before that does not come back by itself: something else has been saved since, or is being typed. */
  readonly offer: Offer | null;
  readonly isOpenElsewhere: boolean;
  readonly isTooLarge: boolean;
}

/** What is being edited, beside what is saved. Unsaved work is kept, and put back by itself on return. */
export function useSettings(formId: string, saved: NotificationSettings): SettingsState {
  const draft = useKept(formId);
  const { offered, save, drop, clear } = draft;
  const [work, setWork] = useState<Work>({ base: saved, edited: {} });
  const [thrown, setThrown] = useState<Work | null>(null);
  const [taken, setTaken] = useState<readonly SettingName[]>([]);
  const latest = useRef({ work, saved });
  /** As it was wanted, whatever was stored by then. */
  const since = useRef<Changes>({});
  useEffect(() => {
    latest.current = { ...latest.current, saved };
  }, [saved]);

  const put = useCallback(
    ({ base, edited }: Work, over: NotificationSettings) => {
      since.current = { ...since.current, ...edited };
      const real = realChanges(over, edited);
      latest.current = { work: { base, edited: real }, saved: over };
      setWork(latest.current.work);
      if (hasChanges(real)) save({ mine: real, base });
      else void drop();
    },
    [save, drop],
  );
  const earlier = useEarlier({ draft, latest, put });

  const changes = realChanges(saved, work.edited);
  const merge = hasChanges(changes) ? mergeSettings({ base: work.base, mine: changes, theirs: saved }) : null;
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
      if (merge) put(knowOthers(now, over), over);
    },
    change: (part) => {
      setThrown(null);
      setTaken([]);
      const { work: now, saved: over } = latest.current;
      put(editWork(now, part, over), over);
    },
    reset: () => {
      setThrown(work);
      earlier.isSettled();
      put({ base: latest.current.saved, edited: {} }, latest.current.saved);
    },
    undoReset:
      thrown &&
      (() => {
        setThrown(null);
        put(thrown, latest.current.saved);
      }),
    work: () => {
      since.current = {};
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
    savedAs: (now, takenNow) => {
      earlier.isSettled();
      setTaken(takenNow);
      const left = realChanges(now, since.current);
      put({ base: now, edited: left }, now);
      // What is still offered is other work.
      if (!hasChanges(left) && !offered) void clear();
    },
    restoredAt: earlier.restoredAt,
    offer: earlier.offerOver(saved),
    isOpenElsewhere: draft.isOpenElsewhere,
    isTooLarge: draft.status === 'too-large' || draft.status === 'invalid',
  };
}
