import type { Db } from '../database/db.ts';
import { requireUser } from '../http/guards.ts';
import { phpMap } from '../http/input.ts';
import type { ApiArea } from '../http/types.ts';

/** The tenant's events, in the three shapes of the three calls (S1 §7, S2 §7, X-1). */
export const events: ApiArea = ({ app, db }) => {
  app.get('/api/badges/get-events-json', (c) => c.json(eventsOf(db, requireUser(c, 'admin').tenant)));

  app.get('/api/campaigns/get-list-of-events', (c) => {
    const names = eventsOf(db, requireUser(c, 'admin').tenant).map(({ id, name }) => [id, name] as const);
    return c.json(phpMap(c, Object.fromEntries(names)));
  });

  app.get('/api/email-templates/get-events-list', (c) =>
    c.json({ data: eventsOf(db, requireUser(c, 'admin').tenant) }),
  );
};

function eventsOf(db: Db, tenant: string): { id: number; name: string }[] {
  return db
    .all('SELECT id, name FROM events WHERE tenant = ? ORDER BY id', [tenant])
    .map((row) => ({ id: row.int('id'), name: row.text('name') }));
}
