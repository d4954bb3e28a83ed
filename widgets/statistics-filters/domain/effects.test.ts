import { describe, expect, it } from 'vitest';
import { isFound as foundBy } from '#test/support/leftToRight.ts';
import { createIds, manyFilters } from '#test/support/randomFilters.ts';
import { countEffects, findWithout, verdictOf } from './effects.ts';
import { removeItems, newGroup } from './commands.ts';
import { itemsIn, type Item } from './tree.ts';
import { readItem, readItems, writeItems } from './wire.ts';

const row = (filterType: string, field: string, value: unknown, more: object = {}) => ({
  filterType,
  field,
  value,
  filter: 'and',
  ...more,
});
const country = (value: unknown, filter = 'and') => row('organisation', 'Countries', value, { filter });
const email = (value: string, inputCondition: string) => row('contact', 'Email', value, { inputCondition });
const read = (given: unknown) => {
  const item = readItem(given, createIds());
  if (item.kind !== 'row') throw new Error('a row');
  return item;
};

describe('whether a contact is as a row asks', () => {
  const ana = {
    country: 'Spain',
    email: 'Ana@example.org',
    subscribed_mailing: 1,
    title: null,
    function: 'José',
  };

  it.each([
    [country('Spain'), true],
    [country('France'), false],
    [country(['France', 'Spain']), true],
    [email('Ana@', 'includes'), true],
    [email('ruiz', 'includes'), false],
    [email('Ana@example.org', 'equals'), true],
    [row('contact', 'Subscribed Mailing', true), true],
    [row('contact', 'Subscribed Mailing', '0'), false],
    [row('contact', 'Title', 'Dr.'), false],
  ])('tells of %o: %s', (asked, verdict) => {
    expect(verdictOf(read(asked), ana)).toBe(verdict);
  });

  it.each([
    ['large and small letters', email('ana@', 'includes')],
    ['large and small letters of a whole text', email('ana@example.org', 'equals')],
    ['letters with signs', row('contact', 'Function', 'jose', { inputCondition: 'includes' })],
    ['what is not sent', row('contact', 'Department', 'x', { inputCondition: 'includes' })],
    ['what no contact has', row('organisation', 'Industry', 2)],
    ['a registration', row('registration', 'Current Day', true)],
    ['a field that is not known', row('contact', 'Shoe size', 2)],
    ['a yes that is none', row('contact', 'Subscribed Mailing', 'maybe')],
    ['signs that stand for others', email('A%.org', 'includes')],
    [
      'a contact of whom nothing is known, where that is asked not to be',
      row('contact', 'Title', 'Dr.', { filter: 'not' }),
    ],
  ])('does not tell of %s', (_, asked) => {
    expect(verdictOf(read(asked), ana)).toBeNull();
  });

  const titles = [
    { id: '1', name: 'Dr.' },
    { id: '2', name: 'Prof.' },
  ];
  const named = [{ id: 'Dr.', name: 'Dr.' }];
  it.each([
    ['by an id, and sent by its name', '1', 'Dr.', titles, true],
    ['by an id, and sent by another’s name', '1', 'Prof.', titles, false],
    ['by an id, and sent by it', '1', '1', titles, true],
    ['by an id, and sent by another’s', '1', '2', titles, false],
    ['by an id, and sent by a name in other letters', '1', 'DR.', titles, null],
    ['by an id, and sent by a name of another language', '1', 'Доктор', titles, null],
    ['by a name, and sent by one that cannot be chosen', 'Dr.', 'Mag.', named, false],
  ])('tells of a choice that is stored %s', (_, value, title, known, verdict) => {
    const asked = read(row('contact', 'Title', value));
    expect(verdictOf(asked, { title }, { choices: { titles: known } })).toBe(verdict);
  });

  const inSpanish = [
    { id: 'Spain', name: 'España', code: 'ES', english: 'Spain' },
    { id: 'Germany', name: 'Alemania', code: 'DE', english: 'Germany' },
  ];
  const byCode = inSpanish.map((one) => ({ ...one, id: one.code }));
  it.each([
    ['its English name, and sent by the code', 'Spain', 'ES', inSpanish, true],
    ['its English name, and sent by one that cannot be chosen', 'Spain', 'Kosovo', inSpanish, false],
    ['its code, and sent by the English name', 'ES', 'Spain', byCode, true],
    ['its code, and sent by another’s English name', 'ES', 'Germany', byCode, false],
    ['its code, and sent by a name that nobody knows', 'ES', 'Espagne', byCode, null],
  ])('tells of a country that is stored by %s, in each language', (_, value, sent, known, verdict) => {
    expect(verdictOf(read(country(value)), { country: sent }, { choices: { countries: known } })).toBe(
      verdict,
    );
  });

  it('does not tell of a value that is no text', () => {
    expect(verdictOf(read(country('Spain')), { country: { name: 'Spain' } })).toBeNull();
  });
});

