import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db, Row } from '../database/db.ts';
import { sign, unsign } from './cookies.ts';
import { defaultSettings, readSettings, type Settings } from './settings.ts';
import { guards, type Guard, type Session, type SignedIn, type User } from './users.ts';

export const sessionCookie = 'event_host_session';

/** Sessions end after this long without a request. */
const lifetimeMs = 12 * 3_600_000;
/** `seen_at` is written at most this often. */
const touchMs = 60_000;

const columnOf = { admin: 'admin_id', contact_web: 'contact_web_id', web: 'web_id' } as const;

/** Sessions kept in SQLite: they survive a restart of the host. */
export class SessionStore {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #secret: string;

  constructor(db: Db, clock: Clock, secret: string) {
    this.#db = db;
    this.#clock = clock;
    this.#secret = secret;
    db.run('DELETE FROM http_sessions WHERE seen_at < ?', [this.#oldest()]);
  }

  /** The session of a cookie's value; null when forged, ended or unknown. */
  find(signed: string): Session | null {
    const id = unsign(signed, this.#secret);
    const row =
      id && this.#db.get('SELECT * FROM http_sessions WHERE id = ? AND seen_at >= ?', [id, this.#oldest()]);
    if (!row) return null;
    const now = this.#now();
    if (now - row.int('seen_at') > touchMs)
      this.#db.run('UPDATE http_sessions SET seen_at = ? WHERE id = ?', [now, id]);
    return this.#toSession(row);
  }

  /** A new session of nobody. */
  begin(settings: Settings = defaultSettings): Session {
    const session: Session = { id: secretText(), csrf: secretText(), users: {}, settings };
    const values = [session.id, session.csrf, JSON.stringify(settings), this.#now()];
    this.#db.run('INSERT INTO http_sessions (id, csrf, settings, seen_at) VALUES (?, ?, ?, ?)', values);
    return session;
  }

  /** Signs a user in under a new id and token, so that an id known before is worth nothing. */
  signIn(session: Session, user: User): Session {
    const id = secretText();
    const csrf = secretText();
    const set = `id = ?, csrf = ?, ${columnOf[user.guard]} = ?`;
    this.#db.run(`UPDATE http_sessions SET ${set} WHERE id = ?`, [id, csrf, user.id, session.id]);
    return { ...session, id, csrf, users: { ...session.users, [user.guard]: user } };
  }

  /** Signs one area out; the others stay. */
  signOut(session: Session, guard: Guard): Session {
    const csrf = secretText();
    this.#db.run(`UPDATE http_sessions SET csrf = ?, ${columnOf[guard]} = NULL WHERE id = ?`, [
      csrf,
      session.id,
    ]);
    const { [guard]: _gone, ...users } = session.users;
    return { ...session, csrf, users };
  }

  /** Gives the session a new token: pages rendered before are stale now. */
  renewToken(session: Session): Session {
    const csrf = secretText();
    this.#db.run('UPDATE http_sessions SET csrf = ? WHERE id = ?', [csrf, session.id]);
    return { ...session, csrf };
  }

  saveSettings(session: Session, settings: Settings): Session {
    this.#db.run('UPDATE http_sessions SET settings = ? WHERE id = ?', [
      JSON.stringify(settings),
      session.id,
    ]);
    return { ...session, settings };
  }

  /** The value of the session cookie. */
  cookieOf(session: Session): string {
    return sign(session.id, this.#secret);
  }

  user(id: number): User | null {
    const row = this.#db.get('SELECT * FROM users WHERE id = ?', [id]);
    return row && toUser(row);
  }

  #toSession(row: Row): Session {
    const users: Partial<Record<Guard, User>> = {};
    for (const guard of guards) {
      const id = row.intOrNull(columnOf[guard]);
      const user = id === null ? null : this.user(id);
      if (user) users[guard] = user;
    }
    const signedIn: SignedIn = users;
    return {
      id: row.text('id'),
      csrf: row.text('csrf'),
      users: signedIn,
      settings: readSettings(row.text('settings')),
    };
  }

  #now(): number {
    return this.#clock().getTime();
  }

  #oldest(): number {
    return this.#now() - lifetimeMs;
  }
}

/** A user from a row of `users`. */
export function toUser(row: Row): User | null {
  const guard = guards.find((guard) => guard === row.text('guard'));
  if (!guard) return null;
  return {
    id: row.int('id'),
    guard,
    tenant: row.text('tenant'),
    name: row.text('name'),
    email: row.text('email'),
    role: row.text('role'),
    contactId: row.intOrNull('contact_id'),
  };
}

/** 40 characters nobody can guess. */
export function secretText(): string {
  return randomBytes(30).toString('base64url');
}
