import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/badge-generator?event=1`: badges printed at a desk; the event is chosen already. */
export const badgeGenerator: Page = (context) => {
  context.app.get('/admin/badge-generator', (c) => {
    const t = textsFor(c);
    const event = c.req.query('event');
    return sendWidgetPage(context, c, {
      widget: 'badge-generator',
      title: t.badgeGenerator,
      lead: t.badgeGeneratorLead,
      attributes: {
        'data-idempotent': 'true',
        ...(event !== undefined && { 'data-event-id': event }),
      },
    });
  });
};
