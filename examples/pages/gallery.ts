import { html } from 'hono/html';
import type { HostRequest } from '../http/types.ts';
import { readBuild, type Build } from './build.ts';
import { sendPage } from './layout.ts';
import type { Html, Page } from './page.ts';
import { screens, type Screen } from './screens.ts';
import { fill, textsFor } from './texts.ts';

/** `/`: every screen as a card. */
export const gallery: Page = (context) => {
  context.app.get('/', (c) => {
    const t = textsFor(c);
    const build = readBuild();
    const built = screens.filter((screen) => isBuilt(screen, build)).length;
    return sendPage(context, c, {
      title: t.galleryTitle,
      lead: fill(t.galleryLead, { built, all: screens.length }),
      guard: 'admin',
      content: html`${build.loader ? '' : unbuilt(c)}
        <ul class="cards">
          ${screens.map((screen) => card(screen, isBuilt(screen, build), t.planned))}
        </ul>
        <h2>${t.combined}</h2>
        <ul class="cards">
          ${plainCard('/admin/several', t.several, t.severalLead)}
          ${plainCard('/admin/kit', t.kit, t.kitLead)} ${plainCard('/bare', t.bare, t.bareLead)}
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

function isBuilt(screen: Screen, build: Build): boolean {
  return screen.page !== undefined && build.scriptOf(screen.widget) !== null;
}

/** Screens keep the names of the specification, so their cards are English everywhere. */
function card({ title, about, spec, widget, page }: Screen, isReady: boolean, planned: string): Html {
  const inside = html`<div lang="en" dir="ltr">
    <h3>${title}</h3>
    <p>${about}</p>
    <footer><code>${widget}</code><span>${spec}</span></footer>
  </div>`;
  return isReady && page
    ? html`<li><a class="card" href="${page}">${inside}</a></li>`
    : html`<li>
        <div class="card" data-planned>${inside}<span class="badge">${planned}</span></div>
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
