import { useCallback, useEffect, useRef, useState } from 'react';
import type { NotificationSettings } from '#shared/api/forms.ts';
import { mergeSettings, partOf, without, type Merge } from './domain/merge.ts';
import { realChanges, settingNames, withChanges, type Changes, type SettingName } from './domain/settings.ts';
import type { Draft } from '#shared/drafts/vault.ts';
import { useKept, type KeptWork } from './useKept.ts';

/** What is being edited, beside what it was begun from. */
interface Work {
  /** As read when each setting was first changed here; of the others, as it was when the first was. */
  readonly base: NotificationSettings;
  readonly edited: Changes;
}

export interface Offer {
  readonly savedAt: number;
  /** What it changed, and what from; without that it is not known what else has changed since. */
  readonly mine: Changes;
  readonly base: Changes | null;
  /** Puts it over what is stored, but for what is given up; what was typed since stays. */
  readonly take: (given: readonly SettingName[]) => void;
  readonly discard: () => void;
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
  /** Work from before that does not come back by itself: something else has been saved since, or is being typed. */
  readonly offer: Offer | null;
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
  const [held, setHeld] = useState<Draft<KeptWork> | null>(null);
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
      else save({ mine: real, base });
    },
    [save, drop],
  );
  useEffect(() => {
    if (!offered) return;
    const { work: now, saved: over } = latest.current;
    const old = realChanges(over, offered.value.mine);
    if (isEmpty(old)) void discard();
    else if (isEmpty(now.edited) && isStill(over, offered.value)) {
      accept();
      put({ base: over, edited: old }, over);
      setRestoredAt(offered.savedAt);
    } else setHeld(offered);
  }, [offered, accept, discard, put]);

  const offerOf = ({ value, savedAt }: Draft<KeptWork>): Offer => ({
    ...value,
    savedAt,
    take: (given) => {
      const { work: now, saved: over } = latest.current;
      accept();
      put(takenUp(value, { now, over, given }), over);
      setRestoredAt(savedAt);
    },
    discard: () => void discard(),
  });

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
      // What is still offered is other work.
      if (isEmpty(left) && !offered) void clear();
    },
    restoredAt,
    offer: held && held === offered && !isEmpty(realChanges(saved, held.value.mine)) ? offerOf(held) : null,
    isOpenElsewhere: draft.isOpenElsewhere,
    isTooLarge: draft.status === 'too-large' || draft.status === 'invalid',
  };
}

/** Whether what is stored is what the work was begun from. */
function isStill(stored: NotificationSettings, { base }: KeptWork): boolean {
  return base !== null && isEmpty(realChanges(stored, base));
}

interface TakingUp {
  readonly now: Work;
  readonly over: NotificationSettings;
  readonly given: readonly SettingName[];
}

/** Kept work over what is stored now, in knowledge of it; what has been typed since stays. */
function takenUp({ mine, base }: KeptWork, { now, over, given }: TakingUp): Work {
  const from = withChanges(withChanges(over, base ?? {}), partOf(over, namesIn(mine)));
  return {
    base: withChanges(from, partOf(now.base, namesIn(now.edited))),
    edited: { ...without(mine, given), ...now.edited },
  };
}

const namesIn = (changes: Changes) => settingNames.filter((name) => name in changes);

/** Changed further: of what is changed for the first time, what is saved now is what it was changed from. */
function begun({ base, edited }: Work, part: Changes, saved: NotificationSettings): Work {
  const isFirst = isEmpty(realChanges(saved, edited));
  const first = settingNames.filter((name) => name in part && !(name in edited));
  return {
    base: isFirst ? saved : withChanges(base, partOf(saved, first)),
    edited: { ...edited, ...part },
  };
}
