/** Who is chosen for a campaign: lists, people, and who never gets it (S1 §3, C-11). Pure. */
import * as v from 'valibot';
import type { CampaignLists } from '#shared/api/campaigns.ts';

export interface NamedList {
  readonly id: string;
  readonly name: string;
}

/** Ids only, a set each: chosen lists and people, less excluded lists and people. */
export interface Selection {
  readonly lists: readonly NamedList[];
  /** Contacts chosen one by one. */
  readonly picked: readonly string[];
  /** Nobody on these gets it. */
  readonly excludedLists: readonly NamedList[];
  /** Unticked or excluded: they never get it, whatever list they are on (C-11). */
  readonly excluded: readonly string[];
}

export const emptySelection: Selection = { lists: [], picked: [], excludedLists: [], excluded: [] };

const ids = v.fallback(v.array(v.string()), []);
const namedLists = v.fallback(v.array(v.object({ id: v.string(), name: v.string() })), []);

/** A selection out of a draft; parts that cannot be read are empty. */
export const selectionSchema = v.object({
  lists: namedLists,
  picked: ids,
  excludedLists: namedLists,
  excluded: ids,
});

/** How a list takes part. */
export type ListRole = 'chosen' | 'excluded' | 'none';

/** How a list takes part in a selection. */
export function roleOf({ lists, excludedLists }: Selection, listId: string): ListRole {
  if (excludedLists.some(({ id }) => id === listId)) return 'excluded';
  return lists.some(({ id }) => id === listId) ? 'chosen' : 'none';
}

/** Gives a list another role; a list cannot be chosen and excluded at once. */
export function giveRole(selection: Selection, { id, name }: NamedList, role: ListRole): Selection {
  const without = (lists: readonly NamedList[]) => lists.filter((list) => list.id !== id);
  const withIt = (lists: readonly NamedList[]) =>
    lists.some((list) => list.id === id) ? lists : [...lists, { id, name }];
  return {
    ...selection,
    lists: role === 'chosen' ? withIt(selection.lists) : without(selection.lists),
    excludedLists: role === 'excluded' ? withIt(selection.excludedLists) : without(selection.excludedLists),
  };
}

/** What was cleared comes back beside what was chosen since; where the two contradict each other, the later one holds. */
export function bringBack(now: Selection, cleared: Selection): Selection {
  const withLists = (
    own: readonly NamedList[],
    back: readonly NamedList[],
    against: readonly NamedList[],
  ) => {
    const known = new Set([...own, ...against].map(({ id }) => id));
    return [...own, ...back.filter(({ id }) => !known.has(id))];
  };
  const withIds = (own: readonly string[], back: readonly string[], against: readonly string[]) => {
    const known = new Set([...own, ...against]);
    return [...own, ...back.filter((id) => !known.has(id))];
  };
  return {
    lists: withLists(now.lists, cleared.lists, now.excludedLists),
    picked: withIds(now.picked, cleared.picked, now.excluded),
    excludedLists: withLists(now.excludedLists, cleared.excludedLists, now.lists),
    excluded: withIds(now.excluded, cleared.excluded, now.picked),
  };
}

/** The selection as sets, for looking up thousands of people. */
export interface SelectionSets {
  readonly picked: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
  /** Everybody on a chosen list. */
  readonly onChosenList: ReadonlySet<string>;
  /** Everybody on an excluded list. */
  readonly onExcludedList: ReadonlySet<string>;
}

/** The people of a list by its id; lists that are not loaded are missing. */
export type ContactsOf = ReadonlyMap<string, readonly { readonly id: string }[]>;

/** Ids of everybody on any of these lists, of those that are known. */
export function everybodyOn(lists: readonly NamedList[], contactsOf: ContactsOf): ReadonlySet<string> {
  const people = new Set<string>();
  for (const { id } of lists) for (const person of contactsOf.get(id) ?? []) people.add(person.id);
  return people;
}

