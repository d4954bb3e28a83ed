import type { Row } from '../database/db.ts';
import { modelNotFound } from '../http/errors.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostContext } from '../http/types.ts';
import { choiceOf } from './choice.ts';
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
      choice: campaignChoice(context, t, { chosen: id, path: '/admin/campaign-report' }),
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

/** So many sent campaigns to choose from. */
const offered = 12;

/** The first sent campaigns, each a different case. */
export function campaignChoice(
  { db }: HostContext,
  t: Texts,
  { chosen, path }: { chosen: number; path: string },
): Html {
  const sql = `SELECT id, name FROM campaigns WHERE tenant = 'acme' AND state = 'sent' ORDER BY id LIMIT ?`;
  const to = (id: number) => `${path}?campaign=${id}`;
  return choiceOf(t, {
    label: t.campaign,
    options: db.all(sql, [offered]).map((row) => ({ href: to(row.int('id')), name: row.text('name') })),
    chosen: to(chosen),
  });
}
