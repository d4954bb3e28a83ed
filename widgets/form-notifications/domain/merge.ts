/** Saving writes all eight settings: what somebody else has saved meanwhile is kept, or asked about (S2 §7). */
import type { NotificationSettings } from '#shared/api/forms.ts';
import {
  changedNames,
  isSameSetting,
  settingNames,
  withChanges,
  type Changes,
  type SettingName,
} from './settings.ts';

export interface Versions {
  /** As read when each setting was first changed here; of the others, as shown. */
  readonly base: NotificationSettings;
  readonly mine: Changes;
  /** As stored now. */
  readonly theirs: NotificationSettings;
  /** What was sent from here without a clear answer: where it is stored, that is nobody else's. */
  readonly sent?: NotificationSettings | null | undefined;
}

export interface Merge {
  /** Theirs, with mine over them; what both have changed is mine here. */
  readonly settings: NotificationSettings;
  /** Changed by both, and not to the same: to be asked about. In the order of the screen. */
  readonly conflicts: readonly SettingName[];
  /** Changed by somebody else alone: taken over. */
  readonly taken: readonly SettingName[];
}

/** Three versions as one, setting by setting, compared by what they mean. */
export function mergeSettings({ base, mine, theirs, sent }: Versions): Merge {
  const isOthers = (name: SettingName) =>
    !isSameSetting(name, base, theirs) && !(sent && isSameSetting(name, sent, theirs));
  return {
    settings: withChanges(theirs, mine),
    conflicts: changedNames(theirs, mine).filter(isOthers),
    taken: settingNames.filter((name) => !(name in mine) && isOthers(name)),
  };
}

/** What is saved: all eight settings, in the place of those that were read just before. */
export interface Wish {
  readonly settings: NotificationSettings;
  readonly before: NotificationSettings;
  /** Of these, what somebody else had changed. */
  readonly taken: Merge['taken'];
}

/**
 * Whether a wish without an answer was granted, by what is stored now: what it changed is there. What somebody else has saved
 * behind it belongs to the wish that is returned; `null` where it was not granted, or not for long.
 */
export function grantedIn(stored: NotificationSettings, { settings, before, taken }: Wish): Wish | null {
  const mine = changedNames(before, settings);
  if (mine.some((name) => !isSameSetting(name, stored, settings))) return null;
  const others = settingNames.filter((name) => !mine.includes(name));
  return {
    settings: stored,
    before: withChanges(before, partOf(stored, others)),
    taken: others.filter((name) => taken.includes(name) || !isSameSetting(name, stored, settings)),
  };
}

/** The changes but those. */
export function without(changes: Changes, names: readonly SettingName[]): Changes {
  return partOf(
    changes,
    settingNames.filter((name) => name in changes && !names.includes(name)),
  );
}

/** Of settings, those. */
export function partOf(settings: Changes, names: readonly SettingName[]): Changes {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
