import { foldForSearch } from '#shared/lib/text.ts';
import { addDays } from '../../clock.ts';
import { departments, functions, nameSets, sentences, streets, tags } from './names.ts';
import { randomFrom, type Random } from './random.ts';
import type { SeedContext } from './sizes.ts';
import { wellKnown, type Person } from './wellKnown.ts';

/** Contacts with names in Latin, Arabic, Persian and Cyrillic script, the last ones another tenant's. */
export function seedContacts({ db, size, today }: SeedContext): void {
  const random = randomFrom(12);
  const own = size.contacts - size.foreignContacts;
  const firstForeign = size.organisations - size.foreignOrganisations + 1;
  const all = Array.from({ length: size.contacts }, (_, index) => {
    const isOwn = index < own;
    const [from, till] = isOwn ? [1, firstForeign - 1] : [firstForeign, size.organisations];
    const usual: Person = {
      ...person(random, index),
      tenant: isOwn ? 'acme' : 'globex',
      organisation_id: random.chance(0.93) ? random.int(from, till) : null,
      created_at: `${addDays(today, -random.int(1, 1_500))} 09:00:00`,
    };
    return { ...usual, ...wellKnown[index] };
  });
  const columns = Object.keys(all[0] ?? {});
  const rows = all.map((one, index) => [
    index + 1,
    foldForSearch(`${one.first_name} ${one.last_name} ${one.email}`),
    ...Object.values(one),
  ]);
  db.insert('contacts', ['id', 'search', ...columns], rows);
}

function person(random: Random, index: number): Omit<Person, 'tenant' | 'organisation_id' | 'created_at'> {
  const names = nameSets[index % nameSets.length] ?? nameSets[0];
  const nick = `person${index + 1}`;
  const some = (probability: number, value: string) => (random.chance(probability) ? value : null);
  const number = () => String(random.int(0, 999_999)).padStart(6, '0');
  return {
    title: random.pick(names.titles),
    first_name: random.pick(names.first),
    last_name: random.pick(names.last),
    email: `${nick}@contacts.example`,
    email2: some(0.25, `${nick}@private.example`),
    phone: some(0.8, `+34 910 ${number()}`),
    mobile: some(0.6, `+34 600 ${number()}`),
    function: some(0.9, random.pick(functions)),
    department: some(0.5, random.pick(departments)),
    address_office: some(0.4, `${random.pick(streets)} ${random.int(1, 240)}`),
    country_id: null,
    language: names.language,
    subscribed_mailing: random.chance(0.85),
    website_url: some(0.2, `https://${nick}.example`),
    facebook_url: some(0.1, `https://www.facebook.com/${nick}`),
    twitter_url: some(0.1, `https://twitter.com/${nick}`),
    linkedin_url: some(0.3, `https://www.linkedin.com/in/${nick}`),
    biography: some(0.4, `${random.pick(sentences)} ${random.pick(sentences)}`),
    comments: some(0.2, random.pick(sentences)),
    tags: JSON.stringify(random.chance(0.3) ? [random.pick(tags)] : []),
    has_photo: random.chance(0.65),
  };
}
