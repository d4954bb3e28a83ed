import { choiceOf } from './choice.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/contacts-table?filter=1`: whom a stored filter finds; with `&crowd=1` among fifty thousand, `&everybody=1` all of them. */
export const contactsTable: Page = (context) => {
  context.app.get('/admin/contacts-table', (c) => {
    const t = textsFor(c);
    const chosen = c.req.query('filter') ?? '1';
    const crowd = c.req.query('crowd') === undefined ? '' : '&crowd=1';
    const to = (id: string) => `/admin/contacts-table?filter=${encodeURIComponent(id)}${crowd}`;
    const isEverybody = c.req.query('everybody') !== undefined;
    const sql = "SELECT id, name FROM statistics_filters WHERE tenant = 'acme' ORDER BY id";
    return sendWidgetPage(context, c, {
      widget: 'contacts-table',
      title: t.contactsTable,
      lead: t.contactsTableLead,
      attributes: {
        ...(isEverybody ? { 'data-filters': '[]', 'data-type': 'contacts' } : { 'data-filter-id': chosen }),
        'data-contact-href': '/admin/contacts/{id}/details',
        ...(crowd !== '' && { 'data-api-base': '/api/example/crowd' }),
      },
      choice: choiceOf(t, {
        label: t.statisticsFilter,
        options: context.db
          .all(sql)
          .map((row) => ({ href: to(String(row.int('id'))), name: row.text('name') })),
        chosen: isEverybody ? '' : to(chosen),
      }),
    });
  });
};
