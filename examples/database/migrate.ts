import type { Db } from './db.ts';
import { accounts } from './migrations/001-accounts.ts';
import { people } from './migrations/002-people.ts';
import { events } from './migrations/003-events.ts';
import { mailing } from './migrations/004-mailing.ts';
import { environments } from './migrations/005-environments.ts';
import { directory } from './migrations/006-directory.ts';
import { chat } from './migrations/007-chat.ts';
import { campaigns } from './migrations/008-campaigns.ts';
import { programme } from './migrations/009-programme.ts';
import { forms } from './migrations/010-forms.ts';
import { live } from './migrations/011-live.ts';
import { designs } from './migrations/012-designs.ts';
import { liveMedia } from './migrations/013-live-media.ts';
import { statistics } from './migrations/014-statistics.ts';
import { badges } from './migrations/015-badges.ts';
import { checkIn } from './migrations/016-check-in.ts';
import type { Migration } from './migrations/migration.ts';

/** All steps, oldest first. A later issue adds its file here. */
export const migrations: readonly Migration[] = [
  accounts,
  people,
  events,
  mailing,
  environments,
  directory,
  chat,
  campaigns,
  programme,
  forms,
  live,
  designs,
  liveMedia,
  statistics,
  badges,
  checkIn,
];

/**
 * Brings the schema up to date; gives back the names of the steps that ran. References are not enforced meanwhile, so that a step
 * may replace a table that others refer to.
 */
export function migrate(db: Db, steps: readonly Migration[] = migrations): string[] {
  db.exec('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, ran_at TEXT NOT NULL)');
  const done = new Set(db.all('SELECT name FROM migrations').map((row) => row.text('name')));
  const missing = steps.filter((step) => !done.has(step.name));
  db.exec('PRAGMA foreign_keys = OFF');
  try {
    for (const step of missing) runStep(db, step);
  } finally {
    db.exec('PRAGMA foreign_keys = ON');
  }
  return missing.map((step) => step.name);
}

function runStep(db: Db, { name, sql }: Migration): void {
  db.transaction(() => {
    db.exec(sql);
    db.run("INSERT INTO migrations (name, ran_at) VALUES (?, datetime('now'))", [name]);
  });
}
