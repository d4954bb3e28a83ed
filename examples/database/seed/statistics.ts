import { addDays } from '../../clock.ts';
import type { Db } from '../db.ts';
import type { SeedContext } from './sizes.ts';

type Connector = 'and' | 'or' | 'not' | 'and not' | 'or not';

const row = (filter: Connector, [filterType, field]: readonly [string, string], value: unknown) => ({
  filterType,
  field,
  value,
  filter,
});
const group = (condition: Connector, ...filters: readonly unknown[]) => ({ condition, filters });

const country = ['organisation', 'Countries'] as const;
const status = ['registration', 'Registration Status'] as const;
const event = ['registration', 'Event'] as const;
const email = ['contact', 'Email'] as const;

/** Filters of a tenant, the ordinary ones first: name, type, what is stored. */
function filtersBy(today: string): readonly (readonly [name: string, type: string, filter: string])[] {
  const text = JSON.stringify;
  const spainOrFrance = group('and', row('and', country, 'Spain'), row('or', country, 'France'));
  return [
    ['Registered', 'registrations', text([row('and', status, 'Registered')])],
    [
      'Iberia and France, without cancellations',
      'registrations',
      text([spainOrFrance, row('and not', status, 'Cancelled')]),
    ],
    [
      'New in the last 30 days',
      'registrations',
      text([row('and', ['registration', 'Registration Period'], [addDays(today, -30), today])]),
    ],
    [
      'Reachable by e-mail',
      'contacts',
      text([
        row('and', ['contact', 'Subscribed Mailing'], true),
        { ...row('and not', email, '@example.org'), inputCondition: 'includes' },
      ]),
    ],
    [
      'Boat trip or opera, first event',
      'registrations',
      text([
        row('and', event, 1),
        group(
          'and',
          row('and', ['registration', 'Social Event'], 'Boat trip'),
          row('or', ['registration', 'Social Event'], 'Evening at the opera'),
        ),
      ]),
    ],
    // As an older version stored it: JSON in JSON (S-4).
    [
      'Without an organisation',
      'contacts',
      text(text([row('and', ['organisation', 'No Organisation'], true)])),
    ],
    // And and or, as they are read: from left to right (S-5).
    [
      'Invited or confirmed, by country',
      'registrations',
      text([
        row('and', ['registration', 'PAX Status'], 'Invited'),
        row('or', ['registration', 'PAX Status'], 'Confirmed'),
        row('and', country, 'Germany'),
      ]),
    ],
    ['من المنطقة العربية', 'contacts', text([row('and', country, 'Egypt'), row('or', country, 'Jordan')])],
    ['Cut off in the middle', 'contacts', '[{"filterType":"contact","field":"Ema'],
    ['From another system', 'contacts', text([row('and', ['contact', 'Favourite colour'], 'blue')])],
  ];
}

const categories = ['Meeting', 'Call', 'Deadline', 'Travel'] as const;

/** What is due on the day of the seed. */
const calendar: readonly (readonly [category: number, description: string])[] = [
  [1, '10:00 Walk through the venue with the caterer'],
  [2, '11:30 Call the interpreters’ agency'],
  [3, 'Send the final room list to Hotel Atlántico'],
  [1, '16:00 اجتماع مع فريق المتحدثين'],
];

/** Texts and days from today; null: some day. */
const tasks: readonly (readonly [task: string, days: number | null, time?: string])[] = [
  ['Confirm the keynote’s flight', 0, '09:30'],
  ['Print the badges of the press', 0],
  ['Call Hotel Atlántico about late arrivals', -1],
  ['Order 40 vegetarian menus', 1],
  ['Перевірити список відвідувачів', 2, '14:00'],
  ['Answer the sponsors’ questions', 3],
  ['تأكيد قائمة الضيوف', 5],
  ['Ask the opera for a second bus', null],
  ['Update the parking plan', -6],
];

const notes = [
  'Marta has the keys of hall B.',
  'Wi-Fi in the foyer: ask for the code at the desk.',
  'رقم السائق عند الاستقبال',
] as const;

/** Filters, statistics, tasks and notes; for a database that has had none. */
export function seedStatistics({ db, today }: SeedContext): void {
  const columns = ['tenant', 'name', 'type', 'filter'];
  db.insert(
    'statistics_filters',
    columns,
    filtersBy(today).map((one) => ['acme', ...one]),
  );
  const foreign = JSON.stringify([row('and', status, 'Registered')]);
  db.insert('statistics_filters', columns, [['globex', 'Theirs', 'registrations', foreign]]);
  db.exec(
    'INSERT INTO statistics (tenant, name, stat_filter_id) SELECT tenant, name, id FROM statistics_filters ORDER BY id',
  );
  // Counted elsewhere: no value comes (T-20).
  db.run("INSERT INTO statistics (tenant, name) VALUES ('acme', 'Hotel nights')");
  db.exec(
    `INSERT INTO selected_statistics (tenant, statistic_id, place)
     SELECT tenant, id, id - 1 FROM statistics WHERE tenant = 'acme' AND (id <= 5 OR stat_filter_id IS NULL)`,
  );
  db.insert(
    'calendar_categories',
    ['name'],
    categories.map((name) => [name]),
  );
  db.insert(
    'calendar_tasks',
    ['tenant', 'category_id', 'day', 'description'],
    calendar.map(([category, description]) => ['acme', category, today, description]),
  );
  seedDesk(db, today);
}

/** Marta's tasks and notes. */
function seedDesk(db: Db, today: string): void {
  const userId = db.get("SELECT id FROM users WHERE email = 'marta@acme.example'")?.int('id') ?? 0;
  const due = (days: number | null, time?: string) =>
    days === null ? null : `${addDays(today, days)}${time === undefined ? '' : ` ${time}:00`}`;
  const rows = tasks.map(([task, days, time]) => [userId, task, due(days, time)]);
  db.insert('to_do_tasks', ['user_id', 'task', 'due_date'], rows);
  db.insert(
    'dashboard_notes',
    ['user_id', 'note'],
    notes.map((note) => [userId, note]),
  );
}
