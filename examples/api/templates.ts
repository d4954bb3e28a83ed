import type { Db } from '../database/db.ts';
import { HttpError, invalid, modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { readInput, wholeNumber } from '../http/input.ts';
import type { ApiArea, HostRequest } from '../http/types.ts';
import { mergeTags } from '../mailing/mergeTags.ts';
import { laravelPage, limitOf, pagingOf } from './paging.ts';
import { idOrNull } from './rules.ts';
import { whereEveryWord } from './search.ts';

/** Two rows of six (S1 §9). */
const templatesPerPage = 12;

/** E-mail templates to choose from, and their link to an event (S1 §7, S3 §7.8). */
export const templates: ApiArea = ({ app, db }) => {
  const list = (c: HostRequest) => {
    const { tenant } = requireUser(c, 'admin');
    // As Apache and nginx do with an encoded slash or backslash in a path (X-13).
    if (/%2f|%5c/i.test(new URL(c.req.url).pathname)) throw new HttpError(404, 'Not Found');
    const paging = { ...pagingOf(c, templatesPerPage), perPage: templatesPerPage };
    const words = whereEveryWord('email_templates', c.req.param('search') ?? '');
    const where = `tenant = ?${words ? ` AND ${words.where}` : ''}`;
    const values = [tenant, ...(words?.values ?? [])];
    const total = db.get(`SELECT COUNT(*) AS n FROM email_templates WHERE ${where}`, values)?.int('n') ?? 0;
    const rows = db.all(
      `SELECT id, name, html FROM email_templates WHERE ${where} ORDER BY updated_at DESC, id LIMIT ? OFFSET ?`,
      [...values, ...limitOf(paging)],
    );
    const events = eventsOfTemplates(
      db,
      rows.map((row) => row.int('id')),
    );
    const data = rows.map((row) => ({
      id: row.int('id'),
      name: row.text('name'),
      html: row.text('html'),
      events: events.get(row.int('id')) ?? [],
    }));
    return c.json(laravelPage(c, paging, { total, data }));
  };
  app.get('/api/email-templates/get-templates', list);
  app.get('/api/email-templates/get-templates/:search', list);

  app.get('/api/email-templates/get-merge-tags', (c) => {
    requireUser(c, 'admin');
    return c.json(mergeTags);
  });

  app.post('/api/campaigns/assign-event-to-template', async (c) => {
    const { tenant } = requireUser(c, 'admin');
    const input = await readInput(c);
    const [templateId, eventId] = [idOrNull(input, 'templateId'), idOrNull(input, 'eventId')];
    if (templateId === null) throw invalid({ templateId: ['The template id field is required.'] });
    if (!isOwn(db, 'email_templates', templateId, tenant)) throw modelNotFound('EmailTemplate', templateId);
    if (eventId === null) throw invalid({ eventId: ['The event id field is required.'] });
    if (!isOwn(db, 'events', eventId, tenant))
      throw invalid({ eventId: ['The selected event id is invalid.'] });
    db.transaction(() => {
      db.run('DELETE FROM template_events WHERE template_id = ?', [templateId]);
      db.run('INSERT INTO template_events (template_id, event_id) VALUES (?, ?)', [templateId, eventId]);
    });
    return c.json({ success: true });
  });
};

/** Whether a record exists and is that tenant's. */
export function isOwn(
  db: Db,
  table: 'events' | 'email_templates' | 'contact_lists',
  id: number,
  tenant: string,
): boolean {
  return (
    db.get(`SELECT id FROM ${table} WHERE id = ? AND tenant = ?`, [wholeNumber(String(id), 0), tenant]) !==
    null
  );
}

/** The events that templates are linked to, by template. */
export function eventsOfTemplates(
  db: Db,
  templateIds: readonly number[],
): Map<number, { id: number; name: string }[]> {
  const found = new Map<number, { id: number; name: string }[]>();
  const rows = db.all(
    `SELECT template_id, id, name FROM template_events JOIN events ON id = event_id
     WHERE template_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
    [JSON.stringify(templateIds)],
  );
  for (const row of rows) {
    const of = row.int('template_id');
    found.set(of, [...(found.get(of) ?? []), { id: row.int('id'), name: row.text('name') }]);
  }
  return found;
}
