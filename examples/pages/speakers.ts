import { ordinaryEvent } from '../database/seed/showcase.ts';
import { wholeNumber } from '../http/input.ts';
import { eventChoice } from './choice.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/speakers?event=1`. */
export const speakers: Page = (context) => {
  context.app.get('/admin/speakers', (c) => {
    const t = textsFor(c);
    const event = wholeNumber(c.req.query('event'), ordinaryEvent);
    return sendWidgetPage(context, c, {
      widget: 'speakers',
      title: t.speakers,
      lead: t.speakersLead,
      choice: eventChoice(context, t, { path: '/admin/speakers', chosen: event }),
      attributes: { 'data-event-id': String(event), 'data-draggable': 'true' },
    });
  });
};
