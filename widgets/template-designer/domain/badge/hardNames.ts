/** People whose names are hard on a badge (screens.md §5 «Stress sheet»): long, short, of many scripts, with nothing beside. Pure. */
import type { BadgePerson } from '#shared/lib/badges/person.ts';

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
      ['paxstatus', statusAt(at)],
      ['regnumber', `SAMPLE-2026-${String(at + 1).padStart(6, '0')}`],
    ]),
  }),
);

/** What the status of one of them is called, on the stress sheet as on paper. */
export function hardStatusOf(person: BadgePerson): string {
  return statusAt(Math.max(0, hardPeople.indexOf(person)));
}

function statusAt(at: number): string {
  return statuses[at % statuses.length] ?? '';
}
