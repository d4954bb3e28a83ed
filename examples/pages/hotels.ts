import { html } from 'hono/html';
import { modelNotFound } from '../http/errors.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostContext } from '../http/types.ts';
import { sendPage } from './layout.ts';
import type { Html, Page } from './page.ts';
import { textsFor, type Texts } from './texts.ts';
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
      above: eventChooser(context, t, event),
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

function eventChooser({ db }: HostContext, t: Texts, chosen: number): Html {
  const events = db.all('SELECT id, name FROM events ORDER BY id');
  const link = (id: number, name: string) =>
    html`<li>
      <a href="/admin/hotels?event=${id}" ${id === chosen ? html`aria-current="page"` : ''}
        ><bdi>${name}</bdi></a
      >
    </li>`;
  return html`<nav class="chips" aria-label="${t.event}">
    <ul>
      ${link(0, t.everyEvent)} ${events.map((event) => link(event.int('id'), event.text('name')))}
    </ul>
  </nav>`;
}
