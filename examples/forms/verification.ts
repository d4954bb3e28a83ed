/** Tokens of the stand-in for Cloudflare's Turnstile: each is good once, for five minutes, as the real ones are. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';

/** How long a token is good, in seconds. */
export const tokenSeconds = 300;

/** A new token. */
export function issueVerification(db: Db, clock: Clock, seconds: number = tokenSeconds): string {
  const token = `0.${randomBytes(48).toString('base64url')}`;
  const now = clock().getTime();
  db.run('DELETE FROM verification_tokens WHERE expires_at < ?', [now - tokenSeconds * 1_000]);
  db.run('INSERT INTO verification_tokens (token, expires_at) VALUES (?, ?)', [token, now + seconds * 1_000]);
  return token;
}

/** Whether a token is good; it is not any more afterwards. */
export function isVerified(db: Db, clock: Clock, token: string): boolean {
  const now = clock().getTime();
  const { changes } = db.run(
    'UPDATE verification_tokens SET used_at = ? WHERE token = ? AND used_at IS NULL AND expires_at > ?',
    [now, token, now],
  );
  return changes === 1;
}
