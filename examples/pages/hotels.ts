import { html } from 'hono/html';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import { eventChoice } from './choice.ts';
import { sendPage } from './layout.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/hotels`: free rooms of all events or of one; `/hotels/{id}`: one hotel. */
export const hotels: Page = (context) => {
  const { app, db } = context;

  app.get('/admin/hotels', (c) => {
    const t = textsFor(c);
    const event = wholeNumber(c.req.query('event'), 0);
    return sendWidgetPage(context, c, {
      widget: 'hotel-availability',
      title: t.hotelsTitle,
      lead: t.hotelsLead,
      attributes: event === 0 ? {} : { 'data-event-id': String(event) },
      choice: eventChoice(context, t, {
        path: '/admin/hotels',
        chosen: event,
        more: [{ href: '/admin/hotels?event=0', name: t.everyEvent }],
      }),
    });
  });

  app.get('/hotels/:id{[0-9]+}', (c) => {
    requireUser(c, 'admin');
    const t = textsFor(c);
    const id = wholeNumber(c.req.param('id'), 0);
    const hotel = db.get('SELECT * FROM hotels WHERE id = ? AND has_page', [id]);
    if (!hotel) throw modelNotFound('Hotel', id);
    return sendPage(context, c, {
      title: hotel.text('name'),
      guard: 'admin',
      screen: 'hotel-availability',
      content: html`<dl class="card facts">
          <dt>${t.city}</dt>
          <dd><bdi>${hotel.text('city')}</bdi></dd>
          <dt>${t.address}</dt>
          <dd><bdi>${hotel.text('address')}</bdi></dd>
          <dt>${t.stars}</dt>
          <dd>${hotel.int('stars')}</dd>
        </dl>
        <p><a class="button" href="/admin/hotels">${t.backToHotels}</a></p>`,
    });
  });
};
