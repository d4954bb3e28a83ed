import { ordinaryEvent } from '../database/seed/showcase.ts';
import { wholeNumber } from '../http/input.ts';
import { choiceOf } from './choice.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** So many sessions to choose from. */
const offered = 12;

/** `/admin/seating?event=1&session=…`; the first session of the event that has a table by default. */
export const seatingPlan: Page = (context) => {
  context.app.get('/admin/seating', (c) => {
    const t = textsFor(c);
    const event = wholeNumber(c.req.query('event'), ordinaryEvent);
    const sql =
      'SELECT id, name FROM sessions WHERE event_id = ? AND seating IS NOT NULL ORDER BY id LIMIT ?';
    const sessions = context.db.all(sql, [event, offered]);
    const session = wholeNumber(c.req.query('session'), sessions[0]?.int('id') ?? 0);
    const to = (id: number) => `/admin/seating?event=${event}&session=${id}`;
    return sendWidgetPage(context, c, {
      widget: 'seating-plan',
      title: t.seating,
      lead: t.seatingLead,
      choice: choiceOf(t, {
        label: t.session,
        options: sessions.map((row) => ({ href: to(row.int('id')), name: row.text('name') })),
        chosen: to(session),
      }),
      attributes: { 'data-event-id': String(event), 'data-session-id': String(session) },
    });
  });
};
