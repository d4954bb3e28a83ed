import { wholeNumber } from '../http/input.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/speakers?event=1`. */
export const speakers: Page = (context) => {
  context.app.get('/admin/speakers', (c) =>
    sendWidgetPage(context, c, {
      widget: 'speakers',
      title: textsFor(c).speakers,
      lead: textsFor(c).speakersLead,
      attributes: { 'data-event-id': String(wholeNumber(c.req.query('event'), 1)), 'data-draggable': 'true' },
    }),
  );
};
