/** Who will get a campaign, who will not, and why (screens.md §2). Pure. */
import type { ListContact } from '#shared/api/campaign-recipients.ts';
import { isEmail } from '#shared/lib/emails.ts';
import { stripBidiControls } from '#shared/lib/text.ts';
import type { Selection } from './selection.ts';

/** `gets`, or the first reason why not; `sameEmail` is sent too, beside somebody at the same address. */
export type Standing =
  | 'gets'
  | 'excluded'
  | 'excludedList'
  | 'unsubscribed'
  | 'noEmail'
  | 'badEmail'
  | 'sameEmail';

/** In the order in which they are told. */
export const standings: readonly Standing[] = [
  'gets',
  'excluded',
  'excludedList',
  'unsubscribed',
  'noEmail',
  'badEmail',
  'sameEmail',
];

export interface Recipient {
  readonly id: string;
  /** First and last name, else the address, else `#id`. */
  readonly name: string;
  readonly email: string | null;
  readonly organisation: string | null;
  /** Names of the chosen lists they are on. */
  readonly lists: readonly string[];
  readonly isPicked: boolean;
  readonly standing: Standing;
  /** `sameEmail`: who else is at this address. `excludedList`: the list. */
  readonly because: string | null;
}

export interface Audience {
  /** Everybody on a chosen list, picked, or left out by name, each once. */
  readonly people: readonly Recipient[];
  readonly counts: Readonly<Record<Standing, number>>;
  /** To how many people it goes; those at one address count each, as the server is told of each. */
  readonly count: number;
  /** How many of these are on two lists or more. */
  readonly inSeveral: number;
  /** Picked people who are on no list that is known: they count, but nothing can be said about them. */
  readonly unknown: readonly string[];
  /** Whether the server names addresses at all; without any, nothing can be said about them. */
  readonly hasEmails: boolean;
}

export type PeopleOf = ReadonlyMap<string, readonly ListContact[]>;

/** What people are called; without marks that turn the direction of what follows. */
export function nameOf(person: Pick<ListContact, 'id' | 'first_name' | 'last_name' | 'email'>): string {
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
  return stripBidiControls(name || (person.email ?? `#${person.id}`));
}

/** Read once for each person: this is asked again with every tick. */
const addresses = new WeakMap<ListContact, string | null>();

/** An address as it is compared; `null` for none, empty where it is no address. */
function addressOf(person: ListContact): string | null {
  const known = addresses.get(person);
  if (known !== undefined) return known;
  const address = person.email?.trim().toLowerCase() ?? null;
  const read = address === null || isEmail(address) ? address : '';
  addresses.set(person, read);
  return read;
}

/**
 * Union of lists and picks, each person once.
 *
 * @param told people that came with the campaign; those without a name or an address stay unknown.
 * @param peopleOf the people of every list that is known, also of lists that are not chosen: picks are found there.
 */
export function findAudience(
  selection: Selection,
  peopleOf: PeopleOf,
  told: readonly ListContact[] = [],
): Audience {
  const known = collect(peopleOf, told);
  const { found, unknown } = unite(selection, peopleOf, known);
  const hasEmails = [...known.values()].some(({ email }) => email !== null);
  const standingOf = judge(selection, peopleOf, hasEmails);
  const people = found.map(({ id, person, lists, isPicked }): Recipient => {
    const base = { id, lists, isPicked };
    if (!person) return { ...base, ...nobody(id), ...standingOf(id, null) };
    const { email, organisation_name: organisation } = person;
    return { ...base, name: nameOf(person), email, organisation, ...standingOf(id, person) };
  });
  const counts = countStandings(people);
  return {
    people,
    counts,
    count: counts.gets + counts.sameEmail,
    inSeveral: people.filter(({ standing, lists }) => standing === 'gets' && lists.length > 1).length,
    unknown,
    hasEmails,
  };
}

const nobody = (id: string) => ({ name: `#${id}`, email: null, organisation: null });

/** Every known person by id. */
function collect(peopleOf: PeopleOf, told: readonly ListContact[]): ReadonlyMap<string, ListContact> {
  const named = told.filter(({ first_name, last_name, email }) => first_name || last_name || email);
  const known = new Map(named.map((person) => [person.id, person]));
  for (const people of peopleOf.values()) for (const person of people) known.set(person.id, person);
  return known;
}

interface Found {
  readonly id: string;
  readonly person: ListContact | undefined;
  readonly lists: string[];
  readonly isPicked: boolean;
}

/** Everybody of the lists in their order, then the picks, then whoever else was left out: they can be brought back. */
function unite(selection: Selection, peopleOf: PeopleOf, known: ReadonlyMap<string, ListContact>) {
  const picked = new Set(selection.picked);
  const found = new Map<string, Found>();
  for (const { id: listId, name } of selection.lists) {
    for (const person of peopleOf.get(listId) ?? []) {
      const { id } = person;
      const entry = found.get(id);
      if (!entry) found.set(id, { id, person, lists: [name], isPicked: picked.has(id) });
      // A list may name somebody twice.
      else if (entry.lists.at(-1) !== name) entry.lists.push(name);
    }
  }
  for (const id of [...picked, ...selection.excluded]) {
    if (!found.has(id)) found.set(id, { id, person: known.get(id), lists: [], isPicked: picked.has(id) });
  }
  return { found: [...found.values()], unknown: [...picked].filter((id) => !known.has(id)) };
}

type Judgement = Pick<Recipient, 'standing' | 'because'>;

/** Judges one after the other; whoever else is at an address is marked, and is sent all the same. */
function judge(selection: Selection, peopleOf: PeopleOf, hasEmails: boolean) {
  const excluded = new Set(selection.excluded);
  const excludingList = new Map<string, string>();
  for (const list of selection.excludedLists)
    for (const { id } of peopleOf.get(list.id) ?? []) excludingList.set(id, list.name);
  const takenBy = new Map<string, string>();
  return (id: string, person: ListContact | null): Judgement => {
    if (excluded.has(id)) return { standing: 'excluded', because: null };
    const list = excludingList.get(id);
    if (list !== undefined) return { standing: 'excludedList', because: list };
    if (person?.isUnsubscribed) return { standing: 'unsubscribed', because: null };
    if (!person || !hasEmails) return { standing: 'gets', because: null };
    const address = addressOf(person);
    if (address === null) return { standing: 'noEmail', because: null };
    if (address === '') return { standing: 'badEmail', because: null };
    const other = takenBy.get(address);
    if (other !== undefined) return { standing: 'sameEmail', because: other };
    takenBy.set(address, nameOf(person));
    return { standing: 'gets', because: null };
  };
}

function countStandings(people: readonly Recipient[]): Audience['counts'] {
  const counts: Record<Standing, number> = {
    gets: 0,
    excluded: 0,
    excludedList: 0,
    unsubscribed: 0,
    noEmail: 0,
    badEmail: 0,
    sameEmail: 0,
  };
  for (const { standing } of people) counts[standing] += 1;
  return counts;
}
