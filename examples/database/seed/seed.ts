import { addDays, daysBetween } from '../../clock.ts';
import type { Db } from '../db.ts';
import { seedAccounts } from './accounts.ts';
import { seedChat } from './chat.ts';
import { seedDesigns } from './designs/designs.ts';
import { refillDirectory, seedDirectory } from './directory.ts';
import { seedEnvironments } from './environments.ts';
import { seedEvents } from './events.ts';
import { seedForms } from './forms/forms.ts';
import { seedHotels, seedNights } from './hotels.ts';
import { moveCampaigns, seedMailing } from './mailing.ts';
import { seedProgramme } from './programme.ts';
import { seedRegistrations } from './registrations.ts';
import { seedSessions } from './sessions.ts';
import { seedShowcase } from './showcase.ts';
import { seedStatistics } from './statistics.ts';
import { seedSizes, type SeedContext, type SeedName, type SeedSize } from './sizes.ts';

/** What came after the first version: given to a new database at the end, and to an older one that lacks it. */
interface LaterPart {
  /** Kept in `meta`; never changes once released. */
  name: string;
  seed: (context: SeedContext) => void;
}

const laterParts: readonly LaterPart[] = [
  { name: 'directory', seed: refillDirectory },
  { name: 'chat', seed: seedChat },
  { name: 'mailing', seed: seedMailing },
  { name: 'programme', seed: seedProgramme },
  { name: 'showcase', seed: seedShowcase },
  { name: 'forms', seed: seedForms },
  { name: 'designs', seed: seedDesigns },
  { name: 'statistics', seed: seedStatistics },
];

/**
 * Fills an empty database (DESIGN.md §4), or moves a filled one forward: nights, events and sessions are counted from the day
 * of the seed, so a database of last week is shifted by seven days. An older one is given the parts it lacks. Gives back what
 * was done.
 */
export function seed(db: Db, name: SeedName, today: string): 'seeded' | 'moved' | 'kept' {
  const anchor = db.get("SELECT value FROM meta WHERE key = 'anchor'")?.text('value');
  const context = { db, size: sizeOf(db, name), today };
  if (anchor === undefined) {
    db.transaction(() => fill(context));
    return 'seeded';
  }
  const days = daysBetween(anchor, today);
  db.transaction(() => {
    if (days > 0) moveForward(db, days, anchor);
    addLaterParts(days > 0 ? context : { ...context, today: anchor });
  });
  return days > 0 ? 'moved' : 'kept';
}

/** The size that a filled database has, whatever is asked for. */
function sizeOf(db: Db, name: SeedName): SeedSize {
  const hotels = db.get('SELECT COUNT(*) AS n FROM hotels')?.int('n') ?? 0;
  const sizes = Object.values(seedSizes);
  return sizes.find((size) => size.hotels + size.congressHotels === hotels) ?? seedSizes[name];
}

function fill(context: SeedContext): void {
  const { db, today } = context;
  seedAccounts(context);
  seedEnvironments(context);
  seedDirectory(context);
  seedEvents(context);
  seedHotels(context);
  seedNights(context);
  seedRegistrations(context);
  seedSessions(context);
  markSeeded(db, 'directory');
  addLaterParts(context);
  db.run("INSERT INTO meta (key, value) VALUES ('anchor', ?)", [today]);
}

function addLaterParts(context: SeedContext): void {
  const { db } = context;
  const missing = laterParts.filter(
    ({ name }) => db.get('SELECT key FROM meta WHERE key = ?', [`seeded ${name}`]) === null,
  );
  for (const part of missing) {
    part.seed(context);
    markSeeded(db, part.name);
  }
}

function markSeeded(db: Db, part: string): void {
  db.run("INSERT INTO meta (key, value) VALUES (?, '1')", [`seeded ${part}`]);
}

function moveForward(db: Db, days: number, anchor: string): void {
  const shift = `+${days} days`;
  db.run('UPDATE events SET date_from = date(date_from, ?), date_till = date(date_till, ?)', [shift, shift]);
  db.run('UPDATE sessions SET day = date(day, ?)', [shift]);
  db.run(
    'UPDATE registrations SET arrives_at = datetime(arrives_at, ?), departs_at = datetime(departs_at, ?)',
    [shift, shift],
  );
  db.run('UPDATE calendar_tasks SET day = date(day, ?)', [shift]);
  moveCampaigns(db, anchor, shift);
  db.exec('CREATE TEMP TABLE moved AS SELECT * FROM hotel_nights; DELETE FROM hotel_nights');
  db.run('INSERT INTO hotel_nights SELECT event_id, date(night, ?), hotel_id, rooms FROM temp.moved', [
    shift,
  ]);
  db.exec('DROP TABLE temp.moved');
  db.run("UPDATE meta SET value = ? WHERE key = 'anchor'", [addDays(anchor, days)]);
}
