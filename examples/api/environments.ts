import { laravelTime, sqlTime, type Clock } from '../clock.ts';
import type { Db, Row } from '../database/db.ts';
import { forbidden, invalid, modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { readInput, textOf, wholeNumber } from '../http/input.ts';
import type { ApiArea } from '../http/types.ts';

/** Environments of a tenant, capped by its licences (S3 §7.6). */
export const environments: ApiArea = ({ app, db, clock, options }) => {
  // What was being provisioned when the host was stopped never became ready.
  db.run('DELETE FROM environments WHERE ready = 0');

  app.get('/api/environments/get-environments-list', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const rows = db.all('SELECT * FROM environments WHERE tenant = ? AND ready ORDER BY created_at, id', [
      tenant,
    ]);
    return c.json({ environments: rows.map(toEnvironment), licenses: licensesOf(db, tenant) });
  });

  app.post('/api/environments/create-environment', async (c) => {
    const { tenant } = requireUser(c, 'admin');
    const name = textOf(await readInput(c), 'environmentName');
    const id = db.transaction(() => reserve(db, clock, tenant, name));
    if (options.provisioningMs > 0)
      await new Promise((resolve) => setTimeout(resolve, options.provisioningMs));
    const now = sqlTime(clock());
    db.run('UPDATE environments SET ready = 1, created_at = ?, updated_at = ? WHERE id = ?', [now, now, id]);
    return c.json({ success: true, message: `Environment "${name}" created successfully.` });
  });

  app.delete('/api/environments/delete-environment/:id', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const id = wholeNumber(c.req.param('id'), 0);
    const row = db.get('SELECT * FROM environments WHERE id = ? AND tenant = ? AND ready', [id, tenant]);
    if (!row) throw modelNotFound('Environment', c.req.param('id'));
    if (row.flag('protected')) return c.json({ success: false, message: 'This environment is protected.' });
    db.run('DELETE FROM environments WHERE id = ?', [id]);
    return c.json({
      success: true,
      message: `Environment "${row.text('display_name')}" deleted successfully.`,
    });
  });
};

/** Checks the name and the licences and takes both before anything slow begins; gives back the new id. */
function reserve(db: Db, clock: Clock, tenant: string, name: string): number {
  const message = refusalOf(db, tenant, name);
  if (message !== null) throw invalid({ environmentName: [message] });
  const used =
    db.get('SELECT COUNT(*) AS used FROM environments WHERE tenant = ?', [tenant])?.int('used') ?? 0;
  if (used >= licensesOf(db, tenant)) {
    throw forbidden('You have no available licenses to create new environments.');
  }
  const now = sqlTime(clock());
  return db.run(
    'INSERT INTO environments (tenant, display_name, ready, created_at, updated_at) VALUES (?, ?, 0, ?, ?)',
    [tenant, name, now, now],
  ).id;
}

/** What is wrong with a name, in Laravel's words; null when it can be taken. */
function refusalOf(db: Db, tenant: string, name: string): string | null {
  if (name === '') return 'The environment name field is required.';
  if (!/^[A-Za-z0-9-]+$/.test(name)) {
    return 'The environment name field must only contain letters, numbers, and dashes.';
  }
  if (name.length < 3) return 'The environment name field must be at least 3 characters.';
  if (name.length > 30) return 'The environment name field must not be greater than 30 characters.';
  const taken = db.get('SELECT id FROM environments WHERE tenant = ? AND display_name = ?', [tenant, name]);
  return taken ? 'The environment name has already been taken.' : null;
}

function licensesOf(db: Db, tenant: string): number {
  return db.get('SELECT licenses FROM tenants WHERE slug = ?', [tenant])?.int('licenses') ?? 0;
}

function toEnvironment(row: Row) {
  return {
    id: row.int('id'),
    display_name: row.text('display_name'),
    created_at: toLaravelTime(row.text('created_at')),
    updated_at: toLaravelTime(row.text('updated_at')),
  };
}

function toLaravelTime(stored: string): string {
  return laravelTime(new Date(`${stored.replace(' ', 'T')}Z`));
}
