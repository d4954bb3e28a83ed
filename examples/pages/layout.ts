import { html } from 'hono/html';
import { ensureSession } from '../http/identify.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import type { Guard } from '../http/users.ts';
import { sendDocument, type Html } from './page.ts';
import { sideBar } from './sideBar.ts';
import { textsFor } from './texts.ts';
import { toolbar } from './toolbar.ts';

interface Layout {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  guard: Guard;
  content: Html;
  /** The widget that the page is about: marked in the menu. */
  screen?: string;
  /** Beside the title: which record the page shows. */
  choice?: Html;
  /** Switches of this page alone, in «Test this page». */
  tests?: Html;
  /** The scripts of the page's widgets and their configuration. */
  head?: Html;
  status?: number;
}

/** The site's frame: side navigation, toolbar with the switches, title, content. */
export function sendPage(context: HostContext, c: HostRequest, page: Layout): Promise<Response> {
  ensureSession(c, context.sessions);
  const t = textsFor(c);
  const { guard, screen } = page;
  const body = html`<a class="skip" href="#content">${t.skip}</a>
    <div class="frame">
      ${sideBar(c, { guard, screen })}
      <div class="main">
        ${c.req.path === '/settings' ? '' : toolbar(c, page.tests)}
        <main id="content" class="content">
          <header class="title">
            <div>
              <h1><bdi>${page.title}</bdi></h1>
              ${page.lead ? html`<p>${page.lead}</p>` : ''}
            </div>
            ${page.choice ?? ''}
          </header>
          ${page.content}
        </main>
      </div>
    </div>`;
  const head = html`<link rel="stylesheet" href="/site/site.css" />
    <link rel="stylesheet" href="/site/pages.css" />
    <script type="module" src="/site/site.js"></script>
    ${page.head ?? ''}`;
  const document = { title: `${page.title} · Acme Events`, body, head, bodyClass: 'site' };
  return sendDocument(
    context,
    c,
    page.status === undefined ? document : { ...document, status: page.status },
  );
}
