import { addDays } from '../../clock.ts';
import { randomFrom } from './random.ts';
import type { SeedContext } from './sizes.ts';

const topics = [
  'Opening and welcome',
  'Panel: who pays for it',
  'Workshop: data without tears',
  'Keynote',
  'Round table',
  'Case studies',
  'Poster session',
  'Meet the speakers',
  'Guided visit',
  'Closing remarks',
  'Lightning talks',
  'Ask me anything',
] as const;
const rooms = ['Main hall', 'Room Goya', 'Room Hypatia', 'Terrace', 'Auditorium 2'] as const;
const categories = [
  ['Plenary', '#4f46e5'],
  ['Workshop', '#0f766e'],
  ['Social', '#be185d'],
  ['Break', '#6b7280'],
] as const;

/** Sessions on the days of their events, some overlapping, each with up to four speakers. */
export function seedSessions({ db, size }: SeedContext): void {
  const random = randomFrom(41);
  const events = db.all('SELECT id, date_from, date_till FROM events ORDER BY id');
  const rows: (string | number)[][] = [];
  for (let id = 1; id <= size.sessions; id += 1) {
    const event = events[(id - 1) % events.length];
    if (!event) break;
    const length = Math.max(
      1,
      Number(event.text('date_till').slice(8)) - Number(event.text('date_from').slice(8)) + 1,
    );
    const startMinutes = random.int(16, 38) * 30;
    const [category, color] = random.pick(categories);
    rows.push([
      id,
      event.int('id'),
      `${random.pick(topics)} ${id}`,
      'What we know, what we do not, and what to do next.',
      addDays(event.text('date_from'), random.int(0, Math.min(length, 5) - 1)),
      clockTime(startMinutes),
      clockTime(Math.min(startMinutes + random.pick([30, 45, 60, 90, 120]), 23 * 60 + 59)),
      random.pick(rooms),
      category,
      color,
      category === 'Social' ? 'social' : 'session',
    ]);
  }
  const columns = [
    'id',
    'event_id',
    'name',
    'description',
    'day',
    'start',
    '"end"',
    'location',
    'category',
    'color',
    'type',
  ];
  db.insert('sessions', columns, rows);
  seedSpeakers({ db, size });
}

function seedSpeakers({ db, size }: Pick<SeedContext, 'db' | 'size'>): void {
  const random = randomFrom(42);
  const perEvent = size.registrationsPerEvent;
  const rows = db.all('SELECT id, event_id FROM sessions ORDER BY id').flatMap((session) => {
    const count = random.int(0, 4);
    const first = random.int(0, perEvent - 5);
    return Array.from({ length: count }, (_, index) => [
      session.int('id'),
      (session.int('event_id') - 1) * perEvent + first + index + 1,
      index === 0 ? 'Chair' : 'Speaker',
    ]);
  });
  db.insert('session_speakers', ['session_id', 'registration_id', 'role'], rows);
}

function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
