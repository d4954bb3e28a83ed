import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import { secretText, toUser } from './sessions.ts';
import type { User } from './users.ts';

/** Makes a bearer token for a user. The host keeps only its hash, so it is shown once. */
export function issueToken(db: Db, clock: Clock, userId: number, name: string): string {
  const token = secretText();
  const values = [hashOf(token), userId, name, clock().getTime()];
  db.run('INSERT INTO tokens (hash, user_id, name, created_at) VALUES (?, ?, ?, ?)', values);
  return token;
}

/** The user a bearer token stands for. */
export function userOfToken(db: Db, token: string): User | null {
  const sql = 'SELECT users.* FROM tokens JOIN users ON users.id = tokens.user_id WHERE tokens.hash = ?';
  const row = db.get(sql, [hashOf(token)]);
  return row && toUser(row);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
