import { describe, expect, it } from 'vitest';
import { createIds } from '#test/support/randomFilters.ts';
import { cardIdOf, placeBeside, placeForNew } from './steps.ts';
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

  it('is behind a card of choices also where one of its rows was chosen before they were one card', () => {
    const items = read(choices, dayAt);
    const [card] = items;
    const inner = card?.kind === 'group' ? card.items : [];
    expect(inner.map(({ id }) => placeForNew(items, id))).toEqual([
      { parent: null, at: 1 },
      { parent: null, at: 1 },
    ]);
    expect(inner.map(({ id }) => cardIdOf(items, id))).toEqual([card?.id, card?.id]);
  });
});

describe('one step of a card', () => {
  const items = readItems(
    [
      dayAt,
      { condition: 'and', filters: [country('Spain', 'and'), country('France', 'or')] },
      { condition: 'and', filters: [country('Spain', 'and'), dayAt] },
    ],
    createIds(),
  );
  const [day, choices, group] = items.map(({ id }) => id);

  it('leads past a card of choices, never among them: there it would be one of them', () => {
    expect(placeBeside(items, day ?? '', 1)).toEqual({ parent: null, at: 2 });
    expect(placeBeside(items, group ?? '', -1)).toEqual({ parent: null, at: 1 });
  });

  it('leads into other groups', () => {
    expect(placeBeside(items, choices ?? '', 1)).toEqual({ parent: group, at: 0 });
  });
});
