/** Unsaved work: what was changed, and what it was changed from. */
import type { NotificationSettings } from '#shared/api/form-notifications.ts';
import { partOf, without } from './merge.ts';
import { realChanges, settingNames, withChanges, type Changes, type SettingName } from './settings.ts';

/** What is being edited, beside what it was begun from. */
export interface Work {
  /** As read when each setting was first changed here; of the others, as it was when the first was. */
  readonly base: NotificationSettings;
  readonly edited: Changes;
}

/** Work of an earlier visit; of an older build it is not known what it was changed from. */
export interface EarlierWork {
  readonly mine: Changes;
  readonly base: Changes | null;
}

export const hasChanges = (changes: Changes): boolean => Object.keys(changes).length > 0;

const namesIn = (changes: Changes) => settingNames.filter((name) => name in changes);

/** Changed further: of what is changed for the first time, what is saved now is what it was changed from. */
export function editWork({ base, edited }: Work, part: Changes, saved: NotificationSettings): Work {
  const isBegun = hasChanges(realChanges(saved, edited));
  const first = namesIn(part).filter((name) => !(name in edited));
  return {
    base: isBegun ? withChanges(base, partOf(saved, first)) : saved,
    edited: { ...edited, ...part },
  };
}

/** All that is not changed here is known as it is stored now. */
export function knowOthers({ base, edited }: Work, saved: NotificationSettings): Work {
  const others = settingNames.filter((name) => !(name in edited));
  return { base: withChanges(base, partOf(saved, others)), edited };
}

/** Whether what is stored is still what the work was begun from. */
export function isUpToDate({ base }: EarlierWork, stored: NotificationSettings): boolean {
  return base !== null && !hasChanges(realChanges(stored, base));
}

interface TakingUp {
  readonly now: Work;
  readonly stored: NotificationSettings;
  /** Settings of which what is stored is preferred. */
  readonly given: readonly SettingName[];
}

/** Earlier work over what is stored now, in knowledge of it; what has been typed since stays. */
export function takeUp({ mine, base }: EarlierWork, { now, stored, given }: TakingUp): Work {
  const from = withChanges(withChanges(stored, base ?? {}), partOf(stored, namesIn(mine)));
  return {
    base: withChanges(from, partOf(now.base, namesIn(now.edited))),
    edited: { ...without(mine, given), ...now.edited },
  };
}
