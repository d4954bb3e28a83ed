/** Whether a reply and a record say the same, whoever typed it (S2 §3, screens §12 «normalised comparison»). */
import type { Choice } from '#shared/api/choices.ts';
import type { FieldKind } from '#shared/lib/formFields.ts';
import { foldForSearch, latinDigits } from '#shared/lib/text.ts';
import { toServerDateTime } from './dateTimes.ts';
import type { TargetField } from './fields.ts';

export type Comparison =
  | 'same'
  | 'differs'
  | 'reply-empty'
  | 'record-empty'
  | 'both-empty'
  /** Whatever the reply says: the record may hold anything. */
  | 'record-unknown';

/** Something to choose from. */
export interface KnownChoice extends Choice {
  /** The list of the replies lacks it: by its name another may be meant there (C-22). */
  readonly isById?: boolean | undefined;
}

/** What else is needed to tell. */
export interface Knowledge {
  /** What can be chosen, by the kind of the field: a name and its id mean the same. */
  readonly choices: Partial<Readonly<Record<FieldKind, readonly KnownChoice[]>>>;
  /** A number in its international form, `null` for what is none; always `null` until the library has come. */
  readonly phone: (text: string) => string | null;
}

/** How two texts of a field compare; blank counts as empty. `null`: the server does not say what the record holds. */
export function compare(
  { kind }: Pick<TargetField, 'kind'>,
  { reply, record }: { readonly reply: string; readonly record: string | null },
  knowledge: Knowledge,
): Comparison {
  if (record === null) return 'record-unknown';
  const [isReplyEmpty, isRecordEmpty] = [reply.trim() === '', record.trim() === ''];
  if (isReplyEmpty && isRecordEmpty) return 'both-empty';
  if (isReplyEmpty) return 'reply-empty';
  if (isRecordEmpty) return 'record-empty';
  const isSame =
    kind === 'phone'
      ? phonesAgree(reply, record, knowledge) === 'same'
      : comparable(kind, reply, knowledge) === comparable(kind, record, knowledge);
  return isSame ? 'same' : 'differs';
}

const none: readonly KnownChoice[] = [];

/** A value, no telephone number, in the one form in which equals are equal. */
function comparable(kind: FieldKind, text: string, { choices }: Knowledge): string {
  if (kind === 'email') return foldedEmail(text);
  if (kind === 'number') return numberOf(text);
  if (kind === 'date-time') return toServerDateTime(text) ?? foldForSearch(text);
  if (kind === 'truth') return String(truthOf(text) ?? foldForSearch(text));
  const choice = choiceOfText(text, choices[kind] ?? none);
  return choice ? `#${choice.id}` : foldedWords(text);
}

/** Case says nothing in addresses as people use them; accents do. */
export function foldedEmail(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
}

/**
 * Words without case, accents and punctuation. Marks between digits («9:30», «1.5») and signs such as `+`, `#` and `&` mean
 * something and stay; a text of nothing but punctuation stays whole.
 */
