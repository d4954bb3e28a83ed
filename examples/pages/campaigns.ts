import { html } from 'hono/html';
import { mayModifyCampaigns } from '../api/campaignRights.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import type { Html, Page } from './page.ts';
import { textsFor, type Texts } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/**
 * `/admin/campaigns?event=1`: the campaigns of an event; `/events/{id}/campaigns`: the same with the event in the path only,
 * as the documents have it (S1 §2).
 */
export const campaigns: Page = (context) => {
  const { app } = context;
  const send = (c: HostRequest, event: number, attributes: Readonly<Record<string, string>>) => {
    const t = textsFor(c);
    const user = requireUser(c, 'admin');
    return sendWidgetPage(context, c, {
      widget: 'campaigns',
      title: t.campaignsTitle,
      lead: t.campaignsLead,
      attributes: { ...attributes, 'data-can-modify-campaign': String(mayModifyCampaigns(user)) },
      above: eventChooser(context, t, event),
    });
  };
  app.get('/admin/campaigns', (c) => {
    const event = wholeNumber(c.req.query('event'), 1);
    return send(c, event, { 'data-event-id': String(event) });
  });
  app.get('/events/:id{[0-9]+}/campaigns', (c) => send(c, wholeNumber(c.req.param('id'), 0), {}));
};

function eventChooser({ db }: HostContext, t: Texts, chosen: number): Html {
  const events = db.all("SELECT id, name FROM events WHERE tenant = 'acme' ORDER BY id");
  return html`<nav class="chips" aria-label="${t.event}">
    <ul>
      ${events.map(
        (event) =>
          html`<li>
            <a
              href="/admin/campaigns?event=${event.int('id')}"
              ${event.int('id') === chosen ? html`aria-current="page"` : ''}
              ><bdi>${event.text('name')}</bdi></a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}
