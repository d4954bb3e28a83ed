import type { Db, Row } from '../database/db.ts';

/**
 * `printing` becomes `printed`; `sent` went back in the answer, to be printed by the browser; after `refused` and `failed` nobody is
 * checked in.
 */
export type Outcome = 'printing' | 'printed' | 'sent' | 'refused' | 'failed';

/** One call of `process-registration`, whatever became of it. */
export interface JournalEntry {
  readonly id: number;
  readonly registrationId: string;
  readonly fullName: string;
  /** `null`: without a printer. */
  readonly printerId: number | null;
  /** Its `Idempotency-Key`. */
  readonly key: string | null;
  readonly galaDinner: boolean;
  /** ISO time. */
  readonly askedAt: string;
  readonly outcome: Outcome;
  readonly reason: string | null;
}

export type NewEntry = Omit<JournalEntry, 'id'> & { readonly tenant: string };

/** Gives the entry's id. */
export function writeJournal(db: Db, entry: NewEntry): number {
  return db.run(
    `INSERT INTO check_in_journal (tenant, registration_id, full_name, printer_id, idempotency_key, gala_dinner, asked_at, outcome, reason)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      entry.tenant,
      entry.registrationId,
      entry.fullName,
      entry.printerId,
      entry.key,
      entry.galaDinner,
      entry.askedAt,
      entry.outcome,
      entry.reason,
    ],
  ).id;
}

export function settleEntry(db: Db, id: number, outcome: Outcome): void {
  db.run('UPDATE check_in_journal SET outcome = ? WHERE id = ?', [outcome, id]);
}

/** The newest first, so many at most. */
export function readJournal(db: Db, tenant: string, limit: number): readonly JournalEntry[] {
  const sql = 'SELECT * FROM check_in_journal WHERE tenant = ? ORDER BY id DESC LIMIT ?';
  return db.all(sql, [tenant, limit]).map(entryOf);
}

/** Nobody has come yet, and nothing was printed. */
export function forgetArrivals(db: Db, tenant: string): void {
  db.transaction(() => {
    db.run('DELETE FROM check_in_journal WHERE tenant = ?', [tenant]);
    db.run(
      `UPDATE registrations SET checked_in_at = NULL, attended = NULL WHERE checked_in_at IS NOT NULL
       AND event_id IN (SELECT id FROM events WHERE tenant = ?)`,
      [tenant],
    );
  });
}

function entryOf(row: Row): JournalEntry {
  return {
    id: row.int('id'),
    registrationId: row.text('registration_id'),
    fullName: row.text('full_name'),
    printerId: row.intOrNull('printer_id'),
    key: row.textOrNull('idempotency_key'),
    galaDinner: row.flag('gala_dinner'),
    askedAt: row.text('asked_at'),
    outcome: outcomes.find((one) => one === row.text('outcome')) ?? 'failed',
    reason: row.textOrNull('reason'),
  };
}

const outcomes: readonly Outcome[] = ['printing', 'printed', 'sent', 'refused', 'failed'];
