// @vitest-environment node
import { ConditionRunner } from 'survey-core';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#examples/database/seed/random.ts';
import { checkConditions } from './checkConditions.ts';
import { circlesIn } from './circles.ts';
import type { ConditionField } from './conditionFields.ts';
import {
  needsValue,
  operators,
  takesMany,
  type ConditionList,
  type Rule,
  type SingleValue,
} from './conditions.ts';
import { withField, withOperator } from './editRule.ts';
import { isSayableName, isSayableValue, namesIn, renameIn, renameValueIn } from './names.ts';
import { readConditions } from './readConditions.ts';
import { writeConditions, writeRule } from './writeConditions.ts';

const rule = (field: string, operator: Rule['operator'], value: Rule['value'] = null): Rule => ({
  kind: 'rule',
  field,
  operator,
  value,
});

/** A list without how it was written. */
const bare = ({ join, parts }: ConditionList) => ({
  join,
  parts: parts.map((part) => (part.kind === 'rule' ? rule(part.field, part.operator, part.value) : part)),
});

describe('readConditions (S2 §3, screens.md §8)', () => {
  it.each<[string, Rule]>([
    ["{Country} = 'Spain'", rule('Country', 'equal', 'Spain')],
    ['{Country} == "Spain"', rule('Country', 'equal', 'Spain')],
    ['{Country} = Spain', rule('Country', 'equal', 'Spain')],
    ["{Country} <> 'Spain'", rule('Country', 'notEqual', 'Spain')],
    ["{Country} notequal 'Spain'", rule('Country', 'notEqual', 'Spain')],
    ['{Number Of Nights} >= 2', rule('Number Of Nights', 'greaterOrEqual', 2)],
    ['{Number Of Nights}<-1.5', rule('Number Of Nights', 'less', -1.5)],
    ['{Hotel} notempty', rule('Hotel', 'notEmpty')],
    ['{Hotel} EMPTY', rule('Hotel', 'empty')],
    ["{Days} contains 'Mon'", rule('Days', 'contains', 'Mon')],
    ["{Days} anyof ['Mon', 2, true]", rule('Days', 'anyOf', ['Mon', 2, true])],
    ["{Days} allof ['Mon']", rule('Days', 'allOf', ['Mon'])],
    ['{Consent} = true', rule('Consent', 'equal', true)],
    ["{Name} = 'O\\'Brien'", rule('Name', 'equal', "O'Brien")],
    ["{Name} = ''", rule('Name', 'equal', '')],
    ['{اسم} = "نعم"', rule('اسم', 'equal', 'نعم')],
    ["{matrix.row 1} = 'a and b or (c)'", rule('matrix.row 1', 'equal', 'a and b or (c)')],
  ])('reads %s as one rule', (expression, expected) => {
    expect(bare(readConditions(expression))).toEqual({ join: 'and', parts: [expected] });
  });

  it.each<[string, ConditionList['join'], number]>([
    ['{a} = 1 and {b} = 2', 'and', 2],
    ['{a} = 1 && {b} = 2 AND {c} notempty', 'and', 3],
    ['{a} = 1 or {b} = 2', 'or', 2],
    ['{a} = 1 || {b} = 2 or {c} = 3', 'or', 3],
  ])('reads %s as rules joined by %s', (expression, join, count) => {
    const list = readConditions(expression);
    expect([list.join, list.parts.filter(({ kind }) => kind === 'rule').length]).toEqual([join, count]);
  });

  it.each([
    ['{a} = {b}', ['{a} = {b}']],
    ['!({a} = 1)', ['!({a} = 1)']],
    ['{a} + 1 > 2', ['{a} + 1 > 2']],
    ["iif({a} = 1, 'x', 'y') = 'x'", ["iif({a} = 1, 'x', 'y') = 'x'"]],
    ['{a} = 1 and ({b} = 2 or {c} = 3)', ['{a} = 1', '({b} = 2 or {c} = 3)']],
    ['{a} = 1 and {b} = 2 or {c} = 3', ['{a} = 1 and {b} = 2', '{c} = 3']],
    ['{a} anyof []', ['{a} anyof []']],
    ['{a} = null', ['{a} = null']],
    ['{a} = 1 and', ['{a} = 1 and']],
    ['({a} = 1', ['({a} = 1']],
    ["{a} = 'x", ["{a} = 'x"]],
    ["{a} = 'x\\'", ["{a} = 'x\\'"]],
    ['§§', ['§§']],
    ['{a} = 1.2.3', ['{a} = 1.2.3']],
  ])('loses nothing of %s', (expression, sources) => {
    const { parts } = readConditions(expression);
    expect(parts.map(({ source }) => source)).toEqual(sources);
  });

  it('is empty for an empty expression', () => {
    expect(readConditions('  ')).toEqual({ join: 'and', parts: [] });
    expect(writeConditions({ join: 'and', parts: [] })).toBe('');
  });
});

