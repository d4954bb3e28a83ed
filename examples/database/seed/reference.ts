import { countries } from './countries.ts';
import { industries, organisationTypes, rangesOfAction } from './names.ts';
import type { SeedContext } from './sizes.ts';

/** What forms offer to choose from (S1 §7): countries, ranges of action, types, industries. Ids count from 1. */
export function seedReference({ db }: Pick<SeedContext, 'db'>): void {
  const rows = countries.map(({ name, iso, callCode }, index) => [index + 1, name, iso, `+${callCode}`]);
  db.insert('countries', ['id', 'name', 'iso', 'call_code'], rows);
  db.insert('ranges_of_action', ['id', 'range_of_action'], numbered(rangesOfAction));
  db.insert('organisation_types', ['id', 'type'], numbered(organisationTypes));
  db.insert('industries', ['id', 'industry'], numbered(industries));
}

/** The id of a country by its ISO code. */
export function countryId(iso: string): number {
  return countries.findIndex((country) => country.iso === iso) + 1;
}

function numbered(names: readonly string[]): [number, string][] {
  return names.map((name, index) => [index + 1, name]);
}