export function foldedWords(text: string): string {
  const folded = foldForSearch(text);
  const words = folded
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})/gu, '')
    .replace(/[-‐-―/,:](?!\p{N})|(?<!\p{N}|\s|^)[-‐-―/,:]|[;!?()[\]{}"«»“”„\\|·•_¿¡،؛؟]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? folded : words;
}

function numberOf(text: string): string {
  const written = latinDigits(text.normalize('NFKC')).trim().replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(written) ? String(Number(written)) : foldForSearch(text);
}

const yes = ['true', '1', 'yes', 'y', 'on', 'si', 'да', 'так', 'نعم', 'بله'];
const no = ['false', '0', 'no', 'n', 'off', 'нет', 'ні', 'لا', 'خیر'];
const truths: ReadonlyMap<string, boolean> = new Map([
  ...yes.map((word) => [foldForSearch(word), true] as const),
  ...no.map((word) => [foldForSearch(word), false] as const),
]);

/** Yes or no, however it is said, in the languages of the product; `null` for anything else. */
export function truthOf(text: string): boolean | null {
  return truths.get(foldForSearch(text)) ?? null;
}

/**
 * What is meant by a name, its very writing before any other, or else by an id; `isIdFirst`: the other way round. `null`: several
 * are called so, and which one nobody knows; `undefined`: none is.
 */
export function meantBy(
  text: string,
  choices: readonly KnownChoice[],
  isIdFirst: boolean = false,
): KnownChoice | null | undefined {
  const byId = choices.find(({ id }) => id === text.trim());
  if (isIdFirst && byId) return byId;
  const { exact, folded } = namesOf(choices);
  const byName = folded.get(foldedWords(text));
  return exact.get(text.trim()) ?? byName ?? byId ?? byName;
}

/** The one that is meant; `null` where none is, or nobody knows which. */
export const choiceOfText = (...given: Parameters<typeof meantBy>): KnownChoice | null =>
  meantBy(...given) ?? null;

/** What a choice is called here: by its id, too, where several bear its name. So no text stands for two. */
export function labelOf(choice: Choice, choices: readonly Choice[]): string {
  return namesOf(choices).exact.get(choice.name.trim()) === null ? withId(choice) : choice.name;
}

const withId = ({ id, name }: Choice): string => `${name} (${id})`;

/** Whether a text is none of what can be chosen; where nothing is listed, anything can. */
export function isStrange(text: string, choices: readonly KnownChoice[] = none): boolean {
  return text !== '' && choices.length > 0 && meantBy(text, choices) === undefined;
}

/** By name; `null` where several bear it. */
type Names = ReadonlyMap<string, KnownChoice | null>;

const known = new WeakMap<readonly KnownChoice[], { readonly exact: Names; readonly folded: Names }>();

/** Made once: thousands of organisations stand beside each reply of a list. */
function namesOf(choices: readonly KnownChoice[]) {
  const before = known.get(choices);
  if (before) return before;
  const exact = byText(choices, ({ name }) => name.trim());
  const several = choices.filter(({ name }) => exact.get(name.trim()) === null);
  const made = {
    exact: new Map([...byText(several, withId), ...exact]),
    folded: byText(choices, ({ name }) => foldedWords(name)),
  };
  known.set(choices, made);
  return made;
}

function byText(choices: readonly KnownChoice[], textOf: (choice: Choice) => string): Names {
  const all = new Map<string, KnownChoice | null>();
  for (const choice of choices) {
    const text = textOf(choice);
    const other = all.get(text);
    all.set(text, other === undefined || other?.id === choice.id ? choice : null);
  }
  return all;
}

/** So many digits at least make it believable that one number is another without its country. */
const minNationalDigits = 6;

/** How two telephone numbers compare: `by-country-code` where they are the same but for a country's code that only one has. */
export function phonesAgree(
  a: string,
  b: string,
  { phone }: Knowledge,
): 'same' | 'by-country-code' | 'differ' {
  const [callableA, callableB] = [phone(a), phone(b)];
  const [digitsA, digitsB] = [digitsOf(a), digitsOf(b)];
  if (callableA !== null && callableB !== null) {
    if (callableA === callableB) return 'same';
  } else if (digitsA !== '' && digitsA === digitsB) return 'same';
  const [short = '', long = ''] = [withoutTrunk(digitsA), withoutTrunk(digitsB)].sort(
    (one, other) => one.length - other.length,
  );
  const isPart = short.length >= minNationalDigits && long.endsWith(short) && long.length - short.length <= 4;
  return isPart ? 'by-country-code' : 'differ';
}

/** `+34 612…` and `0034 612…` are the same before any library knows it. */
function digitsOf(text: string): string {
  return latinDigits(text.normalize('NFKC')).replace(/\D+/g, '').replace(/^00/, '');
}

const withoutTrunk = (digits: string): string => digits.replace(/^0/, '');
