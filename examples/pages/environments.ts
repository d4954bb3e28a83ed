import type { Page } from './page.ts';
import { textsFor } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/environments`. */
export const environments: Page = (context) => {
  context.app.get('/admin/environments', (c) =>
    sendWidgetPage(context, c, {
      widget: 'environment-manager',
      title: textsFor(c).groupPlatform,
      lead: textsFor(c).environmentsLead,
    }),
  );
};