describe('writeConditions', () => {
  it('writes what was not changed as it stood', () => {
    const list = readConditions('{a}=1 and {b}  ==  "x"');
    expect(writeConditions(list)).toBe('{a}=1 and {b}  ==  "x"');
    const parts = list.parts.with(0, rule('a', 'equal', 2));
    expect(writeConditions({ ...list, parts })).toBe('{a} = 2 and {b}  ==  "x"');
  });

  it('puts an «or» of somebody’s own in brackets beside others', () => {
    const own = { kind: 'written', source: '{a} = 1 or {b} = 2' } as const;
    expect(writeConditions({ join: 'and', parts: [own, rule('c', 'notEmpty')] })).toBe(
      '({a} = 1 or {b} = 2) and {c} notempty',
    );
    expect(writeConditions({ join: 'and', parts: [own] })).toBe('{a} = 1 or {b} = 2');
  });

  it('leaves out what is not complete', () => {
    const parts = [rule('', 'equal', 'x'), rule('a', 'equal'), rule('a', 'anyOf', []), rule('b', 'empty')];
    expect(writeConditions({ join: 'or', parts })).toBe('{b} empty');
  });

  it.each([1e21, 1e-7])('writes %d so that it is read', (value) => {
    expect(writeRule(rule('a', 'equal', value))).toBe(`{a} = '${value}'`);
  });
});

const hostileTexts = [
  "O'Brien",
  'say "hi"',
  '\\',
  'a\\',
  "\\'",
  '\\"x',
  "' or {b} = 1 or 'x' = 'y",
  "x'] or true = true or ['",
  "' or true = true or '",
  "'",
  '{Email}',
  '} empty or {x',
  'and',
  'or',
  '(',
  '])',
  'true',
  '12',
  '-0',
  ' blanks ',
  'line\nbreak',
  'equals',
  '<>',
  '=>',
  'مرحبا، «س»',
  '👩‍👧',
  '__proto__',
  'constructor',
  '<img src=x onerror=alert(1)>',
  '${x}',
  '$&',
  '0x1F',
  'null',
  'undefined',
  '#a',
];

describe('hostile names and values', () => {
  const random = randomFrom(13);
  const pick = <T>(list: readonly T[], otherwise: T): T => list[random.int(0, list.length - 1)] ?? otherwise;
  const names = hostileTexts.filter(isSayableName);
  const single = (): SingleValue =>
    pick<SingleValue>([...hostileTexts.filter(isSayableValue), 0, -3, 2.5, true, false], 0);
  const anyRule = (): Rule => {
    const operator = pick(operators, 'empty');
    if (!needsValue(operator)) return rule(pick(names, 'a'), operator);
    const value = takesMany(operator) ? Array.from({ length: random.int(1, 3) }, single) : single();
    return rule(pick(names, 'a'), operator, value);
  };

  it('come back from 500 lists of rules as they were', () => {
    for (let count = 0; count < 500; count += 1) {
      const parts = Array.from({ length: random.int(1, 4) }, anyRule);
      const list: ConditionList = { join: parts.length > 1 && count % 2 === 1 ? 'or' : 'and', parts };
      expect(bare(readConditions(writeConditions(list)))).toEqual(list);
    }
  });

  it.each(hostileTexts.filter(isSayableValue))('SurveyJS compares with %j itself', (value) => {
    const runner = new ConditionRunner(writeRule(rule('question', 'equal', value)));
    expect([runner.canRun(), runner.runValues({ question: value })]).toEqual([true, true]);
    expect(runner.runValues({ question: 'something else' })).toBe(false);
  });

  it.each(['a\\', "'x'", 'equals', '<>', '=>', 'x =< y'])('%j is said not to be sayable', (value) => {
    const fields = [{ name: 'a', label: 'A', kind: 'text' }] as const;
    const list: ConditionList = { join: 'and', parts: [rule('a', 'equal', value)] };
    expect(checkConditions(list, fields)).toEqual([[{ kind: 'unsayable', value }]]);
  });

  it('random texts never throw and never lose anything but blanks', () => {
    const bits = [
      '{a}',
      '{b c}',
      ' = ',
      "'x'",
      '"',
      "'",
      ' and ',
      ' or ',
      '(',
      ')',
      '[',
      ']',
      ',',
      '\\',
      '1',
      ' empty',
      '!',
      '§',
      'f(',
    ];
    for (let count = 0; count < 1_000; count += 1) {
      const text = Array.from({ length: random.int(1, 9) }, () => pick(bits, '')).join('');
      const { parts } = readConditions(text);
      const kept = parts.map(({ source }) => source ?? '').join('');
      const left = text.replace(/\b(and|or)\b|&&|\|\|/gi, '').replace(/\s/g, '');
      expect(kept.replace(/\b(and|or)\b|&&|\|\|/gi, '').replace(/\s/g, '')).toBe(left);
    }
  });
});

