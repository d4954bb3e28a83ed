import { html } from 'hono/html';
import type { Row } from '../database/db.ts';
import { modelNotFound } from '../http/errors.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostContext } from '../http/types.ts';
import type { Html, Page } from './page.ts';
import { textsFor, type Texts } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/campaign-report?campaign=1`: what became of one campaign. */
export const campaignReport: Page = (context) => {
  context.app.get('/admin/campaign-report', (c) => {
    const t = textsFor(c);
    const id = wholeNumber(c.req.query('campaign'), 1);
    const found = context.db.get(
      "SELECT id, name, subject, sender_name, sender_email, reply_to, sent_at FROM campaigns WHERE tenant = 'acme' AND id = ?",
      [id],
    );
    if (!found) throw modelNotFound('Campaign', id);
    return sendWidgetPage(context, c, {
      widget: 'campaign-report',
      title: t.campaignReportTitle,
      lead: t.campaignReportLead,
      attributes: { 'data-campaign': JSON.stringify(campaignOf(found)) },
      above: campaignChooser(context, t, { chosen: id, path: '/admin/campaign-report' }),
    });
  });
};

/** S4 §3 «Campaign», and when it was sent. */
function campaignOf(row: Row) {
  return {
    id: row.int('id'),
    name: row.text('name'),
    subject: row.text('subject'),
    sender_name: row.text('sender_name'),
    sender_email: { email: row.text('sender_email') },
    reply_to: { email: row.text('reply_to') },
    sent_at: row.textOrNull('sent_at'),
  };
}

/** The first sent campaigns, each a different case. */
export function campaignChooser(
  { db }: HostContext,
  t: Texts,
  { chosen, path }: { chosen: number; path: string },
): Html {
  const sent = db.all(
    "SELECT id, name FROM campaigns WHERE tenant = 'acme' AND state = 'sent' ORDER BY id LIMIT 8",
  );
  return html`<nav class="chips" aria-label="${t.campaignsTitle}">
    <ul>
      ${sent.map(
        (row) =>
          html`<li>
            <a
              href="${path}?campaign=${row.int('id')}"
              ${row.int('id') === chosen ? html`aria-current="page"` : ''}
              ><bdi>${row.text('name')}</bdi></a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}
