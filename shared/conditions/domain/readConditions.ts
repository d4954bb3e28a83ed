/** From an expression to a list of rules; what no rule can say is kept as text (T-23). */
import type { ConditionList, ConditionPart, Join, Operator, RuleValue, SingleValue } from './conditions.ts';
import { tokensOf, type Token } from './tokens.ts';

/** As SurveyJS reads them, without regard to case. */
const operatorByWord: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['=', 'equal'],
  ['==', 'equal'],
  ['equal', 'equal'],
  ['equals', 'equal'],
  ['!=', 'notEqual'],
  ['<>', 'notEqual'],
  ['notequal', 'notEqual'],
  ['notequals', 'notEqual'],
  ['*=', 'contains'],
  ['contains', 'contains'],
  ['contain', 'contains'],
  ['notcontains', 'notContains'],
  ['notcontain', 'notContains'],
  ['anyof', 'anyOf'],
  ['allof', 'allOf'],
  ['noneof', 'noneOf'],
  ['>', 'greater'],
  ['greater', 'greater'],
  ['>=', 'greaterOrEqual'],
  ['=>', 'greaterOrEqual'],
  ['greaterorequal', 'greaterOrEqual'],
  ['<', 'less'],
  ['less', 'less'],
  ['<=', 'lessOrEqual'],
  ['=<', 'lessOrEqual'],
  ['lessorequal', 'lessOrEqual'],
  ['empty', 'empty'],
  ['notempty', 'notEmpty'],
]);

/** The rules of an expression. Nothing in it is lost: parts that are no rules are kept as they are written. Never throws. */
export function readConditions(expression: string): ConditionList {
  if (expression.trim() === '') return { join: 'and', parts: [] };
  const tokens = tokensOf(expression);
  if (!isReadable(tokens)) return byHand(expression);
  const choices = split(tokens, 'or');
  const join: Join = choices.length > 1 ? 'or' : 'and';
  const groups = join === 'or' ? choices : split(tokens, 'and');
  if (groups.some((group) => group.length === 0)) return byHand(expression);
  return { join, parts: groups.map((group) => toPart(group, expression)) };
}

function byHand(expression: string): ConditionList {
  return { join: 'and', parts: [{ kind: 'written', source: expression.trim() }] };
}

/** Whether SurveyJS can read the words and the brackets of an expression, whatever it makes of them. */
export function isReadable(tokens: readonly Token[]): boolean {
  const open: string[] = [];
  for (const { kind, value } of tokens) {
    if (kind === 'unknown') return false;
    if (kind !== 'sign') continue;
    if (value === '(' || value === '[') open.push(value);
    if (value === ')' && open.pop() !== '(') return false;
    if (value === ']' && open.pop() !== '[') return false;
  }
  return open.length === 0;
}

const signOf: Readonly<Record<Join, string>> = { and: '&&', or: '||' };

/** What stands between the «and» or the «or» that are in no brackets. */
export function split(tokens: readonly Token[], join: Join): readonly (readonly Token[])[] {
  const groups: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    const { kind, value } = token;
    if (kind === 'sign' && (value === '(' || value === '[')) depth += 1;
    if (kind === 'sign' && (value === ')' || value === ']')) depth -= 1;
    const isJoin =
      (kind === 'word' && value.toLowerCase() === join) || (kind === 'sign' && value === signOf[join]);
    if (depth === 0 && isJoin) groups.push([]);
    else groups.at(-1)?.push(token);
  }
  return groups;
}

function toPart(tokens: readonly Token[], expression: string): ConditionPart {
  const source = expression.slice(tokens[0]?.from, tokens.at(-1)?.to);
  const [field, word, ...rest] = tokens;
  const operator = word && word.kind !== 'text' ? operatorByWord.get(word.value.toLowerCase()) : undefined;
  const written = { kind: 'written', source } as const;
  if (field?.kind !== 'name' || !operator) return written;
  if (operator === 'empty' || operator === 'notEmpty') {
    return rest.length === 0 ? { kind: 'rule', field: field.value, operator, value: null, source } : written;
  }
  const value = readValue(rest);
  return value === null ? written : { kind: 'rule', field: field.value, operator, value, source };
}

function readValue(tokens: readonly Token[]): RuleValue {
  const [first, ...rest] = tokens;
  if (!first) return null;
  if (first.kind === 'sign' && first.value === '[') return readMany(rest);
  return rest.length === 0 ? single(first) : null;
}

/** `'a', 'b']`: values with commas between, closed. */
function readMany(tokens: readonly Token[]): RuleValue {
  const values = tokens.filter((_, at) => at % 2 === 0).slice(0, tokens.length / 2);
  const signs = tokens.filter((_, at) => at % 2 === 1);
  const isList =
    tokens.length % 2 === 0 &&
    signs.every(({ kind, value }, at) => kind === 'sign' && value === (at === signs.length - 1 ? ']' : ','));
  if (!isList) return null;
  const read = values.flatMap((token) => single(token) ?? []);
  return read.length === values.length && read.length > 0 ? read : null;
}

/** Words that SurveyJS does not take for texts. */
const notTexts = new Set(['undefined', 'null', ...operatorByWord.keys()]);

function single({ kind, value }: Token): SingleValue | null {
  if (kind === 'text') return value;
  if (kind === 'number') return Number(value);
  if (kind !== 'word') return null;
  const word = value.toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  return notTexts.has(word) ? null : value;
}
