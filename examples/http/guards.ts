import { forbidden, unauthenticated } from './errors.ts';
import type { HostRequest } from './types.ts';
import { guards, type Guard, type User } from './users.ts';

/** The caller as a user of one of these areas, the first that fits: 401 when nobody is signed in, 403 when elsewhere. */
export function requireUser(c: HostRequest, ...allowed: [Guard, ...Guard[]]): User {
  const users = c.get('users');
  for (const guard of allowed) {
    const user = users[guard];
    if (user) return user;
  }
  if (guards.some((guard) => users[guard])) throw forbidden(undefined, allowed[0]);
  throw unauthenticated(allowed[0]);
}

/** The caller as a user of any area. */
export function requireAnyUser(c: HostRequest): User {
  return requireUser(c, ...guards);
}
