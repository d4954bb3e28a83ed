import { foldForSearch } from '#shared/lib/text.ts';
import {
  cities,
  countryOfCity,
  industries,
  organisationKinds,
  organisationTypes,
  organisationWords,
  rangesOfAction,
  streets,
  tags,
} from './names.ts';
import { randomFrom, type Random } from './random.ts';
import { countryId } from './reference.ts';
import type { SeedContext } from './sizes.ts';

interface Organisation {
  tenant: string;
  acronym: string;
  name: string;
  email: string | null;
  phone: string | null;
  global_id: string | null;
  country_id: number | null;
  is_public: boolean;
  member: boolean;
  range_of_action_id: number | null;
  type_id: number | null;
  industry_id: number | null;
  website: string | null;
  vat_number: string | null;
  address_building: string | null;
  address_street: string | null;
  address_postal_code: string | null;
  address_city: string | null;
  address_po_box: string | null;
  tags: string;
}

/** The first ones, the same in both sizes (examples/README.md): what differs from an ordinary organisation. */
const wellKnown: readonly Partial<Organisation>[] = [
  {
    acronym: 'NIEE',
    name: 'Nordic Institute for Energy & Environment',
    email: 'office@niee.example',
    phone: '+47 22 000 100',
    country_id: countryId('NO'),
    website: 'https://www.niee.example',
    address_building: 'House B, 3rd floor',
    address_street: 'Karl Johans gate 12',
    address_postal_code: '0154',
    address_city: 'Oslo',
  },
  // Two of one name, in two countries (C-22).
  { acronym: 'MER', name: 'Meridian Consulting', country_id: countryId('ES'), address_city: 'Madrid' },
  { acronym: 'MERP', name: 'Meridian Consulting', country_id: countryId('PT'), address_city: 'Lisboa' },
  {
    acronym: 'NOADDR',
    name: 'Foundation without an address',
    address_building: null,
    address_street: null,
    address_postal_code: null,
    address_city: null,
  },
  { acronym: '<b>', name: '<img src=x onerror="alert(1)"> & Søn \u202Egpj.exe' },
  { acronym: 'ن.ط', name: 'مؤسسة النور للطاقة', country_id: countryId('EG'), address_city: 'القاهرة' },
];

/** Organisations of the first tenant, then some of the other. */
export function seedOrganisations({ db, size }: SeedContext): void {
  const random = randomFrom(11);
  const own = size.organisations - size.foreignOrganisations;
  const all = Array.from({ length: size.organisations }, (_, index) => {
    const usual = { ...organisation(random, index + 1), tenant: index < own ? 'acme' : 'globex' };
    // The other tenant has one of the same name and country: names are taken within a tenant only.
    return { ...usual, ...wellKnown[index === own ? 1 : index] };
  });
  const columns = Object.keys(all[0] ?? {});
  const rows = all.map((one, index) => [
    index + 1,
    foldForSearch(`${one.acronym} ${one.name}`),
    ...Object.values(one),
  ]);
  db.insert('organisations', ['id', 'search', ...columns], rows);
}

function organisation(random: Random, id: number): Organisation {
  const city = random.pick(cities);
  const some = (probability: number, value: string) => (random.chance(probability) ? value : null);
  return {
    tenant: 'acme',
    acronym: `ORG${id}`,
    name: `${random.pick(organisationWords)} ${random.pick(organisationKinds)} ${id}`,
    email: some(0.9, `office@org${id}.example`),
    phone: some(0.7, `+34 910 ${String(random.int(0, 999_999)).padStart(6, '0')}`),
    global_id: some(0.5, `G-${String(id).padStart(5, '0')}`),
    country_id: countryId(countryOfCity[city] ?? 'ES'),
    is_public: random.chance(0.6),
    member: random.chance(0.3),
    range_of_action_id: random.int(1, rangesOfAction.length),
    type_id: random.int(1, organisationTypes.length),
    industry_id: random.int(1, industries.length),
    website: some(0.6, `https://www.org${id}.example`),
    vat_number: some(0.4, `VAT${100_000 + id}`),
    address_building: some(0.3, `Building ${random.int(1, 9)}`),
    address_street: some(0.92, `${random.pick(streets)} ${random.int(1, 240)}`),
    address_postal_code: some(0.85, String(random.int(10_000, 99_999))),
    address_city: city,
    address_po_box: some(0.1, `PO Box ${random.int(1, 900)}`),
    tags: JSON.stringify(random.chance(0.4) ? [random.pick(tags)] : []),
  };
}
