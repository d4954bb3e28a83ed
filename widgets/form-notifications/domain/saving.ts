/** Saving: what is sent, what is wrong with it, and whether it was done (S2 §7). */
import type { NotificationBody, NotificationSettings } from '#shared/api/form-notifications.ts';
import type { Merge } from './merge.ts';
import { changedNames, isSameSetting, settingNames, type Recipient } from './settings.ts';

/** The body of `save-notifications`: exactly the eight keys, whatever else the object has (T-31); what cannot be read as it came. */
export function toBody(settings: NotificationSettings): NotificationBody {
  const { selectedFields, userEmail, emailAlias, userNameField, unread } = settings;
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
    ...unread,
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
    before,
    taken: others.filter((name) => taken.includes(name) || !isSameSetting(name, stored, settings)),
  };
}
