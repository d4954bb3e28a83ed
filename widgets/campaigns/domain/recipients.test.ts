import { describe, expect, it } from 'vitest';
import type { ListContact } from '#shared/api/campaign-recipients.ts';
import { findAudience, nameOf } from './recipients.ts';
import { emptySelection, type Selection } from './selection.ts';

const person = (id: number, change: Partial<ListContact> = {}): ListContact => ({
  id: String(id),
  first_name: `First${id}`,
  last_name: `Last${id}`,
  email: `p${id}@x.org`,
  isUnsubscribed: false,
  organisation_name: null,
  registrations: [],
  ...change,
});
const guests = { id: 'A', name: 'Guests' };
const press = { id: 'B', name: 'Press' };
const select = (change: Partial<Selection>): Selection => ({ ...emptySelection, ...change });
const peopleOf = new Map([
  ['A', [person(1), person(2), person(3)]],
  ['B', [person(3), person(4)]],
  ['C', [person(9)]],
]);
const standingsIn = (selection: Selection, of: ReadonlyMap<string, readonly ListContact[]> = peopleOf) =>
  Object.fromEntries(findAudience(selection, of).people.map(({ id, standing }) => [id, standing]));

describe('recipient audience (screens.md §2)', () => {
  it('is the union of lists and picks, each person once', () => {
    const audience = findAudience(select({ lists: [guests, press], picked: ['3', '9'] }), peopleOf);
    expect(audience.people.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '9']);
    expect(audience.count).toBe(5);
  });

  it('keeps those who were picked and then left out, so that they can be brought back', () => {
    const { people, counts, count } = findAudience(select({ excluded: ['9'] }), peopleOf);
    expect(people).toMatchObject([{ id: '9', name: 'First9 Last9', lists: [], isPicked: false }]);
    expect([counts.excluded, count]).toEqual([1, 0]);
  });

  it('knows the people that came with the campaign, where it names them', () => {
    const told = [person(20), person(21, { first_name: null, last_name: null, email: null })];
    const { people, unknown } = findAudience(select({ picked: ['20', '21'] }), new Map(), told);
    expect(people.map(({ name }) => name)).toEqual(['First20 Last20', '#21']);
    expect(unknown).toEqual(['21']);
  });

  it('says on how many lists somebody is', () => {
    const audience = findAudience(select({ lists: [guests, press] }), peopleOf);
    expect(audience.people.find(({ id }) => id === '3')?.lists).toEqual(['Guests', 'Press']);
    expect(audience.inSeveral).toBe(1);
  });

  it('counts somebody once whom one list names twice', () => {
    const audience = findAudience(select({ lists: [guests] }), new Map([['A', [person(1), person(1)]]]));
    expect(audience.people).toHaveLength(1);
    expect(audience.people[0]?.lists).toEqual(['Guests']);
  });

  it('leaves out the excluded, by name and by list, and says which', () => {
    const audience = findAudience(
      select({ lists: [guests], excluded: ['1'], excludedLists: [press], picked: ['9'] }),
      peopleOf,
    );
    expect(audience.people.map(({ id, standing, because }) => [id, standing, because])).toEqual([
      ['1', 'excluded', null],
      ['2', 'gets', null],
      ['3', 'excludedList', 'Press'],
      ['9', 'gets', null],
    ]);
    expect(audience.counts).toMatchObject({ gets: 2, excluded: 1, excludedList: 1 });
  });

  it.each([
    [{ isUnsubscribed: true }, 'unsubscribed'],
    [{ email: null }, 'noEmail'],
    [{ email: 'nobody@' }, 'badEmail'],
    [{ email: ' P1@X.ORG ' }, 'sameEmail'],
    [{ isUnsubscribed: true, email: null }, 'unsubscribed'],
    [{}, 'gets'],
  ] as const)('flags %j as %s', (change, standing) => {
    const people = new Map([['A', [person(1), person(2, change)]]]);
    expect(standingsIn(select({ lists: [guests] }), people)).toEqual({ 1: 'gets', 2: standing });
  });

  it('names who else is at a shared address, and counts both', () => {
    const people = new Map([['A', [person(1), person(2, { email: 'p1@x.org' })]]]);
    const audience = findAudience(select({ lists: [guests] }), people);
    expect(audience.people[1]).toMatchObject({ standing: 'sameEmail', because: 'First1 Last1' });
    // The server is told of both.
    expect(audience.count).toBe(2);
  });

  it('gives an address to the next when its first owner does not get it', () => {
    const people = new Map([['A', [person(1), person(2, { email: 'p1@x.org' })]]]);
    expect(standingsIn(select({ lists: [guests], excluded: ['1'] }), people)).toEqual({
      1: 'excluded',
      2: 'gets',
    });
  });

  it('says nothing about addresses where the server names none', () => {
    const people = new Map([['A', [person(1, { email: null }), person(2, { email: null })]]]);
    const audience = findAudience(select({ lists: [guests] }), people);
    expect(audience).toMatchObject({ hasEmails: false, count: 2 });
  });

  it('counts picks that no list knows, and names them by id', () => {
    const audience = findAudience(select({ picked: ['77'] }), peopleOf);
    expect(audience).toMatchObject({ count: 1, unknown: ['77'] });
    expect(audience.people[0]).toMatchObject({ name: '#77', standing: 'gets' });
  });

  it('is nobody for an empty selection (C-7)', () => {
    expect(findAudience(emptySelection, peopleOf)).toMatchObject({ count: 0, people: [] });
  });

  it('takes 25 lists of 10,000 in', () => {
    const everyone = Array.from({ length: 10_000 }, (_, index) => person(index));
    const lists = Array.from({ length: 25 }, (_, index) => ({ id: String(index), name: `List ${index}` }));
    const audience = findAudience(select({ lists }), new Map(lists.map(({ id }) => [id, everyone])));
    expect(audience).toMatchObject({ count: 10_000, inSeveral: 10_000 });
  });
});

describe('nameOf', () => {
  it.each([
    [{}, 'First1 Last1'],
    [{ last_name: null }, 'First1'],
    [{ last_name: '\u202Egnp.tac' }, 'First1 gnp.tac'],
    [{ first_name: null, last_name: null }, 'p1@x.org'],
    [{ first_name: null, last_name: null, email: null }, '#1'],
  ])('with %j is %s', (change, name) => {
    expect(nameOf(person(1, change))).toBe(name);
  });
});
