/** Answers given by the page's address (`?First Name=Ana&email=…`), so that an invitation's link knows who is invited. */
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { foldedName } from '#shared/lib/text.ts';

/** What of a layout can be prefilled: one value, or several. */
export interface Prefillable {
  readonly name: string;
  readonly isList: boolean;
  readonly isTruth: boolean;
  readonly isNumber: boolean;
  /** What may be chosen; `null`: any text. */
  readonly choices: readonly (string | number | boolean)[] | null;
}

/** S2 §9 names no limit: longer is no answer that somebody would put into a link. */
export const longestPrefill = 500;

/**
 * Answers by question. A parameter is named like the question, whatever its case, blanks and underscores, or by a name that the
 * table of fields knows. A value that a question does not offer is left out.
 */
export function prefillFrom(
  search: string,
  questions: readonly Prefillable[],
): Readonly<Record<string, unknown>> {
  const given = [...new URLSearchParams(search)].filter(([, value]) => value.length <= longestPrefill);
  const found = questions.flatMap((question): [string, unknown][] => {
    const values = given.filter(([name]) => isSame(name, question.name)).map(([, value]) => value.trim());
    const answer = answerOf(question, values.filter(Boolean));
    return answer === undefined ? [] : [[question.name, answer]];
  });
  return Object.fromEntries(found);
}

function isSame(parameter: string, question: string): boolean {
  if (foldedName(parameter) === foldedName(question))
    return foldedName(question) !== '' || parameter === question;
  const known = domainFieldOf(question);
  return known !== null && domainFieldOf(parameter) === known;
}

function answerOf(question: Prefillable, values: readonly string[]): unknown {
  const [first] = values;
  if (first === undefined) return undefined;
  if (question.isTruth) return truthOf(first);
  if (question.isNumber) return Number.isFinite(Number(first)) ? Number(first) : undefined;
  if (question.choices === null) return first;
  const chosen = (question.isList ? values.flatMap((value) => value.split(',')) : [first]).flatMap(
    (value) => question.choices?.find((choice) => isSame(value, String(choice))) ?? [],
  );
  if (chosen.length === 0) return undefined;
  return question.isList ? chosen : chosen[0];
}

function truthOf(text: string): boolean | undefined {
  if (/^(?:1|true|yes)$/i.test(text)) return true;
  return /^(?:0|false|no)$/i.test(text) ? false : undefined;
}
