/** An event as most are: what the pages of the example open first. The odd ones stay in events of their own. */
import { foldForSearch } from '#shared/lib/text.ts';
import { addDays } from '../../clock.ts';
import type { Db, Value } from '../db.ts';
import { kinds, showcaseCampaigns, showcaseSessions } from './showcaseSessions.ts';
import type { SeedContext } from './sizes.ts';

/** «Media & Democracy Summit» in Lisbon. */
export const ordinaryEvent = 8;

/** Contacts that are there to be stood, not to be looked at first (examples/README.md). */
const oddContacts = [4, 5, 6, 11, 14, 17, 19];

/** Gives the event a programme of a usual size, with people of usual names. */
export function seedShowcase({ db }: SeedContext): void {
  const event = db.get('SELECT date_from FROM events WHERE id = ?', [ordinaryEvent]);
  if (!event) return;
  db.run('DELETE FROM sessions WHERE event_id = ?', [ordinaryEvent]);
  db.run(`DELETE FROM registrations WHERE event_id = ? AND contact_id IN (${oddContacts.join(', ')})`, [
    ordinaryEvent,
  ]);
  const firstId = 1 + (db.get('SELECT MAX(id) AS id FROM sessions')?.int('id') ?? 0);
  addSessions(db, firstId, event.text('date_from'));
  addSpeakers(db, firstId);
  nameCampaigns(db);
}

function addSessions(db: Db, firstId: number, from: string): void {
  const rows = showcaseSessions.map(([day, start, length, room, name, kind], index): Value[] => {
    const [category, color] = kinds[kind];
    return [
      firstId + index,
      ordinaryEvent,
      name,
      'What we know, what we do not, and what to do next.',
      addDays(from, day),
      start,
      later(start, length),
      length,
      room,
      room,
      category,
      color,
      kind === 'social' ? 'social' : 'session',
      seatingOf(name),
    ];
  });
  const columns = ['id', 'event_id', 'name', 'description', 'day', 'start', '"end"', 'duration', 'location'];
  db.insert('sessions', [...columns, 'by_location_name', 'category', 'color', 'type', 'seating'], rows);
}

/** Where people sit at a table. */
function seatingOf(name: string): string | null {
  if (/^(Panel|Round table)/.test(name))
    return JSON.stringify({ type: 'Round', chairs: 8, heads_of_table: 1 });
  return name.startsWith('Workshop')
    ? JSON.stringify({ type: 'Rectangle', chairs: 10, heads_of_table: 2 })
    : null;
}

/** Up to five a session, nobody in two places at once; at a table most of them sit already. */
function addSpeakers(db: Db, firstId: number): void {
  const sql = `SELECT registrations.id FROM registrations JOIN contacts ON contacts.id = contact_id
    WHERE event_id = ? AND status = 'Registered' AND has_photo AND contacts.id > 19
    AND first_name NOT GLOB '*[^ -~À-ž]*' AND last_name NOT GLOB '*[^ -~À-ž]*' ORDER BY registrations.id LIMIT 30`;
  const people = db.all(sql, [ordinaryEvent]).map((row) => row.int('id'));
  const given = new Map(people.map((person) => [person, new Set<number>()]));
  let next = 0;
  const rows = showcaseSessions.flatMap(([, , , , name, kind], index): Value[][] => {
    const isTable = seatingOf(name) !== null;
    const wanted = kind === 'social' ? 0 : isTable ? 5 : 1 + (index % 2);
    const speakers: number[] = [];
    for (let tried = 0; tried < people.length && speakers.length < wanted; tried += 1) {
      const person = people[next % people.length] ?? 0;
      next += 1;
      if ([...(given.get(person) ?? [])].some((other) => overlap(other, index))) continue;
      given.get(person)?.add(index);
      speakers.push(person);
    }
    return speakers.map((person, place): Value[] => {
      const chair = isTable && place < 4 ? place + 1 : null;
      return [firstId + index, person, place === 0 ? 'Chair' : 'Speaker', chair];
    });
  });
  if (rows.length === 0) return;
  db.insert('session_speakers', ['session_id', 'registration_id', 'role', 'chair_number'], rows);
}

/** The latest campaigns of the event are about it. */
function nameCampaigns(db: Db): void {
  const sql = 'SELECT id, sender_name FROM campaigns WHERE event_id = ? ORDER BY created_at DESC, id LIMIT ?';
  db.all(sql, [ordinaryEvent, showcaseCampaigns.length]).forEach((row, index) => {
    const [name = '', subject = ''] = showcaseCampaigns[index] ?? [];
    db.run('UPDATE campaigns SET name = ?, subject = ?, search = ? WHERE id = ?', [
      name,
      subject,
      foldForSearch(`${name} ${subject} ${row.text('sender_name')}`),
      row.int('id'),
    ]);
  });
}

/** Whether two sessions of the programme, by their places in it, are at the same time. */
function overlap(one: number, other: number): boolean {
  const [a, b] = [showcaseSessions[one], showcaseSessions[other]];
  if (!a || !b || a[0] !== b[0]) return false;
  return a[1] < later(b[1], b[2]) && b[1] < later(a[1], a[2]);
}

/** `09:50` and 20 give `10:10`. */
function later(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const end = hours * 60 + rest + minutes;
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}
