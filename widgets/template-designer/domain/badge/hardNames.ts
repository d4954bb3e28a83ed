/** People whose names are hard on a badge (screens.md §5 «Stress sheet»): long, short, of many scripts, with nothing beside. Pure. */
import { fullNameOf } from '#shared/lib/badges/fullName.ts';
import { fillBadgeText, type BadgePerson } from '#shared/lib/badges/person.ts';
import { plainTagName, type MergeTag } from '#shared/lib/mergeTags.ts';

type Hard = readonly [
  first: string | null,
  last: string | null,
  organisation: string | null,
  position: string | null,
  country: string,
];

const names: readonly Hard[] = [
  [
    'Maximiliane Friederike',
    'von Hohenstein-Wolkenburg',
    'Bundesanstalt für Landwirtschaft und Ernährung',
    'Stellvertretende Referatsleiterin für Pflanzenschutzmittelzulassung',
    'Bundesrepublik Deutschland',
  ],
  [
    'José María',
    'Fernández de la Vega y García-Sánchez',
    'Universidad Nacional Autónoma',
    'Vicerrector de Investigación y Transferencia del Conocimiento',
    'Estado Plurinacional de Bolivia',
  ],
  ['Li', 'Wu', 'X', 'CEO', 'Fiji'],
  [
    'Donaudampfschifffahrtsgesellschaftskapitän',
    null,
    'Reederei',
    'Binnenschifffahrtssachverständiger',
    'Österreich',
  ],
  [
    'عبد الرحمن',
    'بن محمد الأنصاري الحسيني',
    'الهيئة العامة للاستثمار والتنمية',
    'المدير التنفيذي لإدارة العلاقات الدولية والشراكات الاستراتيجية',
    'المملكة الأردنية الهاشمية',
  ],
  [
    'سید محمدحسین',
    'طباطبایی‌نژاد',
    'دانشگاه صنعتی خواجه نصیرالدین طوسی',
    'معاون پژوهش و فناوری و رئیس دانشکدهٔ مهندسی برق',
    'جمهوری اسلامی ایران',
  ],
  [
    'Александра Константиновна',
    'Рождественская-Преображенская',
    'Министерство просвещения',
    'Заместитель руководителя департамента международного сотрудничества',
    'Республика Северная Македония',
  ],
  [
    'Nguyễn Thị Phương',
    'Thảo',
    'Công ty Cổ phần Đầu tư và Phát triển',
    'Phó Tổng Giám đốc phụ trách Quan hệ Đối ngoại',
    'Cộng hòa Xã hội chủ nghĩa Việt Nam',
  ],
  ['歐陽', '娜娜', '國家科學及技術委員會', '國際合作與科學教育發展處副處長', '新加坡共和國'],
  [
    'Zoë 🎉',
    'O’Brien 👩‍🚀',
    'Party & Co. 🚀',
    'Chief Happiness Officer 🎈',
    'United Kingdom of Great Britain and Northern Ireland',
  ],
  ['Ana', 'Ruiz', null, null, 'España'],
  [
    null,
    'Teller',
    'The International Society for the Advancement of Very Long Organisation Names',
    'Senior Vice President for Institutional Partnerships and Public Affairs',
    'Saint Vincent and the Grenadines',
  ],
];

/** In turn, so that each meets names of more than one script. */
const titles = ['Prof. Dr. h. c. mult.', null, 'Excmo. Sr.', 'الأستاذ الدكتور', 'канд. экон. наук'] as const;

const events = [
  'Internationales Forum für Landwirtschaft, Ernährung und Raumordnung 2026',
  'Expo',
  'المؤتمر الدولي السابع للاستثمار والتنمية المستدامة',
  'Міжнародний форум з енергетичної безпеки',
] as const;

/** What statuses may be called: those of a server are not asked for. */
const statuses = [
  'Speaker',
  'Stellvertretende Sitzungsleiterin',
  'متحدّث رئيسي',
  'Приглашённый докладчик',
  'VIP',
] as const;

/** Of an e-mail: in turn too. */
const addresses = [
  'maximiliane.friederike.von.hohenstein-wolkenburg@landwirtschaft-und-ernaehrung.example',
  'li@x.example',
  'jose.maria.fernandez.de.la.vega@universidad-nacional.example',
  'مدير.العلاقات@استثمار.example',
  'a.rozhdestvenskaya-preobrazhenskaya@ministry-of-education.example',
] as const;

export const hardPeople: readonly BadgePerson[] = names.map(
  ([firstName, lastName, organisation, position, country], at) => ({
    // Nobody's: a badge that is printed to try it may be scanned.
    registrationId: `sample-${at + 1}`,
    eventId: '12',
    eventName: events[at % events.length] ?? null,
    title: titles[at % titles.length] ?? null,
    firstName,
    lastName,
    organisation,
    statusId: ['1', '2', '3', '5', '7'][at % 5] ?? null,
    // What servers have one short sample of.
    others: new Map([
      ['function', position],
      ['country', country],
      ['email', addressAt(at)],
      ['paxstatus', statusAt(at)],
      ['regnumber', `SAMPLE-2026-${String(at + 1).padStart(6, '0')}`],
    ]),
  }),
);

/** Of whom everything is known that has a name of its own. */
const known: BadgePerson = {
  registrationId: '1',
  eventId: '1',
  eventName: '1',
  title: '1',
  firstName: '1',
  lastName: '1',
  organisation: '1',
  statusId: '1',
  ...(hardPeople[0]?.others && { others: hardPeople[0].others }),
};

/** What may stand for a tag of which the server tells one sample and nobody knows more: a name, much text, nothing. */
const values = [
  (person: BadgePerson) => fullNameOf(person),
  (person: BadgePerson) => [person.eventName, person.others?.get('function')].filter(Boolean).join(' – '),
  () => null,
];

/** The same people, with values that are hard for tags of the server's own too (T-9). */
export function hardPeopleWith(tags: readonly MergeTag[] | null): readonly BadgePerson[] {
  // Without the server's word for it, what has a value has a meaning; its shape may be one that this server alone has.
  const isOwn = (tag: string) => fillBadgeText(tag, known, [{ tag, name: tag, sample: null }]) === '';
  const own = (tags ?? []).map(({ tag }) => tag).filter(isOwn);
  if (own.length === 0) return hardPeople;
  return hardPeople.map((person, at) => ({
    ...person,
    others: new Map([
      ...(person.others ?? []),
      ...own.map((tag) => {
        const value = /e[-_]?mail/i.test(tag) ? addressAt(at) : values[at % values.length]?.(person);
        return [plainTagName(tag), value ?? null] as const;
      }),
    ]),
  }));
}

/** Nobody's, and as long as a UUID, which some servers have: a code has to hold it. */
export const withLongId = (person: BadgePerson): BadgePerson => ({
  ...person,
  registrationId: 'sample-1-0b1f-4c5d-8e9f-7a6b5c4d3e2f',
});

/** What the status of one of them is called, on the stress sheet as on paper. */
export function hardStatusOf({ registrationId }: BadgePerson): string {
  return statusAt(
    Math.max(
      0,
      hardPeople.findIndex((person) => person.registrationId === registrationId),
    ),
  );
}

function addressAt(at: number): string {
  return addresses[at % addresses.length] ?? '';
}

function statusAt(at: number): string {
  return statuses[at % statuses.length] ?? '';
}
