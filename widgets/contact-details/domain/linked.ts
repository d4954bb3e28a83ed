/** Linked contacts in both directions, labelled from both sides (S1 §2, §9; C-25). */
import type { ContactDetail, LinkedContact } from '#shared/api/contacts.ts';
import { createWordMatcher, foldForSearch } from '#shared/lib/text.ts';
import { nameOf, oneLine } from './people.ts';

/** S1 §9: this type is an assistant, any other copy-to. */
const assistantTypeId = '2';
/** A list longer than this is shown in part, with a search. */
export const shortListLength = 10;

/** What the linked person is to the contact: helps it, gets its copies, is helped by it, has its copies sent to it. */
export type Relation = 'assistant' | 'copyTo' | 'assistantOf' | 'copyToOf';

export interface LinkedPerson {
  /** One per person and relation: the same person may be linked in several ways. */
  readonly key: string;
  readonly relation: Relation;
  readonly name: string;
  readonly person: LinkedContact;
}

/** Everybody who is linked, assistants first, each relation in the server's order and nobody twice in one. */
export function linkedPeople({
  assistants,
  managers,
}: Pick<ContactDetail, 'assistants' | 'managers'>): readonly LinkedPerson[] {
  const all = [
    ...assistants.map((person) => linked(person, isAssistant(person) ? 'assistant' : 'copyTo')),
    ...managers.map((person) => linked(person, isAssistant(person) ? 'assistantOf' : 'copyToOf')),
  ];
  const once = new Map(all.toReversed().map((one) => [one.key, one]));
  return relations.flatMap((relation) =>
    all.filter((one) => one.relation === relation && once.get(one.key) === one),
  );
}

/** In the order shown. */
export const relations: readonly Relation[] = ['assistant', 'copyTo', 'assistantOf', 'copyToOf'];

function isAssistant({ type_id: type }: LinkedContact): boolean {
  return type === assistantTypeId;
}

function linked(person: LinkedContact, relation: Relation): LinkedPerson {
  const name = nameOf(person) || oneLine(person.email);
  return { key: `${relation} ${person.id}`, relation, name, person };
}

/** Those in whom every word of a search is found: in name, work, place or e-mail (C-13). */
export function searchPeople(people: readonly LinkedPerson[], search: string): readonly LinkedPerson[] {
  const isFound = createWordMatcher(search);
  return people.filter(({ name, person }) => isFound(foldForSearch(`${name} ${factsOf(person).join(' ')}`)));
}

function factsOf(person: LinkedContact): readonly string[] {
  const { function: work, organisation_name: organisation, address_office: office, country, email } = person;
  return [work, organisation, office, country, email].map(oneLine);
}
