/** Organisations that may be the one being entered. */
import type { FoundOrganisation } from '#shared/api/organisations.ts';
import { foldForSearch } from '#shared/lib/text.ts';
import type { OrganisationValues } from './fields.ts';

type Named = Pick<OrganisationValues, 'name'>;

/** A search for less would find everything (S2 §5). */
const minLength = 3;

/** What to search for; `null` while there is too little. */
export function nameSearch({ name }: Named): string | null {
  const text = name.trim();
  return text.length >= minLength ? text : null;
}

/** Those of this very name, whatever its case and accents. */
export function namesakesOf(
  found: readonly FoundOrganisation[],
  { name }: Named,
): readonly FoundOrganisation[] {
  const key = foldForSearch(name);
  return key === '' ? [] : found.filter((organisation) => foldForSearch(organisation.name) === key);
}

/** The organisation that a try of unknown outcome has created after all: the only one of that name that is new. */
export function createdAfterAll(
  added: readonly FoundOrganisation[],
  values: Named,
): FoundOrganisation | null {
  const [ours, ...others] = namesakesOf(added, values);
  return ours && others.length === 0 ? ours : null;
}
