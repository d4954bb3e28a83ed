import { wholeNumber } from '../http/input.ts';
import { campaignChoice } from './campaignReport.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/campaign-opens?campaign=1`: who opened one campaign, and when; `&view=contacts` begins with the list. */
export const campaignOpens: Page = (context) => {
  context.app.get('/admin/campaign-opens', (c) => {
    const t = textsFor(c);
    const id = wholeNumber(c.req.query('campaign'), 1);
    return sendWidgetPage(context, c, {
      widget: 'campaign-opens',
      title: t.campaignOpensTitle,
      lead: t.campaignOpensLead,
      attributes: {
        'data-campaign-id': String(id),
        ...(c.req.query('view') === 'contacts' && { 'data-view': 'contacts' }),
      },
      choice: campaignChoice(context, t, { chosen: id, path: '/admin/campaign-opens' }),
    });
  });
};
