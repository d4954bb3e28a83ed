/** The organisation of a contact: told apart, found again by its name, its address (C-22; screens.md §1). */
import type { FoundOrganisation } from '#shared/api/organisations.ts';
import { foldForSearch, stripBidiControls } from '#shared/lib/text.ts';

/** What tells organisations of one name apart: «WHO · Geneva · Switzerland»; empty when nothing is known. */
export function describeOrganisation({ acronym, address_city: city, country }: FoundOrganisation): string {
  return stripBidiControls([acronym, city, country].filter((part) => part !== null).join(' · '));
}

/** Those of exactly this name; those that differ in case or accents only where there is none. */
export function ofName(found: readonly FoundOrganisation[], name: string): readonly FoundOrganisation[] {
  const same = found.filter((organisation) => organisation.name.trim() === name.trim());
  if (same.length > 0) return same;
  const key = foldForSearch(name);
  return found.filter((organisation) => foldForSearch(organisation.name) === key);
}

/** Street and building, post code and city in one line; `null` when none of it is known. */
export function officeAddress(organisation: FoundOrganisation): string | null {
  const { address_street: street, address_building: building } = organisation;
  const { address_postal_code: postalCode, address_city: city } = organisation;
  const town = [postalCode, city].filter((part) => part !== null).join(' ');
  const parts = [street, building, town].filter((part) => part !== null && part !== '');
  return parts.length > 0 ? parts.join(', ') : null;
}
