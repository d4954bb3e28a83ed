import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { Db } from './db.ts';
import { takeDatabase } from './lock.ts';

/**
 * Opens the database file, or `:memory:`. Writes are durable: a commit is on the disk before its request is answered, and
 * what a killed process left half-written is rolled back here.
 */
export function openDatabase(file: string): Db {
  if (file === ':memory:') return new Db(new sqlite.Database(file));
  mkdirSync(dirname(file), { recursive: true });
  const release = takeDatabase(file);
  try {
    const connection = new sqlite.Database(file);
    connection.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL',
    );
    return new Db(connection, release);
  } catch (error) {
    release();
    throw error;
  }
}
