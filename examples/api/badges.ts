import type { Row } from '../database/db.ts';
import { checkInEvent, openCheckIn } from '../database/seed/checkIn.ts';
import { requireUser } from '../http/guards.ts';
import { readInput, wholeNumber } from '../http/input.ts';
import type { ApiArea } from '../http/types.ts';
import { idOrNull, required, text, textOrNull, validate } from './rules.ts';
import { byName, searchLimit, whereEveryWord } from './search.ts';

/** Statuses of participants by their names; 4 is one that has no colour (S2 §3, T-15). */
const paxStatusIds: Readonly<Record<string, number>> = {
  Confirmed: 1,
  Invited: 2,
  'Waiting list': 5,
  Declined: 4,
};

/** Who gets a badge, and what was printed (S2 §7 «Legacy badge»). */
export const badges: ApiArea = ({ app, db, clock }) => {
  // Slashes arrive as spaces; a scanner types the id of a registration.
  app.get('/api/badges/get-contacts-by-name-json/:text/:event{[0-9]+}', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const typed = c.req.param('text');
    const words = whereEveryWord('contacts', typed);
    if (!words) return c.json([]);
    const event = wholeNumber(c.req.param('event'), 0);
    if (event === checkInEvent.id) openCheckIn(db, clock());
    const rows = db.all(
      `SELECT registrations.id AS registration_id, pax_status, title, first_name, last_name, organisation_id,
        organisations.name AS organisation_name
       FROM registrations JOIN events ON events.id = event_id JOIN contacts ON contacts.id = contact_id
       LEFT JOIN organisations ON organisations.id = organisation_id
       WHERE events.tenant = ? AND event_id = ? AND ((${words.where}) OR registrations.id = ?)
       ORDER BY registrations.id = ? DESC, ${byName}, registrations.id LIMIT ?`,
      [
        tenant,
        event,
        ...words.values,
        wholeNumber(typed.trim(), 0),
        wholeNumber(typed.trim(), 0),
        searchLimit,
      ],
    );
    return c.json(rows.map(contactOf));
  });

  app.post('/api/badges/add-badge-to-history', async (c) => {
    const user = requireUser(c, 'admin');
    const input = await readInput(c);
    validate(input, { badge_name: [required, text(500)] });
    db.insert(
      'badge_history',
      [
        'tenant',
        'user_id',
        'badge_name',
        'badge_first_name',
        'badge_last_name',
        'badge_organisation',
        'pax_status',
        'registration_id',
        'printed_at',
      ],
      [
        [
          user.tenant,
          user.id,
          textOrNull(input, 'badge_name'),
          textOrNull(input, 'badge_first_name'),
          textOrNull(input, 'badge_last_name'),
          textOrNull(input, 'badge_organisation'),
          idOrNull(input, 'pax_status'),
          idOrNull(input, 'registration_id'),
          clock().toISOString(),
        ],
      ],
    );
    return c.json({ success: true }, 201);
  });
};

function contactOf(row: Row) {
  return {
    first_name: row.text('first_name'),
    last_name: row.textOrNull('last_name'),
    organisation_name: row.textOrNull('organisation_name'),
    organisation_id: row.intOrNull('organisation_id'),
    registration_id: row.int('registration_id'),
    pax_status_id: paxStatusIds[row.text('pax_status')] ?? null,
    contact_title: row.textOrNull('title'),
  };
}
