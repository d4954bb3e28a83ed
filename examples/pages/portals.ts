import { html } from 'hono/html';
import type { HostRequest } from '../http/types.ts';
import type { User } from '../http/users.ts';
import { requireUser } from '../http/guards.ts';
import { sendPage } from './layout.ts';
import { widgetsConfig, type Html, type Page } from './page.ts';
import { fill, textsFor } from './texts.ts';

/** `/contact-web` and `/web`: the home pages of the other two areas. */
export const portals: Page = (context) => {
  context.app.get('/contact-web', (c) => {
    const user = requireUser(c, 'contact_web');
    return sendPage(context, c, {
      title: textsFor(c).contactArea,
      lead: textsFor(c).contactLead,
      guard: 'contact_web',
      head: widgetsConfig(context, c, 'contact_web', user),
      content: welcome(c, user),
    });
  });

  context.app.get('/web', (c) => {
    const user = requireUser(c, 'web');
    return sendPage(context, c, {
      title: textsFor(c).publicArea,
      lead: textsFor(c).publicLead,
      guard: 'web',
      head: widgetsConfig(context, c, 'web', user),
      content: welcome(c, user),
    });
  });
};

function welcome(c: HostRequest, user: User): Html {
  const t = textsFor(c);
  return html`<div class="card">
    <p>${fill(t.signedInAs, { name: user.name })}</p>
    <p>${t.later}</p>
  </div>`;
}
