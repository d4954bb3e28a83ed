/** Organisations of one name: told apart, and found again by it (C-22). */
import { foldForSearch, stripBidiControls } from './text.ts';

interface Described {
  readonly acronym: string | null;
  readonly address_city: string | null;
  readonly country: string | null;
}

/** What tells organisations of one name apart: «WHO · Geneva · Switzerland»; empty when nothing is known. */
export function describeOrganisation({ acronym, address_city: city, country }: Described): string {
  return stripBidiControls([acronym, city, country].filter((part) => part !== null).join(' · '));
}

/** Those of exactly this name; those that differ in case or accents only where there is none. */
export function ofName<T extends { readonly name: string }>(found: readonly T[], name: string): readonly T[] {
  const same = found.filter((organisation) => organisation.name.trim() === name.trim());
  if (same.length > 0) return same;
  const key = foldForSearch(name);
  return found.filter((organisation) => foldForSearch(organisation.name) === key);
}
