import { describe, expect, it } from 'vitest';
import { countGroups, createFinder, groupings } from './found.ts';
import { toRow } from './rows.ts';

const people = [
  { id: '1', first_name: 'José', country: 'Spain', organisation: { name: 'Acme' } },
  { id: '2', first_name: 'Anna', country: 'Egypt', organisation: null },
  { id: '3', first_name: 'أحمد', country: 'Egypt', organisation: { name: 'Acme' } },
  { id: '4', first_name: 'Jo', country: null },
];
const rows = people.map(toRow);

function finding() {
  const find = createFinder();
  return (search: string, group: Parameters<typeof find>[1]['group'] = null, of = rows) =>
    find(of, { search, group }).map(({ id }) => id);
}

describe('createFinder', () => {
  it.each([
    ['', ['1', '2', '3', '4']],
    ['  ', ['1', '2', '3', '4']],
    ['JOSE', ['1']],
    ['acme jo', ['1']],
    ['احمد', ['3']],
    ['nobody', []],
  ])('finds «%s»', (search, ids) => {
    expect(finding()(search)).toEqual(ids);
  });

  it('finds the same letter by letter, and back', () => {
    const find = finding();
    expect(['j', 'jo', 'jos', 'jo', 'j', ''].map((search) => find(search).length)).toEqual([
      2, 2, 1, 2, 2, 4,
    ]);
  });

  it('finds a group alone, those without a value too, and all when none is chosen', () => {
    const find = finding();
    expect(find('', { by: 'country', value: 'Egypt' })).toEqual(['2', '3']);
    expect(find('', { by: 'organisation', value: 'Acme' })).toEqual(['1', '3']);
    expect(find('', { by: 'organisation', value: null })).toEqual(['2', '4']);
    expect(find('', { by: 'organisation' })).toHaveLength(4);
    expect(find('anna', { by: 'country', value: 'Spain' })).toEqual([]);
  });

  it('looks anew in other rows', () => {
    const find = finding();
    find('anna');
    expect(find('anna', null, rows.slice(2))).toEqual([]);
    expect(find('anna')).toEqual(['2']);
  });
});

describe('groups', () => {
  it('are counted, the most first, those without a value last', () => {
    expect(countGroups(rows, 'country')).toEqual([
      { value: 'Egypt', count: 2 },
      { value: 'Spain', count: 1 },
      { value: null, count: 1 },
    ]);
  });

  it('are by organisation and country, where there are such columns', () => {
    expect(groupings(['name', 'country', 'shoe_size', 'organisation_name'])).toEqual([
      'organisation_name',
      'country',
    ]);
    expect(groupings(['name'])).toEqual([]);
  });
});
