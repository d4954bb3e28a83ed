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
  context.app.get('/template-pictures/:id{[0-9]+}', (c) =>
    c.body(drawnMail(wholeNumber(c.req.param('id'), 0)), 200, { 'Content-Type': 'image/svg+xml' }),
  );
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
        'data-template-image': `/template-pictures/${id}`,
        ...(linked && { 'data-event-id': String(linked.id) }),
        'data-campaign-count': String(campaigns?.int('n') ?? 0),
      },
      choice: chooser(context, t, { tenant, chosen: id }),
    });
  });
};

/** A mail in small, in a colour of its own: a host has real ones. */
function drawnMail(id: number): string {
  const hue = (id * 67 + 215) % 360;
  const line = (y: number, width: number) =>
    `<rect x="14" y="${y}" width="${width}" height="5" rx="2.5" fill="#c9cdd6"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 184"><rect width="144" height="184" fill="#fff"/>
<rect width="144" height="74" fill="hsl(${hue} 65% 46%)"/><circle cx="112" cy="22" r="34" fill="hsl(${hue} 70% 58%)"/>
<rect x="14" y="32" width="74" height="9" rx="4" fill="#fff"/><rect x="14" y="48" width="46" height="6" rx="3" fill="#fff" opacity=".7"/>
${line(90, 116)}${line(102, 108)}${line(114, 112)}${line(126, 70)}
<rect x="14" y="146" width="54" height="20" rx="5" fill="hsl(${hue} 65% 46%)"/></svg>`;
}

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
