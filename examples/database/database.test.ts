// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseInUseError } from './lock.ts';
import { migrate, migrations } from './migrate.ts';
import { openDatabase } from './open.ts';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'event-host-'));
  file = join(folder, 'host.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('migrate', () => {
  it('runs every step once, in order', () => {
    const db = openDatabase(':memory:');
    expect(migrate(db)).toEqual(migrations.map((step) => step.name));
    expect(migrate(db)).toEqual([]);
    db.close();
  });

  it('leaves nothing of a step that fails', () => {
    const db = openDatabase(':memory:');
    const broken = { name: 'broken', sql: 'CREATE TABLE half (x); CREATE TABLE half (x)' };
    expect(() => migrate(db, [broken])).toThrow(/half/);
    expect(db.get("SELECT name FROM sqlite_master WHERE name = 'half'")).toBeNull();
    expect(db.all('SELECT * FROM migrations')).toHaveLength(0);
    db.close();
  });
});

describe('transaction', () => {
  it('takes everything back when its work throws', () => {
    const db = openDatabase(':memory:');
    db.exec('CREATE TABLE things (x)');
    const work = () => {
      db.run('INSERT INTO things VALUES (1)');
      throw new Error('no');
    };
    expect(() => db.transaction(work)).toThrow('no');
    expect(db.all('SELECT * FROM things')).toHaveLength(0);
    db.close();
  });

  it('refuses work that waits', () => {
    const db = openDatabase(':memory:');
    expect(() => db.transaction(() => Promise.resolve(1))).toThrow(/must not wait/);
    db.close();
  });
});

describe('insert', () => {
  it.each([0, 1, 499, 500, 501, 1_203])('writes %i rows', (count) => {
    const db = openDatabase(':memory:');
    db.exec('CREATE TABLE things (a, b, c)');
    const rows = Array.from({ length: count }, (_, index) => [index, `n${index}`, null]);
    db.transaction(() => db.insert('things', ['a', 'b', 'c'], rows));
    expect(db.get('SELECT COUNT(*) AS n, MAX(a) AS last FROM things')?.int('n')).toBe(count);
    db.close();
  });
});

describe('the owner of the file', () => {
  it('keeps what was written for the next one', () => {
    const first = openDatabase(file);
    first.exec('CREATE TABLE things (x); INSERT INTO things VALUES (7)');
    first.close();
    const second = openDatabase(file);
    expect(second.get('SELECT x FROM things')?.int('x')).toBe(7);
    second.close();
  });

  it('clears the lock and pid file of a process that is gone', () => {
    openDatabase(file).close();
    mkdirSync(`${file}.lock`);
    writeFileSync(`${file}.pid`, JSON.stringify({ pid: 2_147_000_000, began: '1' }));
    const db = openDatabase(file);
    db.exec('CREATE TABLE things (x)');
    db.close();
    expect(existsSync(`${file}.pid`)).toBe(false);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it.each(['', '{', '{"pid":"x"}', 'null'])('does not trust a pid file that says %j', (content) => {
    writeFileSync(`${file}.pid`, content);
    openDatabase(file).close();
    expect(existsSync(`${file}.pid`)).toBe(false);
  });

  it('refuses a second owner while the first is alive, and says what to do', () => {
    const first = openDatabase(file);
    expect(() => openDatabase(file)).toThrow(DatabaseInUseError);
    expect(() => openDatabase(file)).toThrow(/DATA_DIR/);
    first.close();
    openDatabase(file).close();
  });
});
