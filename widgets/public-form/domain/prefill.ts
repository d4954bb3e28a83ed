/** Answers given by the page's address (`?First Name=Ana&email=…`), so that an invitation's link knows who is invited. */
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { foldedName } from '#shared/lib/text.ts';

/** What of a layout can be prefilled: one value, or several. */
export interface Prefillable {
  readonly name: string;
  /** What its answer is kept and sent under: its `valueName` where it has one, else its name. */
  readonly key: string;
  readonly isList: boolean;
  readonly isTruth: boolean;
  readonly isNumber: boolean;
  /** Of a browser's field, such as `date`; `text` where it takes any. */
  readonly inputType: string;
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
    const { name: own, key } = question;
    const values = given.filter(([name]) => isSame(name, own) || isSame(name, key));
    const answer = answerOf(question, values.map(([, value]) => value.trim()).filter(Boolean));
    return answer === undefined ? [] : [[key, answer]];
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
  if (question.choices === null) return asTyped(question.inputType, first);
  const { choices } = question;
  const wanted = question.isList ? values.flatMap((value) => value.split(',')) : [first];
  const chosen = wanted.flatMap((value) => choiceOf(choices, value) ?? []);
  if (chosen.length === 0) return undefined;
  return question.isList ? chosen : chosen[0];
}

/** The very choice, else one that differs in case and blanks alone: a sign may be all that tells two apart. */
function choiceOf(choices: NonNullable<Prefillable['choices']>, value: string) {
  const plain = (text: unknown) => String(text).toLowerCase().replaceAll(/\s+/g, '');
  return (
    choices.find((choice) => String(choice) === value) ??
    choices.find((choice) => plain(choice) === plain(value))
  );
}

/** Days and times as a browser's fields have them, from what servers and people write (T-29); seconds are none of theirs. */
const clocks: Readonly<Record<string, RegExp>> = {
  date: /^(\d{4}-\d{2}-\d{2})$/,
  'datetime-local': /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/,
  time: /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/,
  month: /^(\d{4}-(?:0[1-9]|1[0-2]))$/,
  week: /^(\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3]))$/,
  color: /^(#[\da-f]{6})$/i,
};

/** What the field can show: anything else would be sent without being seen. */
function asTyped(inputType: string, text: string): string | undefined {
  const pattern = clocks[inputType];
  if (!pattern) return text;
  const [, day = '', time] = pattern.exec(text) ?? [];
  if (day === '' || (inputType.startsWith('date') && !isOfCalendar(day))) return undefined;
  return time === undefined ? day : `${day}T${time}`;
}

/** The 30th of February is no day. */
function isOfCalendar(day: string): boolean {
  const at = new Date(`${day}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

function truthOf(text: string): boolean | undefined {
  if (/^(?:1|true|yes)$/i.test(text)) return true;
  return /^(?:0|false|no)$/i.test(text) ? false : undefined;
}