describe('a filter without each of its items', () => {
  /** As the list that is stored without the item, read plainly from left to right. */
  const plainly = (items: readonly Item[], id: string | null) => {
    const left = id === null ? items : removeItems(items, [id]);
    const emptied = itemsIn(left).filter((one) => one.kind === 'group' && one.items.length === 0);
    const rest = removeItems(
      left,
      emptied.map((one) => one.id),
    );
    return { rest, isDone: !itemsIn(rest).some((one) => one.kind === 'group' && one.items.length === 0) };
  };

  it('is found as the plain reading says, for 2,000 random filters', () => {
    let compared = 0;
    for (const [at, { items }] of [...manyFilters()].entries()) {
      const contact = {
        country: ['Spain', 'France', 'Germany'][at % 3],
        email: ['Ana', 'x@example.org', 'or'][at % 3],
        title: ['Dr.', 'Prof.', null][at % 3],
        subscribed_mailing: at % 2 === 0,
        first_name: 'a',
        last_name: 'Ana',
        department: 'or',
        function: '',
      };
      const isSo = (stored: Readonly<Record<string, unknown>>) => verdictOf(read(stored), contact) ?? false;
      const isTold = (list: readonly Item[], isUnderNot: boolean): boolean =>
        list.every((one) => {
          const isNot = isUnderNot || one.isNot;
          if (one.kind === 'group') return isTold(one.items, isNot);
          return one.kind !== 'row' || verdictOf(one, contact, { isUnderNot: isNot }) !== null;
        });
      if (!isTold(items, false)) continue;
      const { isFound, without } = findWithout(items, contact);
      expect(isFound).toBe(foundBy(writeItems(items), isSo));
      for (const { id } of itemsIn(items)) {
        const { rest, isDone } = plainly(items, id);
        if (!isDone) continue;
        compared += 1;
        expect(without.get(id), JSON.stringify([id, items])).toBe(foundBy(writeItems(rest), isSo));
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('finds everybody without its only condition, in a group too', () => {
    const ids = createIds();
    const group = newGroup(readItems([country('France')], ids), ids);
    const inner = itemsIn([group]).map(({ id }) => id);
    const { isFound, without } = findWithout([group], { country: 'Spain' });
    expect([isFound, ...inner.map((id) => without.get(id))]).toEqual([false, true, true]);
  });

  it.each([
    ['its own', [row('contact', 'Title', 'Dr.', { filter: 'not' })]],
    ['that of its group', [{ condition: 'not', filters: [row('contact', 'Title', 'Dr.')] }]],
    [
      'that of a group further out',
      [{ condition: 'not', filters: [{ condition: 'and', filters: [row('contact', 'Title', 'Dr.')] }] }],
    ],
  ])(
    'is not told of somebody without a title whose title is asked not to be, the «not» being %s',
    (_, asked) => {
      const items = readItems(asked, createIds());
      expect(findWithout(items, { title: null }).isFound).toBeNull();
      for (const found of [[], ['1']]) {
        const { take, effects } = countEffects(items, new Set(found));
        take({ title: null }, '1');
        expect(effects(true).isContradicted).toBe(false);
      }
    },
  );

  it('is told of where what is not known does not matter', () => {
    const items = readItems([row('organisation', 'Industry', 2), country('France')], createIds());
    const [industry, france] = items.map(({ id }) => id);
    const { isFound, without } = findWithout(items, { country: 'Spain' });
    expect([isFound, without.get(industry ?? ''), without.get(france ?? '')]).toEqual([false, false, null]);
  });
});

describe('how many each condition leaves out', () => {
  const items = readItems(
    [country('Spain'), row('contact', 'Subscribed Mailing', true), country('France', 'or')],
    createIds(),
  );
  const people = [
    { id: '1', country: 'Spain', subscribed_mailing: true },
    { id: '2', country: 'Spain', subscribed_mailing: false },
    { id: '3', country: 'Germany', subscribed_mailing: true },
    { id: '4', country: 'France', subscribed_mailing: false },
  ];
  const count = (
    found: readonly string[],
    came: readonly { readonly id: string | null }[] = people,
    isWhole = true,
  ) => {
    const { take, effects } = countEffects(items, new Set(found));
    for (const person of came) take(person, person.id);
    return effects(isWhole);
  };

  it('counts whom it leaves out and whom it brings in, of those that were loaded', () => {
    const { loaded, found, of, isContradicted } = count(['1', '4']);
    expect([loaded, found, isContradicted]).toEqual([4, 2, false]);
    expect(items.map(({ id }) => of.get(id))).toEqual([
      { leavesOut: 1, bringsIn: 0, untold: 0 },
      { leavesOut: 1, bringsIn: 0, untold: 0 },
      { leavesOut: 0, bringsIn: 1, untold: 0 },
    ]);
  });

  it('counts each contact once, and none without an id', () => {
    const { loaded, hasNameless } = count(['1', '4'], [...people, ...people, { id: null }]);
    expect([loaded, hasNameless]).toEqual([4, true]);
  });

  it.each([[['1']], [['1', '2', '4']]])('notices that the server finds others: %o', (found) => {
    expect(count(found).isContradicted).toBe(true);
  });

  it('notices that the server finds somebody who is not among all', () => {
    expect(count(['1', '4', '9']).isContradicted).toBe(true);
    expect(count(['1', '4', '9'], people, false).isContradicted).toBe(false);
  });

  it('says of how many it cannot be told', () => {
    const { of } = count(['1'], [{ id: '1' }]);
    expect(items.map(({ id }) => of.get(id)?.untold)).toEqual([1, 1, 1]);
  });
});
