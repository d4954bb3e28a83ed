/** Saving writes all eight settings: what somebody else has saved meanwhile is kept, or asked about (S2 §7). */
import type { NotificationSettings } from '#shared/api/form-notifications.ts';
import {
  changedNames,
  isSameSetting,
  settingNames,
  someUnread,
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

/** The changes but those. */
export function without(changes: Changes, names: readonly SettingName[]): Changes {
  return partOf(
    changes,
    settingNames.filter((name) => name in changes && !names.includes(name)),
  );
}

/** Of settings, those. */
export function partOf(settings: Changes, names: readonly SettingName[]): Changes {
  const isWanted = (name: string) => names.some((one) => one === name);
  return {
    ...Object.fromEntries(names.map((name) => [name, settings[name]])),
    unread: someUnread(settings, isWanted),
  };
}
