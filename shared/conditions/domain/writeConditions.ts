/** From a list of rules to an expression that SurveyJS reads the same way. */
import {
  isComplete,
  needsValue,
  type ConditionList,
  type ConditionPart,
  type Operator,
  type Rule,
  type RuleValue,
  type SingleValue,
} from './conditions.ts';
import { split } from './readConditions.ts';
import { tokensOf } from './tokens.ts';

const wordOf: Readonly<Record<Operator, string>> = {
  equal: '=',
  notEqual: '<>',
  contains: 'contains',
  notContains: 'notcontains',
  anyOf: 'anyof',
  allOf: 'allof',
  noneOf: 'noneof',
  greater: '>',
  greaterOrEqual: '>=',
  less: '<',
  lessOrEqual: '<=',
  empty: 'empty',
  notEmpty: 'notempty',
};

/** The expression of a list; rules that are not complete are left out, and nothing gives an empty text. */
export function writeConditions({ join, parts }: ConditionList): string {
  const complete = parts.filter(isComplete);
  const isAlone = complete.length === 1;
  return complete.map((part) => (isAlone ? writePart(part) : bracketed(part))).join(` ${join} `);
}

function writePart(part: ConditionPart): string {
  if (part.kind === 'written') return part.source.trim();
  return part.source ?? writeRule(part);
}

/** What somebody wrote with an «or» of its own means the same beside others only in brackets. */
function bracketed(part: ConditionPart): string {
  const text = writePart(part);
  return part.kind === 'written' && split(tokensOf(text), 'or').length > 1 ? `(${text})` : text;
}

/** One rule, such as `{Hotel} = 'Ritz'`. */
export function writeRule({ field, operator, value }: Rule): string {
  const start = `{${field}} ${wordOf[operator]}`;
  return needsValue(operator) ? `${start} ${writeValue(value)}` : start;
}

function writeValue(value: RuleValue): string {
  if (value === null) return "''";
  if (typeof value === 'object') return `[${value.map(writeSingle).join(', ')}]`;
  return writeSingle(value);
}

/** SurveyJS reads numbers without exponents, and texts with both quotes escaped. */
function writeSingle(value: SingleValue): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    const digits = String(value);
    return /^-?\d+(\.\d+)?$/.test(digits) ? digits : `'${digits}'`;
  }
  return `'${value.replace(/['"]/g, String.raw`\$&`)}'`;
}
