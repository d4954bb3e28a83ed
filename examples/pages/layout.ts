import { html } from 'hono/html';
import { ensureSession } from '../http/identify.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import type { Guard } from '../http/users.ts';
import { sendDocument, type Html } from './page.ts';
import { textsFor } from './texts.ts';
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
  ['/', 'gallery'],
  ['/admin/hotels', 'hotels'],
  ['/admin/environments', 'environments'],
  ['/admin/several', 'several'],
  ['/admin/kit', 'kit'],
  ['/reference', 'reference'],
  ['/contact-web', 'contactArea'],
  ['/web', 'publicArea'],
  ['/settings', 'settings'],
] as const;

/** The site's frame: side navigation, toolbar with the switches, title, content. */
export function sendPage(context: HostContext, c: HostRequest, page: Layout): Promise<Response> {
  ensureSession(c, context.sessions);
  const t = textsFor(c);
  const body = html`<a class="skip" href="#content">${t.skip}</a>
    <div class="frame">
      ${sideBar(c, page.guard)}
      <div class="main">
        ${toolbar(c)}
        <main id="content" class="content">
          <header class="title">
            <h1><bdi>${page.title}</bdi></h1>
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
  const t = textsFor(c);
  const here = c.req.path;
  const items = links.map(
    ([href, key]) =>
      html`<li><a href="${href}" ${href === here ? html`aria-current="page"` : ''}>${t[key]}</a></li>`,
  );
  return html`<aside class="side">
    <a class="brand" href="/"
      ><img src="/site/icon.svg" alt="" width="24" height="24" /><bdi>Acme Events</bdi></a
    >
    <nav aria-label="${t.site}">
      <ul>
        ${items}
      </ul>
    </nav>
    ${account(c, guard)}
  </aside>`;
}

function account(c: HostRequest, guard: Guard): Html {
  const t = textsFor(c);
  const user = c.get('users')[guard];
  const area = guard.replace('_', '-');
  if (!user)
    return html`<div class="account"><a class="button" href="/${area}/sign-in">${t.signIn}</a></div>`;
  return html`<form class="account" method="post" action="/${area}/sign-out">
    <input type="hidden" name="_token" value="${c.get('session')?.csrf ?? ''}" />
    <p>
      <bdi>${user.name}</bdi><small><bdi>${user.role}</bdi></small>
    </p>
    <button type="submit" class="button">${t.signOut}</button>
  </form>`;
}
