/** What is wrong with a condition: fields that are missing, values that cannot be, circles (screens.md §8). */
import type { ConditionField } from './conditionFields.ts';
import {
  needsValue,
  takesMany,
  type ConditionList,
  type ConditionPart,
  type Rule,
  type SingleValue,
} from './conditions.ts';
import { isMissing, isSayableName, isSayableValue, namesIn } from './names.ts';
import { isReadable } from './readConditions.ts';
import { tokensOf } from './tokens.ts';

export type ConditionProblem =
  /** No field was chosen. */
  | { readonly kind: 'noField' }
  | { readonly kind: 'noValue' }
  /** Nothing of that name is there. */
  | { readonly kind: 'missingField'; readonly name: string }
  /** The value is of another kind than the answers: the rule is never met. */
  | { readonly kind: 'wrongType'; readonly value: string }
  /** Not among the choices. */
  | { readonly kind: 'unknownChoice'; readonly value: string }
  /** A name or value that expressions cannot say. */
  | { readonly kind: 'unsayable'; readonly value: string }
  /** Written by hand, and not to be read. */
  | { readonly kind: 'unreadable' };

/** The problems of each part of a list, by its position. */
export function checkConditions(
  { parts }: ConditionList,
  fields: readonly ConditionField[],
  /** Names that are there beside the fields. */
  others: readonly string[] = [],
): readonly (readonly ConditionProblem[])[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const known = { fields: byName, names: new Set([...byName.keys(), ...others]) };
  return parts.map((part) => checkPart(part, known));
}

interface Known {
  readonly fields: ReadonlyMap<string, ConditionField>;
  readonly names: ReadonlySet<string>;
}

function checkPart(part: ConditionPart, known: Known): readonly ConditionProblem[] {
  if (part.kind === 'rule') return checkRule(part, known);
  if (!isReadable(tokensOf(part.source)) || part.source.trim() === '') return [{ kind: 'unreadable' }];
  return namesIn(part.source)
    .filter((name) => isMissing(name, known.names))
    .map((name) => ({ kind: 'missingField', name }));
}

function checkRule(rule: Rule, { fields, names }: Known): readonly ConditionProblem[] {
  const { field: name, operator, value } = rule;
  if (name === '') return [{ kind: 'noField' }];
  if (!isSayableName(name)) return [{ kind: 'unsayable', value: name }];
  if (isMissing(name, names)) return [{ kind: 'missingField', name }];
  if (!needsValue(operator)) return [];
  const values: readonly SingleValue[] = typeof value === 'object' ? (value ?? []) : [value];
  if (values.length === 0 || values.includes('')) return [{ kind: 'noValue' }];
  const field = fields.get(name);
  return values.flatMap((one) => {
    if (!isSayableValue(one)) return [{ kind: 'unsayable', value: String(one) } as const];
    return field ? checkValue(one, field, takesMany(operator)) : [];
  });
}

const dateText = /^\d{4}-\d{2}-\d{2}$/;
const momentText = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?)?$/;

function checkValue(value: SingleValue, field: ConditionField, isMany: boolean): readonly ConditionProblem[] {
  const text = String(value);
  const { kind, choices } = field;
  const isWrong =
    (kind === 'number' && (text.trim() === '' || !Number.isFinite(Number(text)))) ||
    (kind === 'boolean' && !['true', 'false'].includes(text) && !choices) ||
    (kind === 'date' && !dateText.test(text)) ||
    (kind === 'dateTime' && !momentText.test(text));
  if (isWrong) return [{ kind: 'wrongType', value: text }];
  const isChosen = kind === 'choice' || kind === 'choices' || kind === 'boolean' || isMany;
  if (!isChosen || !choices || choices.length === 0) return [];
  return choices.some((choice) => String(choice.value) === text)
    ? []
    : [{ kind: 'unknownChoice', value: text }];
}
