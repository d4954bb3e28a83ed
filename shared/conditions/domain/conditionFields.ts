/** What can be asked for in conditions: questions of a form, or what statistics are filtered by. */
import type { Operator, SingleValue } from './conditions.ts';

/** How an answer is compared. */
export type ConditionFieldKind =
  | 'text'
  | 'number'
  | 'date'
  | 'dateTime'
  /** One of some choices. */
  | 'choice'
  /** Several of some choices. */
  | 'choices'
  | 'boolean'
  /** Anything whose answer can only be there or not: files, matrices. */
  | 'presence';

export interface ConditionChoice {
  readonly value: SingleValue;
  readonly label: string;
}

export interface ConditionField {
  /** As it stands in braces. */
  readonly name: string;
  readonly label: string;
  readonly kind: ConditionFieldKind;
  readonly choices?: readonly ConditionChoice[] | undefined;
}

const presence = ['empty', 'notEmpty'] as const;
const order = ['greater', 'greaterOrEqual', 'less', 'lessOrEqual'] as const;

const byKind: Readonly<Record<ConditionFieldKind, readonly Operator[]>> = {
  text: ['equal', 'notEqual', 'contains', 'notContains', ...presence],
  number: ['equal', 'notEqual', ...order, ...presence],
  date: ['equal', 'notEqual', ...order, ...presence],
  dateTime: ['equal', 'notEqual', ...order, ...presence],
  choice: ['equal', 'notEqual', 'anyOf', 'noneOf', ...presence],
  choices: ['contains', 'notContains', 'anyOf', 'allOf', 'noneOf', ...presence],
  boolean: ['equal', 'notEqual', ...presence],
  presence,
};

/** The operators that make sense for a kind of field; the first is taken at first. */
export function operatorsFor(kind: ConditionFieldKind): readonly Operator[] {
  return byKind[kind];
}
