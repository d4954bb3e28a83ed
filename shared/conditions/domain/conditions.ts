/** A condition as a list of rules, joined by «and» or «or»: `visibleIf` of SurveyJS in words (S2 §3, screens.md §8). */

export const operators = [
  'equal',
  'notEqual',
  'contains',
  'notContains',
  'anyOf',
  'allOf',
  'noneOf',
  'greater',
  'greaterOrEqual',
  'less',
  'lessOrEqual',
  'empty',
  'notEmpty',
] as const;

export type Operator = (typeof operators)[number];

export type SingleValue = string | number | boolean;

/** What an answer is compared with; `null` while nothing was given, and where nothing is needed. */
export type RuleValue = SingleValue | readonly SingleValue[] | null;

export interface Rule {
  readonly kind: 'rule';
  /** The question's name; empty while none was chosen. */
  readonly field: string;
  readonly operator: Operator;
  readonly value: RuleValue;
  /** As it stood in the expression; a rule that was changed has none. */
  readonly source?: string | undefined;
}

/** A part that no list of rules can say; it is kept as it is, and can be changed as text. */
export interface WrittenPart {
  readonly kind: 'written';
  readonly source: string;
}

export type ConditionPart = Rule | WrittenPart;

export type Join = 'and' | 'or';

export interface ConditionList {
  readonly join: Join;
  readonly parts: readonly ConditionPart[];
}

/** Operators after which nothing is compared. */
export function needsValue(operator: Operator): boolean {
  return operator !== 'empty' && operator !== 'notEmpty';
}

/** Operators that compare with several values. */
export function takesMany(operator: Operator): boolean {
  return operator === 'anyOf' || operator === 'allOf' || operator === 'noneOf';
}

/** Whether a rule can be written: it has a field, and a value where one is needed. */
export function isComplete(part: ConditionPart): boolean {
  if (part.kind === 'written') return part.source.trim() !== '';
  if (part.field === '') return false;
  if (!needsValue(part.operator)) return true;
  return part.value !== null && part.value !== '' && !(Array.isArray(part.value) && part.value.length === 0);
}
