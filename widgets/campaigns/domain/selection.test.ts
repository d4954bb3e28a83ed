import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  bringBack,
  emptySelection,
  exclude,
  giveRole,
  listsToKnow,
  missingFrom,
  roleOf,
  selectionSchema,
  setsOf,
  tick,
  tickOf,
  toCampaignLists,
  type Selection,
} from './selection.ts';

const people = (...ids: string[]) => ids.map((id) => ({ id }));
const a = { id: 'A', name: 'Guests' };
const b = { id: 'B', name: 'Press' };
const contactsOf = new Map([
  ['A', people('1', '2', '3')],
  ['B', people('3', '4')],
]);
const select = (change: Partial<Selection>): Selection => ({ ...emptySelection, ...change });
const tickIn = (selection: Selection, ids: readonly string[], isOn: boolean) =>
  tick(selection, setsOf(selection, contactsOf), ids, isOn);
const ticksIn = (selection: Selection) => {
  const sets = setsOf(selection, contactsOf);
  return ['1', '2', '3', '4', '5'].map((id) => tickOf(sets, id));
};

describe('lists', () => {
  it('are chosen, excluded, and neither', () => {
    const chosen = giveRole(emptySelection, a, 'chosen');
    expect(roleOf(chosen, 'A')).toBe('chosen');
    const excluded = giveRole(chosen, a, 'excluded');
    expect(roleOf(excluded, 'A')).toBe('excluded');
    expect(excluded.lists).toEqual([]);
    expect(giveRole(excluded, a, 'none')).toEqual(emptySelection);
  });

  it('are chosen once', () => {
    expect(giveRole(giveRole(emptySelection, a, 'chosen'), a, 'chosen').lists).toEqual([a]);
  });
});

describe('ticks (C-11)', () => {
  it('show who gets it through a list, by name, and not', () => {
    expect(ticksIn(select({ lists: [a], picked: ['5'], excluded: ['2'] }))).toEqual([
      'on',
      'excluded',
      'on',
      'off',
      'on',
    ]);
  });

  it('cannot bring in somebody on an excluded list', () => {
    const selection = select({ lists: [a], excludedLists: [b] });
    expect(ticksIn(selection)).toEqual(['on', 'on', 'locked', 'locked', 'off']);
    expect(tickIn(selection, ['3', '4'], true)).toEqual(selection);
  });

  it('untick people of a chosen list by excluding them, on every list they are on (C-11)', () => {
    const after = tickIn(select({ lists: [a, b], picked: ['3', '5'] }), ['3', '5'], false);
    expect(after).toMatchObject({ picked: [], excluded: ['3'] });
    expect(ticksIn(after)[2]).toBe('excluded');
  });

  it('tick an excluded person again without picking', () => {
    const after = tickIn(select({ lists: [a], excluded: ['1'] }), ['1'], true);
    expect(after).toMatchObject({ picked: [], excluded: [] });
  });

  it('pick people who are on no chosen list, each once', () => {
    const after = tickIn(tickIn(emptySelection, ['4', '5'], true), ['4'], true);
    expect(after.picked).toEqual(['4', '5']);
  });
});

describe('exclude', () => {
  it('holds for lists that are chosen later', () => {
    const after = giveRole(exclude(select({ picked: ['4', '5'] }), ['4']), b, 'chosen');
    expect(after.picked).toEqual(['5']);
    expect(ticksIn(after)[3]).toBe('excluded');
  });
});

describe('missingFrom', () => {
  it.each([
    [{}, 0],
    [{ excluded: ['9'] }, 0],
    [{ excluded: ['1', '2'] }, 2],
    [{ excludedLists: [b] }, 1],
    [{ excluded: ['3'], excludedLists: [b] }, 1],
  ])('with %j is %i of the first list', (change, count) => {
    const selection = select({ lists: [a], ...change });
    expect(missingFrom(contactsOf.get('A') ?? [], setsOf(selection, contactsOf))).toBe(count);
  });
});

describe('what save-campaign is told (S1 §7, C-11)', () => {
  it('names whole lists by id and name, people by id', () => {
    expect(toCampaignLists(select({ lists: [a, b], picked: ['7', '8'] }), new Map())).toEqual({
      selectedLists: [a, b],
      selectedListsId: ['A', 'B'],
      selectedContacts: ['7', '8'],
    });
  });

  it('drops a list of which somebody is unticked and names the others (C-11)', () => {
    expect(toCampaignLists(select({ lists: [a, b], excluded: ['1'] }), contactsOf)).toEqual({
      selectedLists: [b],
      selectedListsId: ['B'],
      selectedContacts: ['2'],
    });
  });

  it('leaves out who is on an excluded list', () => {
    expect(
      toCampaignLists(select({ lists: [a], excludedLists: [b], picked: ['4', '5'] }), contactsOf),
    ).toEqual({ selectedLists: [], selectedListsId: [], selectedContacts: ['5', '1', '2'] });
  });

  it('names picked people also when they are on a list, which they may leave before it is sent', () => {
    const told = toCampaignLists(select({ lists: [a], picked: ['1', '9', '1'] }), contactsOf);
    expect(told.selectedContacts).toEqual(['1', '9']);
  });

  it('lets 9,999 picked people through (C-11)', () => {
    const picked = Array.from({ length: 9_999 }, (_, index) => String(index + 1));
    expect(toCampaignLists(select({ picked }), new Map()).selectedContacts).toEqual(picked);
  });

  it.each([
    [{ lists: [a], picked: ['1'] }, []],
    [{ lists: [a], excluded: ['1'] }, ['A']],
    [{ lists: [a], excludedLists: [b] }, ['A', 'B']],
  ])('needs to know the lists of %j: %j', (change, needed) => {
    expect(listsToKnow(select(change))).toEqual(needed);
  });
});

describe('bringBack', () => {
  it('adds what was cleared to what was chosen since', () => {
    expect(
      bringBack(
        select({ lists: [b], picked: ['9'] }),
        select({ lists: [a], picked: ['4', '9'], excluded: ['1'] }),
      ),
    ).toEqual({ lists: [b, a], picked: ['9', '4'], excludedLists: [], excluded: ['1'] });
  });

  it('leaves the later choice where the two contradict each other', () => {
    const now = select({ lists: [a], picked: ['1'], excludedLists: [b], excluded: ['2'] });
    const cleared = select({ lists: [b], picked: ['2'], excludedLists: [a], excluded: ['1'] });
    expect(bringBack(now, cleared)).toEqual(now);
  });
});

describe('a selection out of a draft', () => {
  it('reads what can be read', () => {
    const read = v.parse(selectionSchema, { lists: [a], picked: [1], excluded: ['2'] });
    expect(read).toEqual({ lists: [a], picked: [], excludedLists: [], excluded: ['2'] });
  });
});
