/** The answers in the mail: choosing, ordering and searching them (S2 §3 `selectedFields`). */
import type { FormField } from '#shared/api/form-notifications.ts';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import type { Questions } from './questions.ts';

/** One line of the list. */
export interface AnswerLine {
  readonly name: string;
  readonly title: string;
  readonly isChosen: boolean;
  /** Chosen, but no longer in the form (T-32). */
  readonly isGone: boolean;
}

/** The chosen ones in the order of the mail, then the others in the order of the form. */
export function answerLines(
  chosen: readonly string[],
  { fields, isComplete }: Questions,
): readonly AnswerLine[] {
  const byName = new Map(fields.map((field) => [field.name, field] as const));
  const first = [...new Set(chosen)].map((name) => ({
    name,
    title: byName.get(name)?.title ?? name,
    isChosen: true,
    isGone: isComplete && !byName.has(name),
  }));
  const rest = fields
    .filter(({ name }) => !chosen.includes(name))
    .map(({ name, title }) => ({ name, title, isChosen: false, isGone: false }));
  return [...first, ...rest];
}

/** Those whose title or name has all the words. */
export function findLines(lines: readonly AnswerLine[], search: string): readonly AnswerLine[] {
  const matches = createWordMatcher(search);
  return lines.filter(({ name, title }) => matches(foldForSearch(`${title} ${name}`)));
}

/** Chosen or no longer; a new one comes last. */
export function toggleAnswer(chosen: readonly string[], name: string): readonly string[] {
  return chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
}

/** All of these as well, in their order, behind those that are chosen already. */
export function addAnswers(
  chosen: readonly string[],
  fields: readonly Pick<FormField, 'name'>[],
): readonly string[] {
  return [...new Set([...chosen, ...fields.map(({ name }) => name)])];
}

/** The chosen ones without these. */
export function takeAnswers(
  chosen: readonly string[],
  fields: readonly Pick<FormField, 'name'>[],
): readonly string[] {
  return chosen.filter((one) => !fields.some(({ name }) => name === one));
}

/** One place up or down; the list itself where there is no such place. */
export function moveAnswer(chosen: readonly string[], name: string, by: 1 | -1): readonly string[] {
  const from = chosen.indexOf(name);
  const to = from + by;
  const other = chosen[to];
  if (from === -1 || other === undefined) return chosen;
  return chosen.map((one, at) => (at === from ? other : at === to ? name : one));
}

/** The fields of another form that this one has, too, in that form's order. */
export function sameAnswers(of: readonly string[], { fields }: Questions): readonly string[] {
  return of.filter((name) => fields.some((field) => field.name === name));
}
