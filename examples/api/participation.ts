import type { Db } from '../database/db.ts';

/** What a contact's registration for an event says (S1 §3 «Contact event data»); null without one. */
export function participationOf(db: Db, eventId: number, contactId: number): Record<string, unknown> | null {
  const row = db.get('SELECT * FROM registrations WHERE event_id = ? AND contact_id = ?', [
    eventId,
    contactId,
  ]);
  if (!row) return null;
  const flight = [row.textOrNull('flight_in'), row.textOrNull('arrives_at')].filter((part) => part !== null);
  const attended = row.intOrNull('attended');
  return {
    pax_status_name: row.text('pax_status'),
    status_name: row.text('status'),
    confirmation_date: row.textOrNull('confirmed_at'),
    reg_number: row.text('reg_number'),
    attendance: attended === null ? null : attended === 1,
    hotel: row.textOrNull('hotel'),
    number_of_nights: row.intOrNull('nights'),
    flights_in: flight.length === 0 ? null : flight.join(' '),
    social_event: row.textOrNull('social_event'),
    gala_dinner_table: row.textOrNull('gala_dinner_table'),
  };
}
