import type { Db } from '../database/db.ts';
import type { User } from '../http/types.ts';

/**
 * May this user listen to that channel? A channel whose name carries a tenant (`private-Campaign.Sent.acme`) is for that tenant's
 * users; one whose name contains `Forbidden` is for nobody, so that a refusal can be seen.
 */
export function mayJoin(db: Db, user: User, channel: string): boolean {
  if (channel.includes('Forbidden')) return false;
  const parts = channel.replace(/^(private|presence)-/, '').split('.');
  const tenants = db.all('SELECT slug FROM tenants').map((row) => row.text('slug'));
  return parts.every((part) => part === user.tenant || !tenants.includes(part));
}