describe('renameIn', () => {
  it.each([
    ["{Hotel} = 'Hotel'", "{Inn} = 'Hotel'"],
    ['{Hotel.row} notempty and {Hotel[0].x} = 1', '{Inn.row} notempty and {Inn[0].x} = 1'],
    ['{Hotel 2} = 1 and {hotel} = 2', '{Hotel 2} = 1 and {hotel} = 2'],
    ["{a} = '{Hotel}'", "{a} = '{Hotel}'"],
    ['{ Hotel } = {#Hotel}', '{ Inn } = {#Inn}'],
    ['({Hotel', '({Hotel'],
    ['{Hotel-Comment} notempty and {Hotel-Comments} = 1', '{Inn-Comment} notempty and {Hotel-Comments} = 1'],
  ])('renames Hotel in %s', (before, after) => {
    expect(renameIn(before, 'Hotel', 'Inn')).toBe(after);
  });

  it('takes a new name as it is', () => {
    expect(renameIn('{a} = 1', 'a', '$&')).toBe('{$&} = 1');
    expect(namesIn('{a} = 1 or {a} = 2 or {b.c} empty')).toEqual(['a', 'b.c']);
  });
});

describe('renameValueIn', () => {
  it.each([
    ["{Hotel} = 'Ritz' and {Inn} = 'Ritz'", "{Hotel} = 'Plaza' and {Inn} = 'Ritz'"],
    ['{Hotel} anyof ["Ritz", \'Palace\', Ritz]', "{Hotel} anyof ['Plaza', 'Palace', 'Plaza']"],
    [
      "({#Hotel} <> Ritz) or {Hotel} notcontains 'Ritz Spa'",
      "({#Hotel} <> 'Plaza') or {Hotel} notcontains 'Ritz Spa'",
    ],
    ["{Hotel} + 'Ritz' = {Ritz}", "{Hotel} + 'Ritz' = {Ritz}"],
    ["{Hotel} = ['Ritz'", "{Hotel} = ['Ritz'"],
  ])('renames the choice in %s', (before, after) => {
    expect(renameValueIn(before, 'Hotel', { from: 'Ritz', to: 'Plaza' })).toBe(after);
  });

  it('writes quotes so that they can be read', () => {
    const after = renameValueIn('{a} = 1', 'a', { from: '1', to: `O'Neill` });
    expect(readConditions(after).parts).toMatchObject([{ field: 'a', value: `O'Neill` }]);
  });
});

const fields: readonly ConditionField[] = [
  { name: 'Country', label: 'Country', kind: 'choice', choices: [{ value: 'es', label: 'Spain' }] },
  { name: 'Nights', label: 'Nights', kind: 'number' },
  { name: 'Arrival', label: 'Arrival', kind: 'date' },
  { name: 'Flight', label: 'Flight', kind: 'dateTime' },
  { name: 'Consent', label: 'Consent', kind: 'boolean' },
  { name: 'Days', label: 'Days', kind: 'choices', choices: [{ value: 1, label: 'Monday' }] },
  { name: 'Matrix', label: 'Matrix', kind: 'presence' },
];

