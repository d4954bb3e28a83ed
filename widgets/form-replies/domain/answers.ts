/** What a person answered, read for showing (S2 §3 «a free-key map of field to value», T-26): nothing here is ever HTML. */
import { isIsoDate } from '#shared/lib/dates.ts';
import { safeHref } from '#shared/lib/links.ts';
import { mailHref } from '#shared/lib/mailHref.ts';
import { fileIn, type FileAnswer } from './files.ts';

/** An answer as it is shown. `missing`: the reply has no such key; `empty`: it has it, with nothing in it. */
export type Answer =
  | { readonly kind: 'missing' | 'empty' | 'yes' | 'no' }
  | { readonly kind: 'text' | 'number'; readonly text: string }
  | { readonly kind: 'date'; readonly text: string; readonly day: string; readonly time: string | null }
  /** A moment whose zone is said. */
  | { readonly kind: 'moment'; readonly text: string }
  | { readonly kind: 'email' | 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'file'; readonly file: FileAnswer }
  | { readonly kind: 'list'; readonly items: readonly Answer[] }
  | { readonly kind: 'map'; readonly entries: readonly MapEntry[] };

/** A day or a moment. */
export type DatedAnswer = Extract<Answer, { readonly kind: 'date' | 'moment' }>;

export interface MapEntry {
  readonly name: string;
  readonly title: string;
  readonly answer: Answer;
}

/** What the form calls values, rows and columns; what it does not name stands for itself. */
export interface Naming {
  /** Titles of choices by their values. */
  readonly choices: ReadonlyMap<string, string>;
  /** Titles of rows, columns and questions of a panel by their names. */
  readonly parts: ReadonlyMap<string, Part>;
}

export interface Part extends Naming {
  readonly title: string;
  /** A column of texts, numbers or the like in a matrix of choices. */
  readonly hasOwnKind?: boolean;
}

/** A form that names nothing. */
export const noNaming: Naming = { choices: new Map(), parts: new Map() };

/** Deeper than any form goes: what lies below is shown as its JSON. */
const deepest = 6;

const missing: Answer = { kind: 'missing' };
const empty: Answer = { kind: 'empty' };

/** The answer to one question of a reply; keys that every object inherits are no answers. */
export function answerTo(
  answers: Readonly<Record<string, unknown>>,
  name: string,
  naming: Naming = noNaming,
): Answer {
  return Object.hasOwn(answers, name) ? readAnswer(answers[name], naming) : missing;
}

/** Reads any value that JSON can hold. Never throws. */
export function readAnswer(given: unknown, naming: Naming = noNaming, depth = 0): Answer {
  if (given === null || given === undefined) return empty;
  if (typeof given === 'boolean') return nameOf(String(given), naming) ?? { kind: given ? 'yes' : 'no' };
  if (typeof given === 'number')
    return nameOf(String(given), naming) ?? { kind: 'number', text: String(given) };
  if (typeof given === 'string') return readText(given, naming);
  const file = fileIn(given);
  if (file) return { kind: 'file', file };
  if (depth >= deepest) return { kind: 'text', text: JSON.stringify(given) };
  return Array.isArray(given) ? readList(given, naming, depth) : readMap(given, naming, depth);
}

function nameOf(value: string, { choices }: Naming): Answer | null {
  const title = choices.get(value);
  return title === undefined ? null : { kind: 'text', text: title };
}

const localDate = /^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?)?$/;
const zonedDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

function readText(given: string, naming: Naming): Answer {
  const text = given.trim();
  if (text === '') return empty;
  const file = fileIn(given);
  if (file) return { kind: 'file', file };
  // A choice is what the form calls it, whatever its value looks like.
  const choice = nameOf(text, naming);
  if (choice) return choice;
  const [, day = '', time = null] = localDate.exec(text) ?? [];
  if (isIsoDate(day)) return { kind: 'date', text, day, time };
  if (zonedDate.test(text) && !Number.isNaN(Date.parse(text))) return { kind: 'moment', text };
  const mail = mailHref(text);
  if (mail !== null) return { kind: 'email', text, href: mail };
  const href = /^https?:\/\//i.test(text) ? safeHref(text) : null;
  if (href) return { kind: 'link', text, href };
  return { kind: 'text', text: given };
}

function readList(given: readonly unknown[], naming: Naming, depth: number): Answer {
  const items = given.map((one) => readAnswer(one, naming, depth + 1)).filter(({ kind }) => kind !== 'empty');
  const [only] = items;
  if (!only) return empty;
  return items.length === 1 ? only : { kind: 'list', items };
}

/** Rows and columns come in the order of the form, the rest as it was sent. */
function readMap(given: object, { choices, parts }: Naming, depth: number): Answer {
  const sent = Object.keys(given);
  const names = [
    ...[...parts.keys()].filter((name) => sent.includes(name)),
    ...sent.filter((name) => !parts.has(name)),
  ];
  const entries = names.map((name): MapEntry => {
    const part = parts.get(name);
    // A column without choices of its own has those of its matrix.
    const naming = {
      choices: part && (part.hasOwnKind || part.choices.size > 0) ? part.choices : choices,
      parts: part?.parts.size ? part.parts : parts,
    };
    return {
      name,
      title: part?.title ?? name,
      answer: readAnswer(Reflect.get(given, name), naming, depth + 1),
    };
  });
  return entries.length === 0 ? empty : { kind: 'map', entries };
}

/** Whether nothing was answered. */
export function isBlank({ kind }: Answer): boolean {
  return kind === 'missing' || kind === 'empty';
}

/** Words for what is no text by itself. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  readonly empty: string;
  readonly missing: string;
  /** How days and moments are written: as they were answered, unless this says otherwise. */
  readonly when?: (answer: DatedAnswer) => string;
}

/** An answer as one text: for files, the clipboard and comparing. Of a file its name, never what is in it. */
export function textOfAnswer(answer: Answer, words: AnswerWords): string {
  switch (answer.kind) {
    case 'yes':
    case 'no':
    case 'empty':
    case 'missing':
      return words[answer.kind];
    case 'date':
    case 'moment':
      return words.when?.(answer) ?? answer.text;
    case 'file':
      return answer.file.name || answer.file.type;
    case 'list':
      return answer.items.map((one) => inner(one, words)).join('; ');
    case 'map':
      return answer.entries.map((entry) => `${entry.title}: ${inner(entry.answer, words)}`).join('; ');
    default:
      return answer.text;
  }
}

/** What stands inside of another is kept apart from it. */
function inner(answer: Answer, words: AnswerWords): string {
  const text = textOfAnswer(answer, words);
  return answer.kind === 'map' || answer.kind === 'list' ? `(${text})` : text;
}
