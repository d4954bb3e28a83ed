import { describe, expect, it } from 'vitest';
import { createIds } from '#test/support/randomFilters.ts';
import { placeForNew } from './steps.ts';
import type { Item } from './tree.ts';
import { readItems } from './wire.ts';

const country = (value: string, filter: string) => ({
  filterType: 'organisation',
  field: 'Countries',
  value,
  filter,
});
const dayAt = { filterType: 'registration', field: 'Current Day', filter: 'and' };

describe('where something new goes', () => {
  const read = (...list: readonly unknown[]): readonly Item[] => readItems(list, createIds());
  const choices = { condition: 'and', filters: [country('Spain', 'and'), country('France', 'or')] };
  const group = { condition: 'and', filters: [country('Spain', 'and'), dayAt] };

  it('is the end where nothing is chosen', () => {
    expect(placeForNew(read(choices, group), null)).toEqual({ parent: null, at: 2 });
  });

  it('is into a chosen group, but behind a row that has several choices', () => {
    const items = read(choices, group);
    const [first, second] = items;
    if (!first || !second) throw new Error('not read');
    expect(placeForNew(items, second.id)).toEqual({ parent: second.id, at: 2 });
    expect(placeForNew(items, first.id)).toEqual({ parent: null, at: 1 });
  });
});
