import { requireUser } from '../http/guards.ts';
import { readInput, wholeNumber } from '../http/input.ts';
import type { ApiArea, HostContext, HostRequest } from '../http/types.ts';
import { requireEvent, storeSession, type SessionPlace } from '../programme/programme.ts';
import { readSessionInput } from '../programme/sessionInput.ts';
import { minutes, readSessions, speakerRecord } from '../programme/sessionRecord.ts';
import { foldForSearch } from '#shared/lib/text.ts';
import { byName } from './search.ts';

const mostFound = 50;

/** The interactive agenda of an event (S3 §7.5). */
export const sessions: ApiArea = (context) => {
  const { app, db } = context;

  app.get('/api/events/:eventId/interactive-agenda', (c) => {
    const { eventId } = placeOf(context, c);
    const event = db.get('SELECT * FROM events WHERE id = ?', [eventId]);
    const all = readSessions(db, eventId);
    const times = all.flatMap(({ start, end }) => [start, end]).toSorted((a, b) => minutes(a) - minutes(b));
    const days = [
      ...new Set([
        ...eachDay(event?.text('date_from'), event?.text('date_till')),
        ...all.map(({ day }) => day),
      ]),
    ];
    return c.json({
      sessions: all,
      tenantSimpleId: requireUser(c, 'admin').tenant,
      earliestTime: times[0] ?? '08:00',
      latestTime: times.at(-1) ?? '20:00',
      days: days.toSorted(),
      tables: ['Round', 'Rectangle', 'Square', 'Line', 'Multiple Lines'],
    });
  });

  app.get('/api/events/:eventId/registrations/search-speakers', (c) => {
    const { eventId } = placeOf(context, c);
    const words = foldForSearch(c.req.query('query') ?? '')
      .split(' ')
      .filter(Boolean);
    const rows = db.all(
      `SELECT registrations.id AS id, registrations.status AS status, contacts.id AS contact_id, first_name, last_name,
        contacts.mobile AS mobile, function, has_photo, organisations.name AS organisation, contacts.search AS search
      FROM registrations JOIN contacts ON contacts.id = contact_id
      LEFT JOIN organisations ON organisations.id = organisation_id
      WHERE event_id = ? ORDER BY ${byName}, registrations.id`,
      [eventId],
    );
    const found = rows.filter((row) =>
      words.every((word) => foldForSearch(row.text('search')).includes(word)),
    );
    return c.json(found.slice(0, mostFound).map(speakerRecord));
  });

  app.put('/api/events/:eventId/sessions/:sessionId/interactive-agenda', async (c) => {
    const place = placeOf(context, c);
    const body = await readInput(c);
    const input = readSessionInput(body);
    const session = db.transaction(() => storeSession(context, place, input, body['updated_at']));
    return c.json({ session });
  });
};

/** The session or event that an address names, of an administrator's tenant. */
export function placeOf(context: HostContext, c: HostRequest): SessionPlace {
  const user = requireUser(c, 'admin');
  const eventId = requireEvent(context, user, wholeNumber(c.req.param('eventId'), 0));
  return { user, eventId, sessionId: wholeNumber(c.req.param('sessionId'), 0) };
}

function eachDay(from = '', till = ''): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${till}T00:00:00Z`); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
