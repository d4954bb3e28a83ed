/** What the host knows of a form's layout: the questions in it, whoever built it. */
import { domainFieldOf } from '#shared/lib/formFields.ts';
import { isVerification } from '#shared/lib/formLayout.ts';
import { isMap, parseJson } from '#shared/lib/json.ts';

export interface Question {
  readonly name: string;
  readonly type: string;
  readonly inputType: string;
  readonly isRequired: boolean;
  /** Values to choose from, as they are sent. */
  readonly choices: readonly string[];
}

/** Elements that ask for nothing. */
const silent = ['html', 'image', 'panel', 'paneldynamic', 'expression'];

/** Where elements lie in elements. */
const insides = ['pages', 'elements', 'templateElements'];

/** As deep as anybody builds. */
const deepest = 12;

/** All questions in order, through pages and panels; none of a layout that cannot be read. The verification is none. */
export function questionsOf(layout: string): readonly Question[] {
  const parsed = parseJson(layout);
  return parsed.ok ? within(parsed.value, 0) : [];
}

function within(given: unknown, depth: number): readonly Question[] {
  if (!isMap(given) || depth > deepest) return [];
  const name = given['name'];
  const type = textIn(given['type']);
  const isQuestion =
    typeof name === 'string' && type !== '' && !silent.includes(type) && !isVerification(given);
  const inner = insides.flatMap((key) => {
    const list: unknown = given[key];
    return Array.isArray(list) ? list.flatMap((one: unknown) => within(one, depth + 1)) : [];
  });
  return isQuestion ? [toQuestion(name, type, given), ...inner] : inner;
}

function toQuestion(name: string, type: string, given: Readonly<Record<string, unknown>>): Question {
  const choices: unknown = given['choices'];
  return {
    name,
    type,
    inputType: textIn(given['inputType']),
    isRequired: given['isRequired'] === true,
    choices: Array.isArray(choices) ? choices.map(choiceOf) : [],
  };
}

function choiceOf(given: unknown): string {
  return isMap(given) ? textIn(given['value']) : textIn(given);
}

function textIn(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}

/** Names of the questions whose answers settings may refer to (S2 §3), by what they can be used for. */
export function fieldsOf(layout: string) {
  const questions = questionsOf(layout);
  const of = (chosen: readonly Question[]) => chosen.map(({ name }) => name);
  const isEmail = ({ name, inputType }: Question) =>
    inputType === 'email' || domainFieldOf(name)?.kind === 'email';
  const isText = (one: Question) => one.type === 'text' && ['', 'text'].includes(one.inputType);
  return {
    all: of(questions),
    email: of(questions.filter(isEmail)),
    name: of(questions.filter((one) => isText(one) && !isEmail(one))),
    select: of(questions.filter(({ type }) => type === 'dropdown' || type === 'radiogroup')),
  };
}
