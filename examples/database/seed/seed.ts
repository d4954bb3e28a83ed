import { addDays, daysBetween } from '../../clock.ts';
import type { Db } from '../db.ts';
import { seedAccounts } from './accounts.ts';
import { seedEnvironments } from './environments.ts';
import { seedEvents } from './events.ts';
import { seedForms } from './forms.ts';
import { seedHotels, seedNights } from './hotels.ts';
import { seedMailing } from './mailing.ts';
import { seedPeople } from './people.ts';
import { seedSessions } from './sessions.ts';
import { seedSizes, type SeedName } from './sizes.ts';

/** What the parts of the seed need: the database, how much, and the day everything is counted from. */
export interface SeedContext {
  db: Db;
  size: (typeof seedSizes)[SeedName];
  /** ISO date of the first night. */
  today: string;
}

/**
 * Fills an empty database (DESIGN.md §4), or moves a filled one forward: nights, events and sessions are counted from the day
 * of the seed, so a database of last week is shifted by seven days. Gives back what was done.
 */
export function seed(db: Db, name: SeedName, today: string): 'seeded' | 'moved' | 'kept' {
  const size = seedSizes[name];
  const anchor = db.get("SELECT value FROM meta WHERE key = 'anchor'")?.text('value');
  if (anchor === undefined) {
    db.transaction(() => fill({ db, size, today }));
    return 'seeded';
  }
  const days = daysBetween(anchor, today);
  if (days <= 0) return 'kept';
  db.transaction(() => moveForward(db, days, anchor));
  return 'moved';
}

function fill(context: SeedContext): void {
  const { db, today } = context;
  seedAccounts(context);
  seedEnvironments(context);
  seedPeople(context);
  seedEvents(context);
  seedHotels(context);
  seedNights(context);
  seedSessions(context);
  seedMailing(context);
  seedForms(context);
  db.run("INSERT INTO meta (key, value) VALUES ('anchor', ?)", [today]);
}

function moveForward(db: Db, days: number, anchor: string): void {
  const shift = `+${days} days`;
  db.run('UPDATE events SET date_from = date(date_from, ?), date_till = date(date_till, ?)', [shift, shift]);
  db.run('UPDATE sessions SET day = date(day, ?)', [shift]);
  db.exec('CREATE TEMP TABLE moved AS SELECT * FROM hotel_nights; DELETE FROM hotel_nights');
  db.run('INSERT INTO hotel_nights SELECT event_id, date(night, ?), hotel_id, rooms FROM temp.moved', [
    shift,
  ]);
  db.exec('DROP TABLE temp.moved');
  db.run("UPDATE meta SET value = ? WHERE key = 'anchor'", [addDays(anchor, days)]);
}
