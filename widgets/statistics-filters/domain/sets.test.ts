import { describe, expect, it } from 'vitest';
import { compareSets, personOf } from './sets.ts';

const people = (...ids: readonly (string | null)[]) => ids.map((id) => ({ id, name: `no. ${id}` }));
const idsOf = (list: readonly { readonly id: string | null }[]) => list.map(({ id }) => id);

describe('whom two filters find (screens.md §15)', () => {
  it('tells who is only in one, and who in both', () => {
    const { onlyOne, both, onlyOther, nameless } = compareSets(people('1', '2', '3'), people('3', '2', '9'));
    expect([idsOf(onlyOne), idsOf(both), idsOf(onlyOther), nameless]).toEqual([['1'], ['2', '3'], ['9'], 0]);
  });

  it('counts each once, however often it came', () => {
    const { onlyOne, both } = compareSets(people('1', '1', '2', '2'), people('2', '2'));
    expect([idsOf(onlyOne), idsOf(both)]).toEqual([['1'], ['2']]);
  });

  it('puts nobody without an id anywhere, and says how many', () => {
    const { onlyOne, both, onlyOther, nameless } = compareSets(people(null, '1'), people(null, null));
    expect([idsOf(onlyOne), both, onlyOther, nameless]).toEqual([['1'], [], [], 3]);
  });

  it('has nobody in common with an empty list', () => {
    expect(compareSets([], people('4'))).toEqual({
      onlyOne: [],
      both: [],
      onlyOther: people('4'),
      nameless: 0,
    });
  });
});

it.each([
  [{ first_name: 'Ana', last_name: ' Ruiz ' }, 'Ana Ruiz'],
  [{ first_name: '', last_name: null, email: 'ana@example.org' }, 'ana@example.org'],
  [{ full_name: 'Ana R.', email: 'ana@example.org' }, 'Ana R.'],
  [{}, ''],
])('calls %o «%s»', (contact, name) => {
  expect(personOf(contact, '1').name).toBe(name);
});
