/** Seeded databases and hosts for unit tests: each is a copy of one that was seeded once, which is thirty times as fast. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isoDay } from '#examples/clock.ts';
import { createHost, type Host, type HostOptions } from '#examples/host.ts';

/** Where `unitSetup.ts` lets them lie. */
export const folderVariable = 'EXAMPLE_TEST_DATABASES';

interface SeededDatabase {
  readonly file: string;
  readonly remove: () => void;
}

/** Of a host, all but its database. */
export type SeededOptions = Partial<Omit<HostOptions, 'database' | 'seed'>>;

/** A small database as it is seeded on the day of this clock. */
function seededDatabase(clock: HostOptions['clock'] = () => new Date()): SeededDatabase {
  const folder = process.env[folderVariable];
  if (folder === undefined) throw new Error('Unit tests run with test/support/unitSetup.ts.');
  const file = path.join(folder, `${randomUUID()}.sqlite`);
  copyFileSync(templateOf(folder, clock()), file);
  return { file, remove: () => rmSync(file, { force: true }) };
}

/** A small host over such a database. Durable writes are for the real one: here it lives as long as its test. */
export function seededHost(options: SeededOptions = {}): Host {
  const { file, remove } = seededDatabase(options.clock);
  const host = createHost({ database: file, seed: 'small', ...options });
  host.database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY');
  return {
    ...host,
    close() {
      host.close();
      remove();
    },
  };
}

/** What the copies are made of: one a day, since the seed follows the calendar. */
function templateOf(folder: string, now: Date): string {
  const template = path.join(folder, `${isoDay(now)}.sqlite`);
  if (existsSync(template)) return template;
  // Under another name until it is whole: files of tests run side by side.
  const draft = path.join(folder, `${randomUUID()}.sqlite`);
  createHost({ database: draft, seed: 'small', clock: () => now }).close();
  renameSync(draft, template);
  return template;
}
