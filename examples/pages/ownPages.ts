import { readdir, readFile } from 'node:fs/promises';
import { html } from 'hono/html';
import { signInFirst } from '../http/autoLogin.ts';
import { findFile, sendFile } from '../http/files.ts';
import { ensureSession, giveToken } from '../http/identify.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import { readBuild } from './build.ts';
import { sendPage } from './layout.ts';
import type { Page } from './page.ts';
import { textsFor } from './texts.ts';

const prefix = '/pages/';

/**
 * `/pages/`: the files of a folder of the visitor's own, at home on this site. Who is not signed in becomes the first administrator,
 * and `?id=BUILD` becomes the id of the present build, so that the README's HTML works as it is copied.
 */
export const ownPages: Page = (context) => {
  const { app, options } = context;
  const folder = options.pagesFolder;
  if (folder === '') return;

  app.get('/pages', (c) => c.redirect(prefix));
  app.get(prefix, (c) => listPages(context, c, folder));
  app.get(`${prefix}*`, async (c) => {
    const path = c.req.path.slice(prefix.length);
    if (!/\.html?$/.test(path)) return sendFile(c, folder, path);
    const file = await findFile(folder, path);
    if (file === null) return c.notFound();
    if (Object.keys(c.get('users')).length === 0) signInFirst(context, c);
    giveToken(c, ensureSession(c, context.sessions));
    return c.html((await readFile(file, 'utf8')).replaceAll('?id=BUILD', buildQuery()));
  });
};

function buildQuery(): string {
  return /\?.*$/.exec(readBuild().loader?.url ?? '')?.[0] ?? '';
}

async function listPages(context: HostContext, c: HostRequest, folder: string): Promise<Response> {
  const t = textsFor(c);
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.html?$/.test(name)).sort();
  return sendPage(context, c, {
    title: t.ownPages,
    lead: t.ownPagesLead,
    guard: 'admin',
    content: html`<p><code dir="ltr">${folder}</code></p>
      <ul>
        ${names.map((name) => html`<li><a href="${prefix}${encodeURIComponent(name)}">${name}</a></li>`)}
      </ul>`,
  });
}
