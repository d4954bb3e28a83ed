import type { Page } from './page.ts';
import { sendWidgetPage } from './widgetPage.ts';

/** `/admin/environments`. */
export const environments: Page = (context) => {
  context.app.get('/admin/environments', (c) =>
    sendWidgetPage(context, c, {
      widget: 'environment-manager',
      title: 'Environments',
      lead: 'Create and delete environments within your licences. «production» is protected.',
    }),
  );
};
