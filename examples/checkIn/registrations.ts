import type { Db } from '../database/db.ts';
import { openCheckIn } from '../database/seed/checkIn.ts';

/** A registration, as a desk knows it. */
export interface Registered {
  readonly id: number;
  readonly eventId: number;
  readonly eventName: string;
  readonly fullName: string;
  readonly organisation: string;
  readonly number: string;
  readonly galaDinnerTable: string | null;
  readonly isCancelled: boolean;
  /** ISO time of the first badge. */
  readonly checkedInAt: string | null;
}

/** `null` for an id that none of the tenant's registrations has. */
export function findRegistered(db: Db, tenant: string, id: string, now: Date): Registered | null {
  openCheckIn(db, now);
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const row = db.get(
    `SELECT registrations.*, events.name AS event_name, first_name, last_name, organisations.name AS organisation
     FROM registrations JOIN events ON events.id = event_id JOIN contacts ON contacts.id = contact_id
     LEFT JOIN organisations ON organisations.id = organisation_id
     WHERE events.tenant = ? AND registrations.id = ?`,
    [tenant, Number(id)],
  );
  return (
    row && {
      id: row.int('id'),
      eventId: row.int('event_id'),
      eventName: row.text('event_name'),
      fullName: `${row.text('first_name')} ${row.text('last_name')}`.trim(),
      organisation: row.text('organisation'),
      number: row.text('reg_number'),
      galaDinnerTable: row.textOrNull('gala_dinner_table'),
      isCancelled: row.text('status') === 'Cancelled',
      checkedInAt: row.textOrNull('checked_in_at'),
    }
  );
}

/** Keeps the first time: a badge may be printed again. */
export function checkIn(db: Db, id: number, now: Date): void {
  db.run('UPDATE registrations SET attended = 1, checked_in_at = COALESCE(checked_in_at, ?) WHERE id = ?', [
    now.toISOString(),
    id,
  ]);
}
