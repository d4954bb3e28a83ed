import { forbidden, modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostRequest } from '../http/types.ts';
import type { User } from '../http/users.ts';
import type { Db, Row } from '../database/db.ts';

/** Whether a user may create, change, send and cancel campaigns (S1 §6 `canModifyCampaign`): everyone but viewers. */
export function mayModifyCampaigns(user: User): boolean {
  return user.role !== 'Viewer';
}

/** The caller, who may change campaigns; 403 for one who may only look. */
export function requireModifier(c: HostRequest): User {
  const user = requireUser(c, 'admin');
  if (!mayModifyCampaigns(user)) throw forbidden();
  return user;
}

/** A campaign of that tenant; 404 for another's. */
export function findCampaign(db: Db, tenant: string, id: string | number): Row {
  const row = db.get('SELECT * FROM campaigns WHERE id = ? AND tenant = ?', [
    wholeNumber(String(id), 0),
    tenant,
  ]);
  if (!row) throw modelNotFound('Campaign', id);
  return row;
}
