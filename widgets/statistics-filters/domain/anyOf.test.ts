import { describe, expect, it } from 'vitest';
import { createIds } from '#test/support/randomFilters.ts';
import { anyOf, chooseValues } from './anyOf.ts';
import { changeItem } from './commands.ts';
import type { Item } from './tree.ts';
import { readItems, writeItems } from './wire.ts';

const row = (filterType: string, field: string, value: unknown, filter = 'and') => ({
  filterType,
  field,
  value,
  filter,
});
const spainOrFrance = [
  row('organisation', 'Countries', 'Spain'),
  row('organisation', 'Countries', 'France', 'or'),
];
const groupOf = (...filters: readonly unknown[]) => readItems([{ condition: 'and', filters }], createIds());
const isAnyOf = ([item]: readonly Item[]) => item?.kind === 'group' && anyOf(item) !== null;
const innerId = ([item]: readonly Item[], at: number) =>
  (item?.kind === 'group' ? item.items[at]?.id : undefined) ?? '';

describe('a group of one field’s choices (S3 §3.1)', () => {
  it('is one as long as none of them is left out', () => {
    const items = groupOf(...spainOrFrance);
    expect(isAnyOf(items)).toBe(true);
    for (const at of [0, 1])
      expect(isAnyOf(changeItem(items, innerId(items, at), { isMuted: true })), `${at}`).toBe(false);
  });

  it('is one, and stays as it is stored, with names that are written otherwise (X-12)', () => {
    const oddly = row('Organisation', 'countries', 'France', 'or');
    const items = groupOf(spainOrFrance[0], oddly);
    expect(isAnyOf(items)).toBe(true);
    const chosen = { values: ['Spain', 'France', 'Chile'], newId: () => 'new' };
    const [group] = writeItems(chooseValues(items, items[0]?.id ?? '', chosen));
    expect(group).toMatchObject({ filters: [spainOrFrance[0], oddly, { value: 'Chile' }] });
  });

  it.each([
    ['one row alone', spainOrFrance.slice(0, 1)],
    ['an «and»', [spainOrFrance[0], row('organisation', 'Countries', 'France')]],
    ['another field', [spainOrFrance[0], row('organisation', 'Industry', 1, 'or')]],
    ['a map among the values', [spainOrFrance[0], row('organisation', 'Countries', { id: 1 }, 'or')]],
    ['a text', [row('contact', 'Email', 'a'), row('contact', 'Email', 'b', 'or')]],
  ])('is none with %s', (_, filters) => {
    expect(isAnyOf(groupOf(...filters))).toBe(false);
  });

  it.each([
    ['registration', 'Event', ['3', '12'], [3, 12]],
    ['organisation', 'Industry', ['0'], [0]],
    ['organisation', 'Type', ['007'], ['007']],
    ['organisation', 'Range of Action', ['a1'], ['a1']],
    ['registration', 'Event', ['1234567890123456'], ['1234567890123456']],
    ['registration', 'Gala Dinner Table', ['4'], ['4']],
    ['contact', 'Title', ['1'], ['1']],
  ])('stores what is chosen of %s, %s as the server gave it: %j', (source, field, chosen, values) => {
    const newId = createIds();
    const items = readItems([row(source, field, null)], newId);
    const [first] = writeItems(chooseValues(items, items[0]?.id ?? '', { values: chosen, newId }));
    expect(JSON.stringify(first)).toContain(`"value":${JSON.stringify(values[0])}`);
  });
});
