// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Db } from '../db.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { longConversation } from './chatTexts.ts';
import { seed } from './seed.ts';
import type { SeedName } from './sizes.ts';

const today = '2026-05-04';

function seeded(name: SeedName): Db {
  const db = openDatabase(':memory:');
  migrate(db);
  expect(seed(db, name, today)).toBe('seeded');
  return db;
}

it('has no conversation whose lines are out of order', () => {
  const times = longConversation(460).lines.map(({ daysAgo, time }) => `${100 - daysAgo} ${time}`);
  expect(times).toEqual(times.toSorted());
});

function count(db: Db, from: string): number {
  return db.get(`SELECT COUNT(*) AS n FROM ${from}`)?.int('n') ?? 0;
}

/** Every row of the tables that chance has a part in. */
function dump(db: Db): string[][] {
  const tables = [
    'contacts',
    'hotel_nights',
    'campaign_recipients',
    'campaign_reactions',
    'session_speakers',
    'form_replies',
  ];
  return tables.map((table) => {
    const columns = db.all(`PRAGMA table_info(${table})`).map((column) => column.text('name'));
    return db
      .all(`SELECT json_array(${columns.join(', ')}) AS line FROM ${table}`)
      .map((row) => row.text('line'));
  });
}

describe('seed (DESIGN.md §4)', () => {
  it('has the stated size', () => {
    const db = seeded('full');
    expect(count(db, 'contacts')).toBe(10_000);
    expect(count(db, 'events')).toBe(12);
    expect(count(db, 'campaigns')).toBe(300);
    expect(count(db, 'sessions WHERE event_id = 1')).toBe(400);
    expect(count(db, 'registrations WHERE event_id = 1')).toBe(600);
    expect(count(db, 'event_hotels WHERE event_id = 1')).toBe(40);
    expect(count(db, 'event_hotels WHERE event_id = 12')).toBe(200);
    expect(count(db, '(SELECT DISTINCT night FROM hotel_nights)')).toBe(120);
    for (const kind of ['open', 'click', 'unsubscribe']) {
      expect(count(db, `campaign_reactions WHERE kind = '${kind}'`)).toBeGreaterThan(20);
    }
    expect(count(db, "campaign_recipients WHERE outcome <> 'delivered'")).toBeGreaterThan(20);
    expect(count(db, 'form_replies')).toBeGreaterThan(1_000);
    db.close();
  });

  it.each([
    ['Latin', /\p{Script=Latin}/u],
    ['Arabic', /\p{Script=Arabic}/u],
    ['Persian', /[پچژگک]/u],
    ['Cyrillic', /\p{Script=Cyrillic}/u],
  ])('has names in %s script', (_, script) => {
    const db = seeded('small');
    expect(db.all('SELECT last_name FROM contacts').some((row) => script.test(row.text('last_name')))).toBe(
      true,
    );
    db.close();
  });

  it('is the same on every run', () => {
    const first = seeded('small');
    const second = seeded('small');
    expect(dump(first)).toEqual(dump(second));
    first.close();
    second.close();
  });

  it('is filled once, and moved forward when days have passed', () => {
    const db = seeded('small');
    expect(seed(db, 'small', today)).toBe('kept');
    expect(seed(db, 'small', '2026-05-11')).toBe('moved');
    expect(db.get('SELECT MIN(night) AS first FROM hotel_nights')?.text('first')).toBe('2026-05-11');
    expect(count(db, 'contacts')).toBe(120);
    expect(seed(db, 'small', '2026-05-11')).toBe('kept');
    db.close();
  });
});
