/** People who may be the one that is being entered (screens.md §1 «duplicate guard»). */
import type { FoundContact } from '#shared/api/contacts.ts';
import { isEmail } from '#shared/lib/emails.ts';
import { foldForSearch } from '#shared/lib/text.ts';
import type { ContactValues } from './fields.ts';

/** Two addresses are the same whatever their case. */
export function emailKey(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

/** A search for less would find everybody (S2 §5). */
const minLength = 3;

/** What to search for people with the same address; `null` while there is none. */
export function emailSearch({ email }: Pick<ContactValues, 'email'>): string | null {
  const address = email.trim();
  return isEmail(address) ? address : null;
}

/** What to search for people of the same names; `null` while there is too little. */
export function nameSearch({
  firstName,
  lastName,
}: Pick<ContactValues, 'firstName' | 'lastName'>): string | null {
  const names = [firstName.trim(), lastName.trim()];
  const text = names.join(' ');
  return names.every((name) => name !== '') && text.length >= minLength ? text : null;
}

/** Those with this very address, in whatever case. */
export function withSameEmail(
  people: readonly FoundContact[],
  { email }: Pick<ContactValues, 'email'>,
): readonly FoundContact[] {
  const key = emailKey(email);
  return key === '' ? [] : people.filter((person) => emailKey(person.email ?? '') === key);
}

/** Those with these very names, whatever their case and accents. */
export function withSameName(
  people: readonly FoundContact[],
  values: Pick<ContactValues, 'firstName' | 'lastName'>,
): readonly FoundContact[] {
  return nameSearch(values) === null ? [] : namedLike(people, values);
}

function namedLike(
  people: readonly FoundContact[],
  { firstName, lastName }: Pick<ContactValues, 'firstName' | 'lastName'>,
): readonly FoundContact[] {
  const [first, last] = [foldForSearch(firstName), foldForSearch(lastName)];
  return people.filter(
    (person) =>
      foldForSearch(person.first_name ?? '') === first && foldForSearch(person.last_name ?? '') === last,
  );
}

/** The id of the contact that a try of unknown outcome has created after all, of those that are new: same address, same names. */
export function createdAfterAll(added: readonly FoundContact[], values: ContactValues): string | null {
  const [ours, ...others] = namedLike(withSameEmail(added, values), values);
  return ours && others.length === 0 ? ours.id : null;
}
