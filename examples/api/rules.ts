/** Checks of a form's fields in the words of Laravel's validator. */
import { isEmail } from '#shared/lib/emails.ts';
import { safeHref } from '#shared/lib/links.ts';
import { invalid } from '../http/errors.ts';

export type Input = Readonly<Record<string, unknown>>;

/** What is wrong with a field's value, as the rest of a sentence; null when nothing is. */
type Rule = (value: unknown, name: string) => string | null;

/** The rules of each field, in order; a field says its first problem. Those without a value are asked only whether they must have one. */
export type Rules = Readonly<Record<string, readonly Rule[]>>;

/** Throws 422 with a message for every field that breaks a rule. */
export function validate(input: Input, rules: Rules): void {
  const errors: Record<string, string[]> = {};
  for (const [field, checks] of Object.entries(rules)) {
    const value = valueOf(input, field);
    const due = value === null ? checks.filter((rule) => rule === required) : checks;
    const name = nameOf(field);
    const message = due.map((rule) => rule(value, name)).find((problem) => problem !== null);
    if (message !== undefined && message !== null) errors[field] = [message];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** «last name» of `last_name` and `lastName`. */
function nameOf(field: string): string {
  return field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, next: string) => `${before} ${next.toLowerCase()}`);
}

/** A field's value; null when it is missing or blank, as Laravel makes it. */
export function valueOf(input: Input, field: string): unknown {
  const value = input[field];
  return value === undefined || value === '' ? null : value;
}

/** A field as text, of a number too; null when it has no such value. */
export function textOrNull(input: Input, field: string): string | null {
  const value = valueOf(input, field);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}

/** The id in a field, also written as text; null when there is none. */
export function idOrNull(input: Input, field: string): number | null {
  return toId(valueOf(input, field));
}

/** A list of texts, trimmed, each once; blanks left out. */
export function textsOf(input: Input, field: string): string[] {
  const value = valueOf(input, field);
  if (!Array.isArray(value)) return [];
  const texts = value.map((one: unknown) => (typeof one === 'string' ? one.trim() : ''));
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** A value must be given; 0 and false are values (C-23). */
export const required: Rule = (value, name) => {
  const isMissing = value === null || (Array.isArray(value) && value.length === 0);
  return isMissing ? `The ${name} field is required.` : null;
};

/** Text of at most so many characters; a number counts as one. */
export function text(max: number): Rule {
  return (value, name) => {
    if (typeof value !== 'string' && typeof value !== 'number') return `The ${name} field must be a string.`;
    const isLong = lengthOf(String(value)) > max;
    return isLong ? `The ${name} field must not be greater than ${max} characters.` : null;
  };
}

export const email: Rule = (value, name) =>
  typeof value === 'string' && isEmail(value) ? null : `The ${name} field must be a valid email address.`;

/** An address of the web. */
export const webAddress: Rule = (value, name) => {
  const isOne = typeof value === 'string' && /^https?:\/\//i.test(value) && safeHref(value) !== null;
  return isOne ? null : `The ${name} field must be a valid URL.`;
};

export const yesOrNo: Rule = (value, name) => {
  const isOne = [true, false, 0, 1, '0', '1'].some((allowed) => allowed === value);
  return isOne ? null : `The ${name} field must be true or false.`;
};

/** A list of texts, each of at most so many characters. */
export function texts(max: number): Rule {
  return (value, name) => {
    if (!Array.isArray(value)) return `The ${name} field must be an array.`;
    const index = value.findIndex((one: unknown) => typeof one !== 'string' || lengthOf(one) > max);
    return index === -1 ? null : `The ${name}.${index} field must not be greater than ${max} characters.`;
  };
}

/** An id that `isKnown` finds. */
export function known(isKnown: (id: number) => boolean): Rule {
  return (value, name) => {
    const id = toId(value);
    return id !== null && isKnown(id) ? null : `The selected ${name} is invalid.`;
  };
}

/** A text that nobody has yet. */
export function unique(isTaken: (text: string) => boolean): Rule {
  return (value, name) => (isTaken(String(value)) ? `The ${name} has already been taken.` : null);
}

/** As MySQL and PHP's `mb_strlen` count: a family emoji is several. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

function toId(value: unknown): number | null {
  const isId = (typeof value === 'string' || typeof value === 'number') && /^[1-9]\d{0,8}$/.test(`${value}`);
  return isId ? Number(value) : null;
}
