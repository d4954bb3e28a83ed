// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../db.ts';
import { migrate, migrations } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { seedAccounts } from './accounts.ts';
import { seedEnvironments } from './environments.ts';
import { seedEvents } from './events.ts';
import { seedHotels, seedNights } from './hotels.ts';
import { seed } from './seed.ts';
import { seedSizes } from './sizes.ts';

const today = '2026-05-04';
const firstVersion = migrations.slice(0, 5);

let db: Db;

beforeEach(() => {
  db = openDatabase(':memory:');
  migrate(db, firstVersion);
  db.transaction(fillAsTheFirstVersionDid);
});

afterEach(() => db.close());

/** What the first version wrote, as far as it differs; and one note that a user left. */
function fillAsTheFirstVersionDid(): void {
  const context = { db, size: seedSizes.small, today };
  seedAccounts(context);
  seedEnvironments(context);
  seedEvents(context);
  seedHotels(context);
  seedNights(context);
  db.run(
    "INSERT INTO organisations VALUES (1, 'ORG1', 'Old', 'o@x.example', 'Spain', 'Oslo', 'IT', 'Company', 1, 0)",
  );
  const people = Array.from({ length: 120 }, (_, index) => [
    index + 1,
    '',
    'A',
    'B',
    `p${index}@x.example`,
    1,
  ]);
  const columns = ['id', 'title', 'first_name', 'last_name', 'email', 'organisation_id'];
  db.insert(
    'contacts',
    [...columns, 'language', 'subscribed_mailing', 'created_at'],
    people.map((person) => [...person, 'en', 1, `${today} 09:00:00`]),
  );
  const registrations = Array.from({ length: 144 }, (_, index) => [
    1 + Math.floor(index / 12),
    90 + (index % 12),
  ]);
  db.insert(
    'registrations',
    ['event_id', 'contact_id', 'status', 'pax_status', 'reg_number', 'registered_at'],
    registrations.map((pair) => [...pair, 'Pending', 'Invited', 'E', `${today} 09:00:00`]),
  );
  db.exec(
    "INSERT INTO sessions VALUES (1, 2, 'S', '', '2026-05-25', '09:00', '10:00', 'R', 'C', '#000', 'session')",
  );
  db.exec("INSERT INTO session_speakers VALUES (1, 144, 'Chair', NULL)");
  db.exec(`INSERT INTO notes VALUES (1, 1, 'mine', '${today}')`);
  db.exec(`INSERT INTO meta VALUES ('anchor', '${today}')`);
}

const count = (from: string) => db.get(`SELECT COUNT(*) AS n FROM ${from}`)?.int('n');

describe('a database of the first version', () => {
  it('gets the steps it lacks, and people with everything that pages show', () => {
    expect(migrate(db)).toEqual(migrations.slice(5).map((step) => step.name));
    expect(seed(db, 'small', today)).toBe('kept');
    expect(db.get('SELECT * FROM contacts WHERE id = 3')?.text('last_name')).toBe('Weiß');
    expect(count('contacts')).toBe(120);
    expect(count('organisations')).toBe(24);
    expect(count('countries')).toBe(249);
    expect(count('contact_links')).toBeGreaterThan(60);
    expect(count('registrations WHERE hotel IS NOT NULL')).toBeGreaterThan(20);
  });

  it('keeps what users wrote, and every reference leads somewhere', () => {
    migrate(db);
    seed(db, 'small', today);
    expect(db.get('SELECT text FROM notes')?.text('text')).toBe('mine');
    expect(count('session_speakers WHERE session_id = 1')).toBe(1);
    expect(count('pragma_foreign_key_check')).toBe(0);
    expect(db.get('PRAGMA foreign_keys')?.int('foreign_keys')).toBe(1);
  });

  it('has the forms that are shown today in the place of the old ones', () => {
    db.exec(`INSERT INTO forms VALUES (1, 1, 'Feedback', '{}', '${today}')`);
    db.exec(`INSERT INTO form_replies VALUES (1, 1, NULL, '{"diet":"None"}', '${today}')`);
    migrate(db);
    seed(db, 'small', today);
    expect(count('forms')).toBe(21);
    expect(count('form_replies WHERE answers = \'{"diet":"None"}\'')).toBe(0);
    expect(count('form_replies WHERE form_id = 2')).toBe(240);
  });

  it('keeps its size when another is asked for', () => {
    migrate(db);
    seed(db, 'full', today);
    expect(count('contacts')).toBe(120);
  });

  it('is moved forward first, so that people arrive the day before their event', () => {
    migrate(db);
    expect(seed(db, 'small', '2026-05-14')).toBe('moved');
    const arrivals = db.all(
      'SELECT DISTINCT julianday(date_from) - julianday(date(arrives_at)) AS days FROM registrations JOIN events ON events.id = event_id WHERE arrives_at IS NOT NULL',
    );
    expect(arrivals.map((row) => row.int('days'))).toEqual([1]);
    expect(db.get('SELECT date_from FROM events WHERE id = 1')?.text('date_from')).toBe('2026-06-04');
  });

  it('is changed once: what is created afterwards stays', () => {
    migrate(db);
    seed(db, 'small', today);
    db.exec('DELETE FROM contact_links WHERE contact_id = 3');
    expect(migrate(db)).toEqual([]);
    expect(seed(db, 'small', today)).toBe('kept');
    expect(count('contact_links WHERE contact_id = 3')).toBe(0);
  });
});

describe('a database of this version', () => {
  it('has its arrivals moved together with its events', () => {
    const fresh = openDatabase(':memory:');
    migrate(fresh);
    seed(fresh, 'small', today);
    const arrival = () =>
      fresh
        .get('SELECT arrives_at FROM registrations WHERE event_id = 1 AND contact_id = 3')
        ?.text('arrives_at');
    expect(arrival()).toBe('2026-05-24 10:40:00');
    seed(fresh, 'small', '2026-05-11');
    expect(arrival()).toBe('2026-05-31 10:40:00');
    fresh.close();
  });
});
