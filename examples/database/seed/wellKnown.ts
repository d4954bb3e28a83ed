/**
 * The first contacts, the same in both sizes (examples/README.md): each shows something that screens must stand. What is not
 * named here is as for anyone else.
 */
import { sentences } from './names.ts';
import { countryId } from './reference.ts';

/** A row of `contacts`. */
export interface Person {
  tenant: string;
  title: string;
  first_name: string;
  last_name: string;
  email: string;
  email2: string | null;
  phone: string | null;
  mobile: string | null;
  function: string | null;
  department: string | null;
  address_office: string | null;
  country_id: number | null;
  language: string;
  subscribed_mailing: boolean;
  organisation_id: number | null;
  website_url: string | null;
  facebook_url: string | null;
  twitter_url: string | null;
  linkedin_url: string | null;
  biography: string | null;
  comments: string | null;
  tags: string;
  has_photo: boolean;
  created_at: string;
}

/** Nothing but what must be there. */
const bare: Partial<Person> = {
  title: '',
  last_name: '',
  email2: null,
  phone: null,
  mobile: null,
  function: null,
  department: null,
  address_office: null,
  organisation_id: null,
  country_id: null,
  website_url: null,
  facebook_url: null,
  twitter_url: null,
  linkedin_url: null,
  biography: null,
  comments: null,
  tags: '[]',
  has_photo: false,
};

/** Every field with something usual in it. */
function complete(name: string, callCode: string): Partial<Person> {
  return {
    email: `${name}@contacts.example`,
    email2: `${name}@private.example`,
    phone: `+${callCode} 20 1000 2000`,
    mobile: `+${callCode} 600 123 456`,
    function: 'Head of Communication',
    department: 'International Affairs',
    address_office: 'Harbour Street 4, Office 210',
    website_url: `https://www.${name}.example/about?me=1&you=2`,
    facebook_url: `https://www.facebook.com/${name}`,
    twitter_url: `https://twitter.com/${name}`,
    linkedin_url: `https://www.linkedin.com/in/${name}`,
    biography: sentences.slice(0, 4).join(' '),
    comments: 'Needs a seat near the door.\nArrives late on the first day.',
    tags: '["VIP","speaker"]',
    subscribed_mailing: true,
    has_photo: true,
    organisation_id: 1,
  };
}

/** Family emoji, flag, skin tone and keycap: several code points each. */
const emoji = '👩‍👩‍👧‍👦 🇺🇦 👍🏽 7️⃣';

/** Exactly 5,000 characters, in paragraphs, with one word that has no place to break. */
function longBiography(): string {
  const unbreakable =
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3);
  const paragraph = `${sentences.join(' ')} ${emoji} ${unbreakable}\n\n`;
  return `${paragraph.repeat(20).slice(0, 4_999)}.`;
}

export const wellKnown: readonly Partial<Person>[] = [
  {
    ...complete('layla.haddad', '20'),
    title: 'د.',
    first_name: 'ليلى',
    last_name: 'حداد',
    language: 'ar',
    organisation_id: 6,
  },
  {
    ...complete('kaveh.shirazi', '98'),
    title: 'مهندس',
    first_name: 'کاوه',
    last_name: 'شیرازی',
    language: 'fa',
  },
  { ...complete('jonas.weiss', '47'), title: 'Dr.', first_name: 'Jonas', last_name: 'Weiß', language: 'en' },
  { ...bare, first_name: 'Mononym', email: 'mononym@contacts.example', subscribed_mailing: false },
  {
    ...complete('mallory', '34'),
    title: '<i>Dr.</i>',
    first_name: 'Mallory \u202Egnp.tac',
    last_name: 'Zyx <img src=x onerror=alert(1)>',
    function: '"><script>alert(document.domain)</script>',
    phone: '+34 600 000 000;ext=<b>1</b>',
    website_url: 'javascript:alert(document.cookie)',
    facebook_url: 'data:text/html,<script>alert(1)</script>',
    twitter_url: 'https://twitter.com/mallory" onmouseover="alert(1)',
    linkedin_url: 'https://contacts.example@evil.example/\u202Emoc.nidekniL',
    biography:
      '<script>alert("biography")</script><img src=x onerror=alert(1)> See https://example.org/a?b=1&c=2 or javascript:alert(1)',
    comments: '{{constructor.constructor("alert(1)")()}} %3Cscript%3E \u0007',
    tags: '["<b>bold</b>","a,b","__proto__"]',
    organisation_id: 5,
  },
  {
    first_name: `Zoë ${emoji}`,
    last_name: 'Featherstonehaugh-Cholmondeley',
    biography: longBiography(),
    organisation_id: 1,
  },
  { ...complete('nadia.hub', '34'), first_name: 'Nadia', last_name: 'Hub', organisation_id: 2 },
  { ...complete('no.links', '34'), first_name: 'Nolan', last_name: 'Links' },
  { ...complete('everywhere', '34'), first_name: 'Eva', last_name: 'Everywhere', organisation_id: 3 },
  { first_name: 'Ana', last_name: 'Assistant', email: 'ana.assistant@contacts.example', organisation_id: 1 },
  { first_name: 'Otto', last_name: 'O’Connor-<i>Smith</i> & "Co"', organisation_id: 1 },
  { first_name: 'Carmen', last_name: 'Ibáñez', email: 'carmen.ibanez@contacts.example', organisation_id: 2 },
  { first_name: 'Carmen', last_name: 'Ibáñez', email: 'carmen.ibanez@elsewhere.example', organisation_id: 3 },
  {
    first_name: 'Maximiliana-Wilhelmina '.repeat(8).trim(),
    last_name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
  },
  {
    organisation_id: null,
    country_id: countryId('UA'),
    phone: '+380 44 123 45 67',
    language: 'uk',
    subscribed_mailing: false,
  },
  { first_name: 'Nils', last_name: 'Nowhere', organisation_id: 4, address_office: null },
  { ...bare, first_name: 'Bo', last_name: 'Li', email: 'x@y.example', function: '0', department: ' ' },
  {
    ...complete('olena.shevchenko', '380'),
    title: 'Пані',
    first_name: 'Олена',
    last_name: 'Шевченко',
    language: 'uk',
  },
  { first_name: 'علي Ali', last_name: 'Mixed مختلط', language: 'ar', has_photo: true },
];
