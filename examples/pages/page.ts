import { html, raw } from 'hono/html';
import { authEndpoints } from '../api/broadcasting.ts';
import { ensureSession, giveToken } from '../http/identify.ts';
import { directionOf } from '../http/settings.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import type { Guard, User } from '../http/users.ts';
import type { Script } from './build.ts';

/** Escaped HTML. */
export type Html = ReturnType<typeof html>;

/** Adds the routes of one page. */
export type Page = (context: HostContext) => void;

interface Document {
  title: string;
  body: Html;
  /** Style sheets and scripts. */
  head?: Html;
  bodyClass?: string;
  status?: number;
}

/** Sends a whole HTML document with the token and language of the session. */
export async function sendDocument(context: HostContext, c: HostRequest, page: Document): Promise<Response> {
  const session = ensureSession(c, context.sessions);
  const { locale, theme } = c.get('settings');
  giveToken(c, session);
  const themeClass = theme === 'auto' ? '' : theme;
  const document = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}" class="${themeClass}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="csrf-token" content="${session.csrf}" />
        <title>${page.title}</title>
        <link rel="icon" href="/site/icon.svg" />
        ${page.head ?? ''}
      </head>
      <body class="${page.bodyClass ?? ''}">
        ${page.body}
      </body>
    </html>`;
  c.header('Content-Type', 'text/html; charset=UTF-8');
  const text = String(await document);
  return new Response(text, { status: page.status ?? 200, headers: c.res.headers });
}

/** What widgets read about the page (DESIGN.md §2); flat, its keys the props. */
export function widgetsConfig(
  context: HostContext,
  c: HostRequest,
  guard: Guard,
  user: User | undefined,
): Html {
  const { hostname, port } = new URL(c.req.url);
  const config = {
    tenant: user?.tenant ?? 'acme',
    guard,
    userId: user ? String(user.id) : undefined,
    broadcast: {
      key: context.hub.app.key,
      wsHost: hostname,
      wsPort: Number(port || 80),
      forceTLS: false,
      authEndpoint: authEndpoints[guard],
    },
  };
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html`<script type="application/json" data-widgets-config>
    ${raw(json)}
  </script>`;
}

/**
 * The tags of a script: what it imports and its texts in the page's language are announced first, all with their integrity.
 */
export function scriptTags(c: HostRequest, script: Script | null): Html {
  if (!script) return html``;
  const language = (c.req.query('data-locale') ?? c.get('settings').locale).slice(0, 2);
  const texts = script.texts[language];
  const preloads = [...script.imports, ...(texts ? [texts] : [])].map((one) => preloadTag(one));
  const { url, integrity } = script;
  return integrity
    ? html`${preloads}
        <script type="module" src="${url}" integrity="${integrity}"></script>`
    : html`${preloads}
        <script type="module" src="${url}"></script>`;
}

function preloadTag({ url, integrity }: Script['imports'][number]): Html {
  return integrity
    ? html`<link rel="modulepreload" href="${url}" integrity="${integrity}" />`
    : html`<link rel="modulepreload" href="${url}" />`;
}
