import { addDays } from '../../clock.ts';
import {
  cities,
  countries,
  departments,
  functions,
  industries,
  nameSets,
  organisationKinds,
  organisationTypes,
  organisationWords,
} from './names.ts';
import { randomFrom } from './random.ts';
import type { SeedContext } from './seed.ts';

/** Organisations, then contacts with names in Latin, Arabic, Persian and Cyrillic script. */
export function seedPeople(context: SeedContext): void {
  seedOrganisations(context);
  seedContacts(context);
}

function seedOrganisations({ db, size }: SeedContext): void {
  const random = randomFrom(11);
  const rows = Array.from({ length: size.organisations }, (_, index) => {
    const name = `${random.pick(organisationWords)} ${random.pick(organisationKinds)} ${index + 1}`;
    return [
      index + 1,
      `ORG${index + 1}`,
      name,
      `office@org${index + 1}.example`,
      random.pick(countries),
      random.pick(cities),
      random.pick(industries),
      random.pick(organisationTypes),
      random.chance(0.6),
      random.chance(0.3),
    ];
  });
  const columns = [
    'id',
    'acronym',
    'name',
    'email',
    'country',
    'city',
    'industry',
    'type',
    'is_public',
    'member',
  ];
  db.insert('organisations', columns, rows);
}

function seedContacts({ db, size, today }: SeedContext): void {
  const random = randomFrom(12);
  const rows = Array.from({ length: size.contacts }, (_, index) => {
    const names = nameSets[index % nameSets.length] ?? nameSets[0];
    return [
      index + 1,
      random.pick(names.titles),
      random.pick(names.first),
      random.pick(names.last),
      `person${index + 1}@contacts.example`,
      random.chance(0.8) ? `+34 600 ${String(random.int(0, 999_999)).padStart(6, '0')}` : null,
      random.chance(0.9) ? random.pick(functions) : null,
      random.chance(0.5) ? random.pick(departments) : null,
      names.language,
      random.chance(0.85),
      random.chance(0.93) ? random.int(1, size.organisations) : null,
      `${addDays(today, -random.int(1, 1_500))} 09:00:00`,
    ];
  });
  const columns = [
    'id',
    'title',
    'first_name',
    'last_name',
    'email',
    'phone',
    'function',
    'department',
    'language',
    'subscribed_mailing',
    'organisation_id',
    'created_at',
  ];
  db.insert('contacts', columns, rows);
}
