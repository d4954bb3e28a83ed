import { html } from 'hono/html';
import { requireUser } from '../http/guards.ts';
import { sendPage } from './layout.ts';
import { widgetsConfig, type Page } from './page.ts';

/** `/contact-web` and `/web`: the home pages of the other two areas. */
export const portals: Page = (context) => {
  context.app.get('/contact-web', (c) => {
    const user = requireUser(c, 'contact_web');
    return sendPage(context, c, {
      title: 'Contact area',
      lead: 'What a contact of the organiser sees. Its screens come with later versions.',
      guard: 'contact_web',
      head: widgetsConfig(context, c, 'contact_web', user),
      content: html`<p class="card" lang="en">Signed in as <bdi>${user.name}</bdi>.</p>`,
    });
  });

  context.app.get('/web', (c) => {
    const user = requireUser(c, 'web');
    return sendPage(context, c, {
      title: 'Public area',
      lead: 'What a visitor of an event sees. Its screens come with later versions.',
      guard: 'web',
      head: widgetsConfig(context, c, 'web', user),
      content: html`<p class="card" lang="en">Signed in as <bdi>${user.name}</bdi>.</p>`,
    });
  });
};
