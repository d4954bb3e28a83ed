import { readBuild } from './build.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/dashboard`: what a day begins with; `?calendar=1`: the page takes events of the calendar. */
export const dashboard: Page = (context) => {
  context.app.get('/admin/dashboard', (c) => {
    const t = textsFor(c);
    return sendWidgetPage(context, c, {
      widget: 'dashboard',
      title: t.dashboard,
      lead: t.dashboardLead,
      attributes: {
        'data-date-locale': 'auto',
        ...(readBuild().scriptOf('statistics-filters') !== null && {
          'data-filter-href': '/admin/statistics-filters?filter-id={id}',
        }),
        ...(c.req.query('calendar') === '1' && { 'data-can-create-calendar-event': 'true' }),
      },
    });
  });
};
