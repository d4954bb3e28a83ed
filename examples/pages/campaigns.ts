import { mayModifyCampaigns } from '../api/campaignRights.ts';
import { ordinaryEvent } from '../database/seed/showcase.ts';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostRequest } from '../http/types.ts';
import { eventChoice } from './choice.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
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
      attributes: {
        ...attributes,
        'data-can-modify-campaign': String(mayModifyCampaigns(user)),
        'data-date-locale': 'auto',
      },
      choice: eventChoice(context, t, { path: '/admin/campaigns', chosen: event }),
    });
  };
  app.get('/admin/campaigns', (c) => {
    const event = wholeNumber(c.req.query('event'), ordinaryEvent);
    return send(c, event, { 'data-event-id': String(event) });
  });
  app.get('/events/:id{[0-9]+}/campaigns', (c) => send(c, wholeNumber(c.req.param('id'), 0), {}));
};
