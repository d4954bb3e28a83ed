/** Saving: what is sent, what is wrong with it, and whether it was done (S2 §7). */
import type { FormModel, NotificationSettings } from '#shared/api/form-notifications.ts';
import { partOf, type Merge } from './merge.ts';
import {
  changedNames,
  isSameSetting,
  settingNames,
  withChanges,
  type Changes,
  type Recipient,
} from './settings.ts';

/** The body of `save-notifications`: exactly the eight keys, whatever else the object has (T-31). */
export function toBody(settings: NotificationSettings): NotificationSettings {
  const { selectedFields, userEmail, emailAlias, userNameField } = settings;
  const { userLastNameField, userTitleField, chosenDesign, emailOnValidation } = settings;
  return {
    selectedFields,
    userEmail,
    emailAlias,
    userNameField,
    userLastNameField,
    userTitleField,
    chosenDesign,
    emailOnValidation,
  };
}

/** Whether the server has exactly these settings: what a lost answer leaves open. */
export function isSaved(settings: NotificationSettings, onServer: NotificationSettings): boolean {
  return changedNames(onServer, settings).length === 0;
}

/** What can be seen to be wrong before anything is sent: addresses that are none. */
export function wrongAddresses(recipient: Recipient): readonly string[] {
  return recipient.kind === 'addresses' ? recipient.invalid : [];
}

/** What is saved: all eight settings, in the place of those that were read just before. */
export interface Wish {
  readonly settings: NotificationSettings;
  readonly before: NotificationSettings;
  /** What could not be read of those and was not changed: sent as it came. */
  readonly kept: FormModel['unread'];
  /** Of these, what somebody else had changed. */
  readonly taken: Merge['taken'];
}

/** What is sent as it is stored: it could not be read, and nothing else was chosen. */
export function keptOf(unread: FormModel['unread'], mine: Changes): FormModel['unread'] {
  return Object.fromEntries(Object.entries(unread).filter(([name]) => !(name in mine)));
}

/**
 * Whether a wish without an answer was granted, by what is stored now: what it changed is there. What somebody else has saved
 * behind it belongs to the wish that is returned; `null` where it was not granted, or not for long.
 */
export function grantedIn(
  stored: NotificationSettings,
  { settings, before, kept, taken }: Wish,
): Wish | null {
  const mine = changedNames(before, settings);
  if (mine.some((name) => !isSameSetting(name, stored, settings))) return null;
  const others = settingNames.filter((name) => !mine.includes(name));
  return {
    settings: stored,
    kept,
    before: withChanges(before, partOf(stored, others)),
    taken: others.filter((name) => taken.includes(name) || !isSameSetting(name, stored, settings)),
  };
}