/** Sets of a selection, from the lists that are known. */
export function setsOf(selection: Selection, contactsOf: ContactsOf): SelectionSets {
  return {
    picked: new Set(selection.picked),
    excluded: new Set(selection.excluded),
    onChosenList: everybodyOn(selection.lists, contactsOf),
    onExcludedList: everybodyOn(selection.excludedLists, contactsOf),
  };
}

/** `locked`: on an excluded list, so that no tick can bring the person in. */
export type Tick = 'on' | 'off' | 'excluded' | 'locked';

/** How a person stands. */
export function tickOf(sets: SelectionSets, id: string): Tick {
  if (sets.onExcludedList.has(id)) return 'locked';
  if (sets.excluded.has(id)) return 'excluded';
  return sets.picked.has(id) || sets.onChosenList.has(id) ? 'on' : 'off';
}

/**
 * Ticks or unticks people. Somebody on a chosen list is unticked by being excluded (which makes the list partial, C-11), and
 * ticked again by not being excluded any more; everybody else is picked or not. People on excluded lists are passed over.
 */
export function tick(
  selection: Selection,
  sets: SelectionSets,
  people: Iterable<string>,
  isOn: boolean,
): Selection {
  const picked = new Set(selection.picked);
  const excluded = new Set(selection.excluded);
  for (const id of people) {
    if (sets.onExcludedList.has(id)) continue;
    const isOnList = sets.onChosenList.has(id);
    if (isOn) {
      excluded.delete(id);
      if (!isOnList) picked.add(id);
    } else {
      picked.delete(id);
      if (isOnList) excluded.add(id);
    }
  }
  return { ...selection, picked: [...picked], excluded: [...excluded] };
}

/** Excludes people, also those who are on no chosen list yet. */
export function exclude(selection: Selection, people: Iterable<string>): Selection {
  const gone = new Set(people);
  return {
    ...selection,
    picked: selection.picked.filter((id) => !gone.has(id)),
    excluded: [...new Set([...selection.excluded, ...gone])],
  };
}

/** How many of these are ticked. */
export function countTicked(people: readonly { readonly id: string }[], sets: SelectionSets): number {
  return people.reduce((count, { id }) => count + (tickOf(sets, id) === 'on' ? 1 : 0), 0);
}

/** Whom of a list the exclusions concern: with any, the list is partial and is sent as its remaining people (C-11). */
export function missingFrom(people: readonly { readonly id: string }[], sets: SelectionSets): number {
  if (sets.excluded.size === 0 && sets.onExcludedList.size === 0) return 0;
  return people.reduce(
    (count, { id }) => count + (sets.excluded.has(id) || sets.onExcludedList.has(id) ? 1 : 0),
    0,
  );
}

/** Lists whose people must be known before the selection can be sent: none without exclusions. */
export function listsToKnow({ lists, excludedLists, excluded }: Selection): readonly string[] {
  if (excludedLists.length === 0 && excluded.length === 0) return [];
  return [...lists, ...excludedLists].map(({ id }) => id);
}

/**
 * What `save-campaign` is told (S1 §7, C-11): whole lists by id; a list of which somebody is excluded not at all, its
 * remaining people as single contacts. Of these nobody is named who is on a whole list already; who was picked always is, so
 * that they get it also when they leave the list before it is sent.
 */
export function toCampaignLists(selection: Selection, contactsOf: ContactsOf): CampaignLists {
  const sets = setsOf(selection, contactsOf);
  const isOut = (id: string) => sets.excluded.has(id) || sets.onExcludedList.has(id);
  const whole = selection.lists.filter(({ id }) => missingFrom(contactsOf.get(id) ?? [], sets) === 0);
  const partial = selection.lists.filter((list) => !whole.includes(list));
  const covered = everybodyOn(whole, contactsOf);
  const single = new Set(selection.picked);
  for (const id of everybodyOn(partial, contactsOf)) if (!covered.has(id)) single.add(id);
  return {
    selectedLists: whole.map(({ id, name }) => ({ id, name })),
    selectedListsId: whole.map(({ id }) => id),
    selectedContacts: [...single].filter((id) => !isOut(id)),
  };
}
