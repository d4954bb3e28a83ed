import { html } from 'hono/html';
import { eventsOfTemplates } from '../api/templates.ts';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostContext } from '../http/types.ts';
import type { Html, Page } from './page.ts';
import { textsFor, type Texts } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** So many templates to choose from above the widget. */
const offered = 8;

/** `/admin/template-link?template=2`: the event that one e-mail template is linked to. */
export const templateEventLink: Page = (context) => {
  context.app.get('/admin/template-link', (c) => {
    const { tenant } = requireUser(c, 'admin');
    const t = textsFor(c);
    const id = wholeNumber(c.req.query('template'), 1);
    const template = context.db.get('SELECT id, name FROM email_templates WHERE id = ? AND tenant = ?', [
      id,
      tenant,
    ]);
    if (!template) throw modelNotFound('EmailTemplate', id);
    const [linked] = eventsOfTemplates(context.db, [id]).get(id) ?? [];
    const campaigns = context.db.get('SELECT COUNT(*) AS n FROM campaigns WHERE template_id = ?', [id]);
    return sendWidgetPage(context, c, {
      widget: 'template-event-link',
      title: t.templateLink,
      lead: t.templateLinkLead,
      attributes: {
        'data-template-id': String(id),
        'data-template-name': template.text('name'),
        ...(linked && { 'data-event-id': String(linked.id) }),
        'data-campaign-count': String(campaigns?.int('n') ?? 0),
      },
      above: chooser(context, t, { tenant, chosen: id }),
    });
  });
};

function chooser(
  { db }: HostContext,
  t: Texts,
  { tenant, chosen }: { tenant: string; chosen: number },
): Html {
  const templates = db.all('SELECT id, name FROM email_templates WHERE tenant = ? ORDER BY id LIMIT ?', [
    tenant,
    offered,
  ]);
  return html`<nav class="chips" aria-label="${t.templates}">
    <ul>
      ${templates.map(
        (row) =>
          html`<li>
            <a
              href="/admin/template-link?template=${row.int('id')}"
              ${row.int('id') === chosen ? html`aria-current="page"` : ''}
              ><bdi>${row.text('name')}</bdi></a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}
