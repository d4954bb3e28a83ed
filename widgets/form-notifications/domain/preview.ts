/** What the mail would say of a reply, as text (screens.md §11 «live preview»). */
import type { FormReply } from '#shared/api/form-replies.ts';
import type { FormField, NotificationSettings } from '#shared/api/form-notifications.ts';
import { isDataUrl } from '#shared/lib/dataUrls.ts';
import { parseEmails } from '#shared/lib/emails.ts';
import { isMap } from '#shared/lib/json.ts';
import { recipientOf } from './settings.ts';

/** An answer: not given, given and empty, a truth, files by their names, or texts. Told apart, for the screen to put into words. */
export type AnswerValue =
  | { readonly kind: 'missing' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'truth'; readonly isTrue: boolean }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'texts'; readonly texts: readonly string[] };

export interface PreviewRow {
  readonly name: string;
  readonly title: string;
  readonly value: AnswerValue;
}

export type Answers = Readonly<Record<string, unknown>>;

/**
 * The answers of replies that can be read, the highest index first: on a list that begins with the
 * oldest, the latest (screens.md §11). Nobody says which end is newest. Those without a number stay as they came, behind. Indexes
 * that come twice are counted anew on each page, or have shifted: then the last of the list is the latest.
 */
export function newestFirst(replies: readonly FormReply[]): readonly Answers[] {
  const place = ({ index }: FormReply) => (/^\d+$/.test(index ?? '') ? Number(index) : -1);
  const numbers = replies.map(place).filter((one) => one >= 0);
  const inOrder =
    new Set(numbers).size < numbers.length
      ? replies.toReversed()
      : replies.toSorted((one, other) => place(other) - place(one));
  return inOrder.flatMap(({ answers }) => (answers === null ? [] : [answers]));
}

/** One line of the mail per chosen field, in its order. */
export function previewRows(
  chosen: readonly string[],
  fields: readonly FormField[],
  answers: Answers,
): readonly PreviewRow[] {
  const titles = new Map(fields.map(({ name, title }) => [name, title] as const));
  return chosen.map((name) => ({
    name,
    title: titles.get(name) ?? name,
    value: Object.hasOwn(answers, name) ? readAnswer(answers[name]) : { kind: 'missing' },
  }));
}

/** Any answer: a file's content is never shown, only its name. */
export function readAnswer(given: unknown): AnswerValue {
  if (typeof given === 'boolean') return { kind: 'truth', isTrue: given };
  const files = fileNames(given);
  if (files.length > 0) return { kind: 'file', name: files.join(', ') };
  const texts = textsOf(given);
  return texts.length === 0 ? { kind: 'empty' } : { kind: 'texts', texts };
}

function fileNames(given: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(given) ? given : [given];
  const names = all.flatMap((one) => {
    if (isDataUrl(one)) return ['…'];
    if (!isMap(one) || !isDataUrl(one['content'])) return [];
    return [typeof one['name'] === 'string' && one['name'] !== '' ? one['name'] : '…'];
  });
  return names.length === all.length ? names : [];
}

/** Panels and matrices within one another deeper than this are written no further. */
const deepest = 6;

function textsOf(given: unknown, depth = 0): readonly string[] {
  if (typeof given === 'number' || typeof given === 'bigint' || typeof given === 'boolean')
    return [String(given)];
  if (typeof given === 'string') return given.trim() === '' ? [] : [isDataUrl(given) ? '…' : given];
  if (depth > deepest) return [];
  if (Array.isArray(given)) return given.flatMap((one) => textsOf(one, depth + 1));
  if (!isMap(given)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const inside = textsOf(value, depth + 1);
    return inside.length === 0 ? [] : [`${key}: ${inside.join(', ')}`];
  });
}

/** Whom the mail about this reply goes to. `null`: there is no address in it. */
export function addressFor(
  settings: NotificationSettings,
  emailFields: readonly FormField[],
  answers: Answers,
): string | null {
  const recipient = recipientOf(settings.userEmail, emailFields);
  if (recipient.kind === 'nobody') return null;
  if (recipient.kind === 'addresses') return recipient.valid.join(', ') || null;
  const { valid } = parseEmails(textsOf(answers[recipient.name]).join(', '));
  return valid.join(', ') || null;
}

/** Title, first and last name of who sent the reply; empty where none is set or given. */
export function nameFor(
  { userTitleField, userNameField, userLastNameField }: NotificationSettings,
  answers: Answers,
): string {
  return [userTitleField, userNameField, userLastNameField]
    .flatMap((name) => (name === null ? [] : textsOf(answers[name]).join(', ')))
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' ');
}
