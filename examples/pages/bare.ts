import { html } from 'hono/html';
import { requireUser } from '../http/guards.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostRequest } from '../http/types.ts';
import { readBuild, type Build } from './build.ts';
import { scriptTags, sendDocument, widgetsConfig, type Html, type Page } from './page.ts';
import { element } from './widgetPage.ts';

/** Style sheets that a host page may bring along. */
const sheets: Readonly<Record<string, string>> = {
  bootstrap: '/vendor/bootstrap.css',
  tailwind: '/vendor/tailwind-preflight.css',
  bulma: '/vendor/bulma.css',
  hostile: '/site/hostile.css',
};

const mostTimes = 20;

/**
 * `/bare?widgets=a,b&times=2&load=script|loader|none&sheet=bootstrap`: widgets on a page with nothing else, for tests. Every query
 * field that begins with `data-` becomes an attribute of all elements.
 */
export const bare: Page = (context) => {
  context.app.get('/bare', (c) => {
    const user = requireUser(c, 'admin');
    const build = readBuild();
    const names = (c.req.query('widgets') ?? 'hotel-availability,environment-manager')
      .split(',')
      .filter(isName);
    const times = Math.min(mostTimes, wholeNumber(c.req.query('times'), 1));
    const attributes = Object.fromEntries(
      Object.entries(c.req.query()).filter(([name]) => /^data-[a-z-]+$/.test(name)),
    );
    const elements = Array.from({ length: times }, (_, index) =>
      names.map((name) => element(name, `${name}-${index + 1}`, attributes)),
    );
    return sendDocument(context, c, {
      title: 'Bare page',
      head: html`${sheetTag(c)}${widgetsConfig(context, c, 'admin', user)}${loadTags(c, build, names)}`,
      body: html`<main>
        <h1>Bare page</h1>
        <p>Text of the host.</p>
        <div id="wrap">${elements}</div>
      </main>`,
    });
  });
};

function sheetTag(c: HostRequest): Html {
  const href = sheets[c.req.query('sheet') ?? ''];
  return href === undefined ? html`` : html`<link rel="stylesheet" href="${href}" />`;
}

function loadTags(c: HostRequest, build: Build, names: readonly string[]): Html {
  const load = c.req.query('load') ?? 'script';
  if (load === 'none') return html``;
  if (load === 'loader') return scriptTags(build.loader);
  return html`${names.map((name) => scriptTags(build.scriptOf(name)))}`;
}

function isName(name: string): boolean {
  return /^[a-z][a-z-]*$/.test(name);
}
