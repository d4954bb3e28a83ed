import { html } from 'hono/html';
import type { HostRequest } from '../http/types.ts';
import { readBuild, type Build } from './build.ts';
import { sendPage } from './layout.ts';
import type { Html, Page } from './page.ts';
import { screens, type Screen } from './screens.ts';
import { fill, textsFor } from './texts.ts';

/** `/`: every screen as a card, those that are built first. */
export const gallery: Page = (context) => {
  context.app.get('/', (c) => {
    const t = textsFor(c);
    const build = readBuild();
    const built = screens.filter((screen) => isBuilt(screen, build));
    const planned = screens.filter((screen) => !isBuilt(screen, build));
    return sendPage(context, c, {
      title: t.galleryTitle,
      lead: fill(t.galleryLead, { built: built.length, all: screens.length }),
      guard: 'admin',
      content: html`${build.loader ? '' : unbuilt(c)}
        <ul class="cards">
          ${built.map((screen) => card(screen))}
        </ul>
        <h2>${t.combined}</h2>
        <ul class="cards">
          ${plainCard('/admin/several', t.several, t.severalLead)}
          ${plainCard('/admin/kit', t.kit, t.kitLead)} ${plainCard('/bare', t.bare, t.bareLead)}
          ${plainCard('/reference', t.reference, t.referenceLead)}
          ${context.options.pagesFolder === '' ? '' : plainCard('/pages/', t.ownPages, t.ownPagesLead)}
        </ul>
        <h2>${t.planned}</h2>
        <ul class="cards">
          ${planned.map((screen) => card(screen))}
        </ul>`,
    });
  });
};

/** Shown while `dist/` is missing. */
export function unbuilt(c: HostRequest): Html {
  const t = textsFor(c);
  return html`<div class="notice" role="status">
    <strong>${t.notBuilt}</strong>
    <p>${t.notBuiltHint} <code dir="ltr">npm run build</code></p>
  </div>`;
}

function isBuilt({ page, widget }: Screen, build: Build): boolean {
  return page !== undefined && build.scriptOf(widget) !== null;
}

/** Screens keep the names of the specification, so their cards are English everywhere. */
function card({ title, about, widget, page }: Screen): Html {
  const inside = html`<div lang="en" dir="ltr">
    <h3>${title}</h3>
    <p>${about}</p>
    <footer><code>${widget}</code></footer>
  </div>`;
  return page
    ? html`<li><a class="card" href="${page}">${inside}</a></li>`
    : html`<li><div class="card" data-planned>${inside}</div></li>`;
}

function plainCard(href: string, title: string, about: string): Html {
  return html`<li>
    <a class="card" href="${href}"
      ><h3>${title}</h3>
      <p>${about}</p></a
    >
  </li>`;
}
