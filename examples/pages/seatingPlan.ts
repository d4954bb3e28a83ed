import { wholeNumber } from '../http/input.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/seating?event=1&session=…`; the first session of the event that has a table by default. */
export const seatingPlan: Page = (context) => {
  context.app.get('/admin/seating', (c) => {
    const event = wholeNumber(c.req.query('event'), 1);
    const sql = 'SELECT id FROM sessions WHERE event_id = ? AND seating IS NOT NULL ORDER BY id LIMIT 1';
    const first = context.db.get(sql, [event])?.int('id') ?? 0;
    const session = wholeNumber(c.req.query('session'), first);
    return sendWidgetPage(context, c, {
      widget: 'seating-plan',
      title: textsFor(c).seating,
      lead: textsFor(c).seatingLead,
      attributes: { 'data-event-id': String(event), 'data-session-id': String(session) },
    });
  });
};
