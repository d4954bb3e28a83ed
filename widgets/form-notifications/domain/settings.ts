/** What is set, what was changed, and what of it no longer exists (S2 §3, T-31, T-32). */
import type {
  FormField,
  FormModel,
  NotificationSettings,
  SavedName,
} from '#shared/api/form-notifications.ts';
import { parseEmails } from '#shared/lib/emails.ts';
import { stableStringify } from '#shared/lib/stableJson.ts';

/** The eight keys that are saved, in the order of the screen (S2 §7); nothing else is ever sent (T-31). */
export const settingNames = [
  'emailOnValidation',
  'userEmail',
  'emailAlias',
  'userTitleField',
  'userNameField',
  'userLastNameField',
  'selectedFields',
  'chosenDesign',
] as const satisfies readonly SavedName[];

export type SettingName = (typeof settingNames)[number];

/** What was edited and not saved yet; the rest follows what the server says. */
export type Changes = Partial<NotificationSettings>;

/** The settings as they stand on the screen: of what cannot be read, what has nothing else in its place. */
export function withChanges(saved: NotificationSettings, changes: Changes): NotificationSettings {
  const kept = someUnread(saved, (name) => !(name in changes));
  const unread = changes.unread ? { ...kept, ...changes.unread } : kept;
  return { ...saved, ...changes, unread };
}

/** What cannot be read of some settings; nothing where all can be. */
export function someUnread({ unread }: Changes, isWanted: (name: string) => boolean): Changes['unread'] {
  return unread && Object.fromEntries(Object.entries(unread).filter(([name]) => isWanted(name)));
}

/**
 * Whether a setting means the same in both: the order of the answers counts, that of typed addresses and how they are separated
 * does not, a blank text is none, and what cannot be read is never none.
 */
export function isSameSetting(name: SettingName, one: Changes, other: Changes): boolean {
  return stableStringify(meaningOf(name, one)) === stableStringify(meaningOf(name, other));
}

function meaningOf(name: SettingName, { [name]: value, unread = {} }: Changes): unknown {
  if (name in unread) return { unread: unread[name] };
  if (typeof value === 'object' && value !== null) return [...new Set(value)];
  if (typeof value !== 'string') return value ?? null;
  const recipient = recipientOf(value, []);
  if (recipient.kind === 'nobody') return null;
  return recipient.kind === 'field' ? value : [...recipient.valid, ...recipient.invalid].toSorted();
}

/** Of the changes, those that differ from what is saved: putting something back is no change. */
export function realChanges(saved: NotificationSettings, changes: Changes): Changes {
  const kept = settingNames.filter((name) => name in changes && !isSameSetting(name, changes, saved));
  return Object.fromEntries(kept.map((name) => [name, changes[name]]));
}

/** The names of what was changed, in the order of the screen. */
export function changedNames(saved: NotificationSettings, changes: Changes): readonly SettingName[] {
  const real = realChanges(saved, changes);
  return settingNames.filter((name) => name in real);
}

/** What is stored of these, cannot be read, and has nothing else in its place: it goes out as it came. */
export function unreadNames({ unread = {} }: Changes): readonly SettingName[] {
  return settingNames.filter((name) => name in unread);
}

/** Whom the mail goes to: nobody, who is named in an answer, or typed addresses of older forms (S2 §3). */
export type Recipient =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'addresses'; readonly valid: readonly string[]; readonly invalid: readonly string[] };

/** A question of that name is the question, even where its name looks like an address. */
export function recipientOf(userEmail: string | null, emailFields: readonly FormField[]): Recipient {
  if (userEmail === null || userEmail.trim() === '') return { kind: 'nobody' };
  if (emailFields.some(({ name }) => name === userEmail)) return { kind: 'field', name: userEmail };
  const { valid, invalid } = parseEmails(userEmail);
  return valid.length > 0 || invalid.some((text) => text.includes('@'))
    ? { kind: 'addresses', valid, invalid }
    : { kind: 'field', name: userEmail };
}

/** Typed addresses as they are stored; none is `null`. */
export function writeAddresses(addresses: readonly string[]): string | null {
  return addresses.length === 0 ? null : addresses.join(', ');
}

/** The alias that the mail comes from; `null` where none is known. */
export function senderOf(
  { emailAlias, unread = {} }: Pick<NotificationSettings, 'emailAlias' | 'unread'>,
  { defaultAlias }: Pick<FormModel, 'defaultAlias'>,
): string | null {
  return emailAlias ?? ('emailAlias' in unread ? null : defaultAlias);
}

/** Of a choice: itself, and whether it is still there (T-32). */
export interface Chosen {
  readonly value: string;
  readonly label: string;
  readonly isGone: boolean;
}

/** The name of what was chosen; what is no longer there goes by what is stored. `null`: nothing was. */
export function chosenOf(
  value: string | null,
  from: readonly { readonly value: string; readonly label: string }[],
): Chosen | null {
  if (value === null) return null;
  const found = from.find((one) => one.value === value);
  return { value, label: found?.label ?? value, isGone: found === undefined };
}

/** Fields as choices. */
export function fieldChoices(fields: readonly FormField[]) {
  return fields.map(({ name, title }) => ({ value: name, label: title }));
}

/** Designs and aliases as choices. */
export function namedChoices(all: readonly { readonly id: string; readonly name: string }[]) {
  return all.map(({ id, name }) => ({ value: id, label: name }));
}
