/** Whom two filters find: only one of them, or both (screens.md §15 «Compare two filters»). */

export interface Person {
  readonly id: string | null;
  readonly name: string;
}

export interface Sets {
  readonly onlyOne: readonly Person[];
  readonly both: readonly Person[];
  readonly onlyOther: readonly Person[];
  /** So many came without an id: nobody can say whether they are in both. */
  readonly nameless: number;
}

/** People by their ids, each once, in the order of their lists. */
export function compareSets(one: readonly Person[], other: readonly Person[]): Sets {
  const [first, second] = [byId(one), byId(other)];
  const nameless = [...one, ...other].filter(({ id }) => id === null).length;
  const split = [...first.values()];
  return {
    onlyOne: split.filter(({ id }) => id !== null && !second.has(id)),
    both: split.filter(({ id }) => id !== null && second.has(id)),
    onlyOther: [...second.values()].filter(({ id }) => id !== null && !first.has(id)),
    nameless,
  };
}

function byId(people: readonly Person[]): ReadonlyMap<string, Person> {
  const found = new Map<string, Person>();
  for (const person of people) if (person.id !== null && !found.has(person.id)) found.set(person.id, person);
  return found;
}

/** What a contact is called: first and last name, else the address. */
export function personOf(contact: Readonly<Record<string, unknown>>, id: string | null): Person {
  const word = (key: string) => {
    const value = contact[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  const full = `${word('first_name')} ${word('last_name')}`.trim();
  return { id, name: full || word('full_name') || word('name') || word('email') };
}
