import { html } from 'hono/html';
import { ensureSession } from '../http/identify.ts';
import type { Guard, HostContext, HostRequest } from '../http/types.ts';
import { sendDocument, type Html } from './page.ts';
import { toolbar } from './toolbar.ts';

interface Layout {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  guard: Guard;
  content: Html;
  /** The scripts of the page's widgets and their configuration. */
  head?: Html;
  status?: number;
}

const links = [
  ['/', 'Gallery'],
  ['/admin/hotels', 'Hotels'],
  ['/admin/environments', 'Environments'],
  ['/admin/several', 'Several widgets'],
  ['/admin/kit', 'UI kit'],
  ['/contact-web', 'Contact area'],
  ['/web', 'Public area'],
  ['/settings', 'Settings'],
] as const;

/** The site's frame: side navigation, toolbar with the switches, title, content. */
export function sendPage(context: HostContext, c: HostRequest, page: Layout): Promise<Response> {
  ensureSession(c, context.sessions);
  const body = html`<a class="skip" href="#content" lang="en">Skip to content</a>
    <div class="frame">
      ${sideBar(c, page.guard)}
      <div class="main">
        ${toolbar(c)}
        <main id="content" class="content">
          <header class="title" lang="en">
            <h1>${page.title}</h1>
            ${page.lead ? html`<p>${page.lead}</p>` : ''}
          </header>
          ${page.content}
        </main>
      </div>
    </div>`;
  const head = html`<link rel="stylesheet" href="/site/site.css" />
    <script type="module" src="/site/site.js"></script>
    ${page.head ?? ''}`;
  const document = { title: `${page.title} · Acme Events`, body, head, bodyClass: 'site' };
  return sendDocument(
    context,
    c,
    page.status === undefined ? document : { ...document, status: page.status },
  );
}

function sideBar(c: HostRequest, guard: Guard): Html {
  const here = c.req.path;
  const items = links.map(
    ([href, text]) =>
      html`<li><a href="${href}" ${href === here ? html`aria-current="page"` : ''}>${text}</a></li>`,
  );
  return html`<aside class="side" lang="en">
    <a class="brand" href="/"><img src="/site/icon.svg" alt="" width="24" height="24" />Acme Events</a>
    <nav aria-label="Site">
      <ul>
        ${items}
      </ul>
    </nav>
    ${account(c, guard)}
  </aside>`;
}

function account(c: HostRequest, guard: Guard): Html {
  const user = c.get('users')[guard];
  const area = guard.replace('_', '-');
  if (!user) return html`<div class="account"><a class="button" href="/${area}/sign-in">Sign in</a></div>`;
  return html`<form class="account" method="post" action="/${area}/sign-out">
    <input type="hidden" name="_token" value="${c.get('session')?.csrf ?? ''}" />
    <p><bdi>${user.name}</bdi><small>${user.role}</small></p>
    <button type="submit" class="button">Sign out</button>
  </form>`;
}