describe('checkConditions (screens.md §8)', () => {
  it.each([
    ["{Country} = 'es'", []],
    ["{Country} = 'fr'", [{ kind: 'unknownChoice', value: 'fr' }]],
    ["{Country} anyof ['es', 'it']", [{ kind: 'unknownChoice', value: 'it' }]],
    ['{Gone} notempty', [{ kind: 'missingField', name: 'Gone' }]],
    ["{Nights} > 'many'", [{ kind: 'wrongType', value: 'many' }]],
    ["{Nights} > '2'", []],
    ["{Arrival} > 'May'", [{ kind: 'wrongType', value: 'May' }]],
    ["{Arrival} > '2026-05-01'", []],
    ["{Flight} < '2026-05-01T10:00'", []],
    ["{Flight} < 'noon'", [{ kind: 'wrongType', value: 'noon' }]],
    ['{Consent} = true', []],
    ["{Consent} = 'maybe'", [{ kind: 'wrongType', value: 'maybe' }]],
    ['{Days} contains 1', []],
    ['{Matrix.row} = 3', []],
    ['{Matrix.row} = {Gone}', [{ kind: 'missingField', name: 'Gone' }]],
    ['({Nights} = 1', [{ kind: 'unreadable' }]],
    ["{Nights} = ''", [{ kind: 'noValue' }]],
  ])('says of %s: %j', (expression, problems) => {
    expect(checkConditions(readConditions(expression), fields)).toEqual([problems]);
  });

  it.each([
    '{panel.hotel} notempty',
    "{parentPanel.hotel} = 'x'",
    '{row.nights} > 2',
    '{rowIndex} = 0',
    '{self.isVisible} = true',
    "{item} = 'a' and {choice} = 'a'",
    "{Country-Comment} contains 'x'",
    '{#Country} notempty',
    '{country} notempty',
    '{Matrix.row.column} = 3',
    '{Matrix-total.sum} > 3 or {Days[0]} = 1 or {$panel.hotel} notempty',
    "{budget} > 3 and {details.hotel} = 'x'",
  ])('marks nothing in %s, which SurveyJS fills in', (expression) => {
    const names = ['budget', 'details', 'Matrix-total'];
    expect(checkConditions(readConditions(expression), fields, names).flat()).toEqual([]);
  });

  it('asks a yes or no for what it is stored as', () => {
    const choices = ['ja', 'nein'].map((value) => ({ value, label: value }));
    const stored = [{ name: 'Ok', label: 'Ok', kind: 'boolean', choices } as const];
    expect(checkConditions(readConditions("{Ok} = 'ja'"), stored)).toEqual([[]]);
    expect(checkConditions(readConditions('{Ok} = true'), stored)).toEqual([
      [{ kind: 'unknownChoice', value: 'true' }],
    ]);
  });

  it('says what a new rule lacks', () => {
    const parts = [rule('', 'equal'), rule('Nights', 'equal')];
    expect(checkConditions({ join: 'and', parts }, fields).map(([one]) => one?.kind)).toEqual([
      'noField',
      'noValue',
    ]);
  });
});

describe('circlesIn (screens.md §8)', () => {
  const asks = (name: string, ...expressions: string[]) => ({ name, expressions });

  it('finds who waits for whom, and who only waits', () => {
    const circles = circlesIn([
      asks('a', '{b} notempty'),
      asks('b', '{c.row} = 1'),
      asks('c', '{a} = 2 and {d} = 1'),
      asks('d'),
      asks('e', '{a} notempty'),
      asks('self', '{self} = 1'),
    ]);
    expect(Object.fromEntries(circles)).toEqual({
      a: ['a', 'b', 'c'],
      b: ['b', 'c', 'a'],
      c: ['c', 'a', 'b'],
      self: ['self'],
    });
  });
});

describe('changing a rule', () => {
  const [country, nights, , , , days] = fields;

  it('keeps of the comparison and the value what fits another field', () => {
    if (!country || !nights || !days) throw new Error('no fields');
    expect(withField(rule('Fee', 'less', 3), nights, 'number')).toEqual(rule('Nights', 'less', 3));
    expect(withField(rule('Fee', 'less', 3), country, 'number')).toEqual(rule('Country', 'equal'));
    expect(withField(rule('Fee', 'equal', 'x'), days, 'text')).toEqual(rule('Days', 'contains'));
  });

  it('makes of one value several, and back', () => {
    expect(withOperator(rule('a', 'equal', 'x'), 'anyOf')).toEqual(rule('a', 'anyOf', ['x']));
    expect(withOperator(rule('a', 'anyOf', ['x', 'y']), 'equal')).toEqual(rule('a', 'equal', 'x'));
    expect(withOperator(rule('a', 'equal', 'x'), 'notEqual')).toEqual(rule('a', 'notEqual', 'x'));
  });
});
