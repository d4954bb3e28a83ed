import { describe, expect, it } from 'vitest';
import { arrange, columnsOf, labelOfKey, moveColumn, mostAtFirst, noChoice, turnColumn } from './columns.ts';

describe('columnsOf (S3 §2.1)', () => {
  it('has one for each key, the usual ones first, names of people together', () => {
    expect(columnsOf(['id', 'shoe_size', 'email', 'first_name', 'last_name', 'country', 'badge'])).toEqual([
      'name',
      'email',
      'country',
      'shoe_size',
      'badge',
    ]);
  });

  it('has none for nobody', () => {
    expect(columnsOf([])).toEqual([]);
  });
});

const shownOf = (columns: readonly string[], choice = noChoice) =>
  arrange(columns, choice)
    .filter(({ isShown }) => isShown)
    .map(({ key }) => key);
const orderOf = (columns: readonly string[], choice = noChoice) =>
  arrange(columns, choice).map(({ key }) => key);

describe('the choice of columns', () => {
  const columns = ['a', 'b', 'c'];

  it('shows no more than so many unasked, and every one that is asked for', () => {
    const many = Array.from({ length: mostAtFirst + 2 }, (_, at) => `c${at}`);
    expect(shownOf(many)).toHaveLength(mostAtFirst);
    expect(shownOf(many, turnColumn(noChoice, `c${mostAtFirst}`, true))).toHaveLength(mostAtFirst + 1);
  });

  it('hides and shows again', () => {
    const hidden = turnColumn(noChoice, 'b', false);
    expect(shownOf(columns, hidden)).toEqual(['a', 'c']);
    expect(shownOf(columns, turnColumn(hidden, 'b', true))).toEqual(columns);
  });

  it('always shows one', () => {
    const none = columns.reduce((choice, key) => turnColumn(choice, key, false), noChoice);
    expect(shownOf(columns, none)).toEqual(['a']);
  });

  it.each([
    ['a', 1, ['b', 'a', 'c']],
    ['c', -2, ['c', 'a', 'b']],
    ['a', -1, columns],
    ['c', 1, columns],
    ['gone', 1, columns],
  ])('moves %s by %i', (key, by, order) => {
    expect(orderOf(columns, moveColumn(noChoice, columns, { key, by }))).toEqual(order);
  });

  it('puts new columns behind those that were put in order, and leaves out those that are gone', () => {
    const choice = { ...noChoice, order: ['c', 'gone', 'a'] };
    expect(orderOf(['a', 'b', 'c', 'd'], choice)).toEqual(['c', 'a', 'b', 'd']);
  });
});

describe('labelOfKey', () => {
  it.each([
    ['gala_dinnerTable', 'Gala dinner table'],
    ['VIP', 'Vip'],
    ['registered-at', 'Registered at'],
    ['address2Line', 'Address2 line'],
    ['город', 'Город'],
    ['__', '__'],
  ])('writes %s as «%s»', (key, label) => {
    expect(labelOfKey(key)).toBe(label);
  });
});
