import { eventsOfTemplates } from '../api/templates.ts';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostContext } from '../http/types.ts';
import { choiceOf } from './choice.ts';
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
      choice: chooser(context, t, { tenant, chosen: id }),
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
  const to = (id: number) => `/admin/template-link?template=${id}`;
  return choiceOf(t, {
    label: t.template,
    options: templates.map((row) => ({ href: to(row.int('id')), name: row.text('name') })),
    chosen: to(chosen),
  });
}
