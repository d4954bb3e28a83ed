import { addDays, daysBetween } from '../../clock.ts';
import type { Value } from '../db.ts';
import { randomFrom, type Random } from './random.ts';
import type { SeedContext } from './sizes.ts';

/** The event whose programme is full: three days, twelve rooms. */
const programmeEvent = 1;

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
  'Lightning talks',
  'Ask me anything',
  'من التقنية إلى المريض',
  'شهر، انسان، آینده',
  'Школа після пандемії',
  'Redes, mercados y personas, y lo que una sala entera puede aprender de las preguntas que nadie se atreve a hacer en voz alta durante un panel',
] as const;

const rooms = [
  'Main hall',
  'Auditorium 2',
  'Room Goya',
  'Room Hypatia',
  'Room Curie',
  'Room Noether',
  'Terrace',
  'Foyer',
  'Studio A',
  'Studio B',
  'Library',
  'قاعة النور',
] as const;

const categories = [
  ['Plenary', '#4f46e5'],
  ['Workshop', '#0f766e'],
  ['Social', '#be185d'],
  ['Break', '#6b7280'],
] as const;

const style = {
  agenda_font_color: '#f8fafc',
  agenda_titles_color: '#ffffff',
  agenda_font_size: '18',
  agenda_line_height: '1.3',
  agenda_background_general: '#0b1f3a',
  agenda_background_ongoing: '#12325c',
  agenda_background_time: '#0f2a4d',
  agenda_background_current: '#1d4ed8',
  agenda_background_location: '#0f2a4d',
  agenda_background_social: '#9d174d',
  agenda_background_other: '#12325c',
  agenda_upside_bar: '#f59e0b',
  agenda_between_rooms_bar: '#1e40af',
  agenda_logo: '/site/agenda-logo.svg',
};

const tables = [
  { type: 'Round', chairs: 8, heads_of_table: 1 },
  { type: 'Rectangle', chairs: 12, heads_of_table: 2 },
  { type: 'Line', chairs: 5, heads_of_table: 1 },
] as const;

/** Sessions of the programme, beside those that each event has: 400 in all for the real size. */
export function seedProgramme(context: SeedContext): void {
  const { db, size } = context;
  const isFull = size.sessions >= 400;
  const event = db.get('SELECT * FROM events WHERE id = ?', [programmeEvent]);
  if (!event) return;
  db.run("UPDATE events SET agenda_style = ? WHERE tenant = 'acme'", [JSON.stringify(style)]);
  db.run('DELETE FROM session_speakers WHERE session_id IN (SELECT id FROM sessions WHERE event_id = ?)', [
    programmeEvent,
  ]);
  db.run('DELETE FROM sessions WHERE event_id = ?', [programmeEvent]);
  db.run('UPDATE sessions SET by_location_name = location, duration = NULL');
  addRegistrations(context, isFull ? 600 : 24);
  const days = daysBetween(event.text('date_from'), event.text('date_till')) + 1;
  const plan = planOf({
    first: event.text('date_from'),
    days,
    rooms: isFull ? 12 : 4,
    most: isFull ? 400 : 30,
  });
  const firstId = 1 + (db.get('SELECT MAX(id) AS id FROM sessions')?.int('id') ?? 0);
  const rows = plan.map((session, index): Value[] => [
    firstId + index,
    programmeEvent,
    ...Object.values(session),
  ]);
  db.insert('sessions', ['id', 'event_id', ...Object.keys(plan[0] ?? {})], rows);
  seatSpeakers(
    context,
    plan.map((session, index) => ({ id: firstId + index, hasTable: session.seating !== null })),
  );
}

interface Plan {
  first: string;
  days: number;
  rooms: number;
  most: number;
}

function planOf({ first, days, rooms: roomCount, most }: Plan) {
  const random = randomFrom(51);
  const plan: ReturnType<typeof sessionAt>[] = [];
  for (let day = 0; day < days; day += 1)
    for (let room = 0; room < roomCount; room += 1) {
      let start = 8 * 60 + 30 + random.int(0, 2) * 15;
      while (start < 20 * 60 + 30 && plan.length < most) {
        const length = random.pick([30, 45, 45, 60, 60, 90]);
        plan.push(
          sessionAt(random, { day: addDays(first, day), room, start, length, number: plan.length + 1 }),
        );
        start += length + random.pick([0, 5, 10, 15]);
      }
    }
  return plan;
}

interface At {
  day: string;
  room: number;
  start: number;
  length: number;
  number: number;
}

function sessionAt(random: Random, { day, room, start, length, number }: At) {
  const [category, color] = random.pick(categories);
  const table = tables[number % 9];
  return {
    name: `${random.pick(topics)} ${number}`,
    description: 'What we know, what we do not, and what to do next.',
    day,
    start: clockTime(start),
    '"end"': clockTime(start + length),
    duration: length,
    location: rooms[room] ?? rooms[0],
    by_location_name: rooms[room] ?? rooms[0],
    category,
    color,
    type: category === 'Social' ? 'social' : 'session',
    seating: table ? JSON.stringify(table) : null,
    extra: JSON.stringify({
      catering: random.chance(0.3) ? 'coffee' : null,
      capacity: random.int(2, 30) * 10,
    }),
  };
}

/** More people take part in the programme's event than in the others. */
function addRegistrations({ db, size, today }: SeedContext, wanted: number): void {
  const present =
    db.get('SELECT COUNT(*) AS n FROM registrations WHERE event_id = ?', [programmeEvent])?.int('n') ?? 0;
  const sql = `SELECT id FROM contacts WHERE tenant = 'acme'
    AND id NOT IN (SELECT contact_id FROM registrations WHERE event_id = ?) ORDER BY id DESC LIMIT ?`;
  const most = Math.min(wanted - present, size.contacts);
  const people = db.all(sql, [programmeEvent, Math.max(most, 0)]);
  const rows = people.map((person, index): Value[] => [
    programmeEvent,
    person.int('id'),
    index % 7 === 0 ? 'Pending' : 'Registered',
    'Confirmed',
    `E${programmeEvent}-S${String(index + 1).padStart(4, '0')}`,
    `${addDays(today, -30)} 10:00:00`,
  ]);
  const columns = ['event_id', 'contact_id', 'status', 'pax_status', 'reg_number', 'registered_at'];
  if (rows.length > 0) db.insert('registrations', columns, rows);
}

/** Up to five speakers a session; some sit already, and now and then one speaks in two places at once. */
function seatSpeakers({ db }: SeedContext, sessions: readonly { id: number; hasTable: boolean }[]): void {
  const random = randomFrom(52);
  const sql = "SELECT id FROM registrations WHERE event_id = ? AND status = 'Registered' ORDER BY id";
  const speakers = db.all(sql, [programmeEvent]).map((row) => row.int('id'));
  const rows = sessions.flatMap(({ id, hasTable }): Value[][] => {
    const count = Math.min(hasTable ? random.int(3, 5) : random.int(0, 3), speakers.length);
    const first = random.int(0, Math.max(speakers.length - count, 0));
    return speakers
      .slice(first, first + count)
      .map((registration, index): Value[] => [
        id,
        registration,
        index === 0 ? 'Chair' : 'Speaker',
        hasTable && index < 2 ? index + 1 : null,
      ]);
  });
  if (rows.length > 0)
    db.insert('session_speakers', ['session_id', 'registration_id', 'role', 'chair_number'], rows);
}

function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
