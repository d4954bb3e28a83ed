import { choiceOf } from './choice.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/contacts-table?filter=1`: whom a stored filter finds. */
export const contactsTable: Page = (context) => {
  context.app.get('/admin/contacts-table', (c) => {
    const t = textsFor(c);
    const chosen = c.req.query('filter') ?? '1';
    const to = (id: string) => `/admin/contacts-table?filter=${encodeURIComponent(id)}`;
    const sql = "SELECT id, name FROM statistics_filters WHERE tenant = 'acme' ORDER BY id";
    return sendWidgetPage(context, c, {
      widget: 'contacts-table',
      title: t.contactsTable,
      lead: t.contactsTableLead,
      attributes: { 'data-filter-id': chosen, 'data-contact-href': '/admin/contacts/{id}/details' },
      choice: choiceOf(t, {
        label: t.statisticsFilter,
        options: context.db
          .all(sql)
          .map((row) => ({ href: to(String(row.int('id'))), name: row.text('name') })),
        chosen: to(chosen),
      }),
    });
  });
};
