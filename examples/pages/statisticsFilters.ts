import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/statistics-filters`, `?filter-id=2` opens one. */
export const statisticsFilters: Page = (context) => {
  context.app.get('/admin/statistics-filters', (c) =>
    sendWidgetPage(context, c, {
      widget: 'statistics-filters',
      title: textsFor(c).statisticsFilters,
      lead: textsFor(c).statisticsFiltersLead,
      attributes: { 'data-contact-href': '/admin/contacts/{id}/details' },
    }),
  );
};
