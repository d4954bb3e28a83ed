import { adoptSession } from '../http/identify.ts';
import { toUser } from '../http/sessions.ts';
import type { Guard, HostContext, HostRequest } from '../http/types.ts';

/** With `autoLogin`, signs a visitor who has no session yet in as the first account of the area. */
export function visit({ db, sessions, options }: HostContext, c: HostRequest, guard: Guard): void {
  if (!options.autoLogin || c.get('session')) return;
  const row = db.get('SELECT * FROM users WHERE guard = ? ORDER BY id LIMIT 1', [guard]);
  const user = row && toUser(row);
  if (user) adoptSession(c, sessions, sessions.signIn(sessions.begin(), user));
}
