/** A session as the product's own calls send it (S3 §3.4). */
import { laravelTime } from '../clock.ts';
import type { Db, Row } from '../database/db.ts';
import { photoPath } from '../pages/photos/photos.ts';

/** Speakers of sessions: of one, or of all of an event. */
const speakersSql = (where: string) => `
  SELECT session_speakers.session_id, session_speakers.role AS role, session_speakers.chair_number,
    registrations.id AS id, registrations.status AS status, contacts.id AS contact_id, contacts.first_name,
    contacts.last_name, contacts.mobile, contacts.function, contacts.has_photo, organisations.name AS organisation
  FROM session_speakers
  JOIN registrations ON registrations.id = session_speakers.registration_id
  JOIN contacts ON contacts.id = registrations.contact_id
  LEFT JOIN organisations ON organisations.id = contacts.organisation_id
  WHERE ${where} ORDER BY session_speakers.role, registrations.id`;

/** What a speaker is in a session, or in a search. */
export function speakerRecord(row: Row) {
  return {
    id: row.int('id'),
    first_name: row.text('first_name'),
    last_name: row.text('last_name'),
    profile_picture: row.flag('has_photo') ? photoPath(row.int('contact_id')) : null,
    organisation: row.textOrNull('organisation'),
    function: row.textOrNull('function'),
    mobile: row.textOrNull('mobile'),
    role: { name: row.textOrNull('role') ?? 'Speaker' },
    status: { name: row.text('status') },
    chair_number: row.intOrNull('chair_number'),
  };
}

type SpeakerRecord = ReturnType<typeof speakerRecord>;

/** The whole record, with what other parts of the product keep in it. */
function sessionRecord(row: Row, speakers: readonly SpeakerRecord[]) {
  return {
    ...recordOf(row.text('extra')),
    id: row.int('id'),
    event_id: row.int('event_id'),
    name: row.text('name'),
    description: row.text('description'),
    day: row.text('day'),
    start: row.text('start'),
    end: row.text('end'),
    duration: row.intOrNull('duration') ?? minutes(row.text('end')) - minutes(row.text('start')),
    type: row.text('type'),
    by_location_name: row.textOrNull('by_location_name'),
    location: { location: row.text('location') },
    category: { type: row.text('category'), color: row.text('color') },
    speakers,
    table: row.textOrNull('seating') === null ? null : recordOf(row.text('seating')),
    updated_at: laravelTime(new Date(`${row.text('updated_at').replace(' ', 'T')}Z`)),
  };
}

export type SessionRecord = ReturnType<typeof sessionRecord>;

/** One session; null when the event has none of this id. */
export function readSession(db: Db, eventId: number, sessionId: number): SessionRecord | null {
  const row = db.get('SELECT * FROM sessions WHERE id = ? AND event_id = ?', [sessionId, eventId]);
  if (!row) return null;
  const speakers = db.all(speakersSql('session_speakers.session_id = ?'), [sessionId]).map(speakerRecord);
  return sessionRecord(row, speakers);
}

/** Every session of an event in the order of its agenda. */
export function readSessions(db: Db, eventId: number): SessionRecord[] {
  const bySession = new Map<number, SpeakerRecord[]>();
  const where = 'session_id IN (SELECT id FROM sessions WHERE event_id = ?)';
  for (const row of db.all(speakersSql(where), [eventId])) {
    const id = row.int('session_id');
    bySession.set(id, [...(bySession.get(id) ?? []), speakerRecord(row)]);
  }
  const rows = db.all('SELECT * FROM sessions WHERE event_id = ? ORDER BY day, start, location, id', [
    eventId,
  ]);
  return rows.map((row) => sessionRecord(row, bySession.get(row.int('id')) ?? []));
}

/** `09:05` → 545. */
export function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  return hours * 60 + rest;
}

function recordOf(json: string): Record<string, unknown> {
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
