import { html } from 'hono/html';
import { readBuild, type Build } from './build.ts';
import { sendPage } from './layout.ts';
import type { Html, Page } from './page.ts';
import { screens, type Screen } from './screens.ts';

/** `/`: every screen as a card. */
export const gallery: Page = (context) => {
  context.app.get('/', (c) => {
    const build = readBuild();
    const built = screens.filter((screen) => isBuilt(screen, build)).length;
    return sendPage(context, c, {
      title: 'Event widgets',
      lead: `${screens.length} screens of an event back office, each dropped into a page with one tag. ${built} are built, the others planned.`,
      guard: 'admin',
      content: html`${build.loader ? '' : unbuilt()}
        <ul class="cards" lang="en">
          ${screens.map((screen) => card(screen, isBuilt(screen, build)))}
        </ul>
        <h2 lang="en">Combined</h2>
        <ul class="cards" lang="en">
          ${plainCard('/admin/several', 'Several widgets', 'Both screens twice on one page: one React, one connection')}
          ${plainCard('/admin/kit', 'UI kit', 'Every control in every state')}
          ${plainCard('/bare', 'Bare page', 'No style of its own; with Bootstrap, Tailwind, Bulma or a hostile sheet')}
        </ul>`,
    });
  });
};

/** Shown while `dist/` is missing. */
export function unbuilt(): Html {
  return html`<div class="notice" role="status" lang="en">
    <strong>The widgets are not built.</strong>
    <p>Run <code>npm run build</code> and reload this page.</p>
  </div>`;
}

function isBuilt(screen: Screen, build: Build): boolean {
  return screen.page !== undefined && build.scriptOf(screen.widget) !== null;
}

function card({ title, about, spec, widget, page }: Screen, isReady: boolean): Html {
  const inside = html`<h3>${title}</h3>
    <p>${about}</p>
    <footer><code>${widget}</code><span>${spec}</span></footer>`;
  return isReady && page
    ? html`<li><a class="card" href="${page}">${inside}</a></li>`
    : html`<li>
        <div class="card" data-planned><span class="badge">Planned</span>${inside}</div>
      </li>`;
}

function plainCard(href: string, title: string, about: string): Html {
  return html`<li>
    <a class="card" href="${href}"
      ><h3>${title}</h3>
      <p>${about}</p></a
    >
  </li>`;
}
