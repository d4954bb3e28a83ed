/** What the host's own forms add to a programme, and take from it. */
import { sqlTime } from '../clock.ts';
import { invalid, modelNotFound } from '../http/errors.ts';
import { textOf } from '../http/input.ts';
import type { HostContext } from '../http/types.ts';
import { foldForSearch } from '#shared/lib/text.ts';
import { agendaChannel, tell, type SessionPlace } from './programme.ts';
import { readSessionInput } from './sessionInput.ts';
import { speakerRecord, type SessionRecord } from './sessionRecord.ts';

type Context = Pick<HostContext, 'db' | 'clock' | 'broadcast'>;
type Input = Readonly<Record<string, unknown>>;
type EventPlace = Omit<SessionPlace, 'sessionId'>;

/** Makes a session of what a form sent; `copyOf` names one whose place, look and speakers it takes over. Throws 422. */
export function createSession(context: Context, place: EventPlace, body: Input): SessionRecord {
  const { db, clock } = context;
  const model = Number(textOf(body, 'copyOf')) || 0;
  const like = db.get('SELECT * FROM sessions WHERE id = ? AND event_id = ?', [model, place.eventId]);
  if (model > 0 && !like) throw modelNotFound('EventSession', model);
  const input = readSessionInput({
    ...body,
    name: textOf(body, 'name') || like?.text('name') || 'New session',
    location: body['location'] ?? like?.text('location') ?? '',
  });
  const id = 1 + (db.get('SELECT MAX(id) AS id FROM sessions')?.int('id') ?? 0);
  const row = {
    id,
    event_id: place.eventId,
    name: input.name,
    description: like?.text('description') ?? '',
    day: input.day,
    start: input.start,
    '"end"': input.end,
    duration: input.duration,
    location: input.location,
    by_location_name: input.location,
    category: like?.text('category') ?? 'Workshop',
    color: like?.text('color') ?? '#0f766e',
    type: like?.text('type') ?? input.type,
    extra: like?.text('extra') ?? '{}',
    updated_at: sqlTime(clock()),
  };
  db.insert('sessions', Object.keys(row), [Object.values(row)]);
  db.run(
    `INSERT INTO session_speakers (session_id, registration_id, role)
      SELECT ?, registration_id, role FROM session_speakers WHERE session_id = ?`,
    [id, model],
  );
  return tell(context, { ...place, sessionId: id }, 'created-session');
}

/** Takes a session away; one that has gone already is no error. */
export function deleteSession({ db, broadcast }: Context, { user, eventId, sessionId }: SessionPlace): void {
  const { changes } = db.run('DELETE FROM sessions WHERE id = ? AND event_id = ?', [sessionId, eventId]);
  if (changes > 0) db.run('DELETE FROM session_speakers WHERE session_id = ?', [sessionId]);
  broadcast(agendaChannel(user, eventId), 'deleted-session', { sessionId });
}

/** Adds a contact who takes part in the event. Throws 422. */
export function createRegistration({ db, clock, broadcast }: Context, place: EventPlace, body: Input) {
  const [first, last] = [textOf(body, 'first_name'), textOf(body, 'last_name')];
  if (first === '') throw invalid({ first_name: ['The first name field is required.'] });
  for (const [field, value] of Object.entries({ first_name: first, last_name: last }))
    if (value.length > 255)
      throw invalid({ [field]: ['This field must not be greater than 255 characters.'] });
  const { user, eventId } = place;
  const now = sqlTime(clock());
  const next = 1 + (db.get('SELECT MAX(id) AS id FROM contacts')?.int('id') ?? 0);
  const { id: contactId } = db.run(
    `INSERT INTO contacts (tenant, title, first_name, last_name, email, language, subscribed_mailing, tags, created_at, search)
      VALUES (?, '', ?, ?, ?, 'en', 0, '[]', ?, ?)`,
    [user.tenant, first, last, `speaker-${next}@guest.example`, now, foldForSearch(`${first} ${last}`)],
  );
  const { id } = db.run(
    `INSERT INTO registrations (event_id, contact_id, status, pax_status, reg_number, registered_at)
      VALUES (?, ?, 'Registered', 'Confirmed', ?, ?)`,
    [eventId, contactId, `E${eventId}-N${contactId}`, now],
  );
  const row = db.get(
    `SELECT registrations.id AS id, registrations.status AS status, contact_id, first_name, last_name, mobile, function,
      has_photo, NULL AS organisation, NULL AS role, NULL AS chair_number
      FROM registrations JOIN contacts ON contacts.id = contact_id WHERE registrations.id = ?`,
    [id],
  );
  if (!row) throw modelNotFound('Registration', id);
  const registration = speakerRecord(row);
  broadcast(agendaChannel(user, eventId), 'created-registration', { registration });
  return registration;
}
