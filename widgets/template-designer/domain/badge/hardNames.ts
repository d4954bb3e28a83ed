/** People whose names are hard on a badge (screens.md §5 «Stress sheet»): long, short, of many scripts, with nothing beside. Pure. */
import type { BadgePerson } from '#shared/lib/badges/person.ts';

type Hard = readonly [first: string | null, last: string | null, organisation: string | null];

const names: readonly Hard[] = [
  ['Maximiliane Friederike', 'von Hohenstein-Wolkenburg', 'Bundesanstalt für Landwirtschaft und Ernährung'],
  ['José María', 'Fernández de la Vega y García-Sánchez', 'Universidad Nacional Autónoma'],
  ['Li', 'Wu', 'X'],
  ['Donaudampfschifffahrtsgesellschaftskapitän', null, 'Reederei'],
  ['عبد الرحمن', 'بن محمد الأنصاري الحسيني', 'الهيئة العامة للاستثمار والتنمية'],
  ['سید محمدحسین', 'طباطبایی‌نژاد', 'دانشگاه صنعتی خواجه نصیرالدین طوسی'],
  ['Александра Константиновна', 'Рождественская-Преображенская', 'Министерство просвещения'],
  ['Nguyễn Thị Phương', 'Thảo', 'Công ty Cổ phần Đầu tư và Phát triển'],
  ['歐陽', '娜娜', '國家科學及技術委員會'],
  ['Zoë 🎉', 'O’Brien 👩‍🚀', 'Party & Co. 🚀'],
  ['Ana', 'Ruiz', null],
  [null, 'Teller', 'The International Society for the Advancement of Very Long Organisation Names'],
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

export const hardPeople: readonly BadgePerson[] = names.map(([firstName, lastName, organisation], at) => ({
  // Nobody's: a badge that is printed to try it may be scanned.
  registrationId: `sample-${at + 1}`,
  eventId: '12',
  eventName: events[at % events.length] ?? null,
  title: titles[at % titles.length] ?? null,
  firstName,
  lastName,
  organisation,
  statusId: ['1', '2', '3', '5', '7'][at % 5] ?? null,
}));

/** What the status of one of them is called, on the stress sheet as on paper. */
export function hardStatusOf(person: BadgePerson): string {
  return statuses[Math.max(0, hardPeople.indexOf(person)) % statuses.length] ?? '';
}
