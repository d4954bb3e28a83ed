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
 * field that begins with `data-` becomes an attribute of all elements; `a.data-…` is for those of widget `a`, and wins.
 */
export const bare: Page = (context) => {
  context.app.get('/bare', (c) => {
    const user = requireUser(c, 'admin');
    const build = readBuild();
    const names = (c.req.query('widgets') ?? 'hotel-availability,environment-manager')
      .split(',')
      .filter(isName);
    const times = Math.min(mostTimes, wholeNumber(c.req.query('times'), 1));
    const elements = Array.from({ length: times }, (_, index) =>
      names.map((name) => element(name, `${name}-${index + 1}`, attributesOf(name, c.req.query()))),
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

/** The attributes that a query has for all widgets, then those for one of this name. */
function attributesOf(widget: string, query: Readonly<Record<string, string>>): Record<string, string> {
  const fields = Object.entries(query);
  const named = (prefix: string) =>
    fields.flatMap(([field, value]): [string, string][] => {
      const name = field.startsWith(prefix) ? field.slice(prefix.length) : '';
      return /^data-[a-z-]+$/.test(name) ? [[name, value]] : [];
    });
  return Object.fromEntries([...named(''), ...named(`${widget}.`)]);
}

function sheetTag(c: HostRequest): Html {
  const href = sheets[c.req.query('sheet') ?? ''];
  return href === undefined ? html`` : html`<link rel="stylesheet" href="${href}" />`;
}

function loadTags(c: HostRequest, build: Build, names: readonly string[]): Html {
  const load = c.req.query('load') ?? 'script';
  if (load === 'none') return html``;
  if (load === 'loader') return scriptTags(c, build.loader);
  return html`${names.map((name) => scriptTags(c, build.scriptOf(name)))}`;
}

function isName(name: string): boolean {
  return /^[a-z][a-z-]*$/.test(name);
}
