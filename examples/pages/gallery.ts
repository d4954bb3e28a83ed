import { html } from 'hono/html';
import type { HostContext, HostRequest } from '../http/types.ts';
import { readBuild } from './build.ts';
import { sendPage } from './layout.ts';
import type { Html, Page } from './page.ts';
import { builtGroups, type Screen } from './screens.ts';
import { textsFor } from './texts.ts';

/** `/`: every screen as a picture of it, group by group. */
export const gallery: Page = (context) => {
  context.app.get('/', (c) => {
    const t = textsFor(c);
    return sendPage(context, c, {
      title: t.galleryTitle,
      lead: t.galleryLead,
      guard: 'admin',
      content: html`${readBuild().loader ? '' : unbuilt(c)}
        <div class="gallery">
          ${builtGroups().map(
            ({ group, members }) =>
              html`<section data-cards="${members.length}" aria-labelledby="${group}">
                <h2 id="${group}">${t[group]}</h2>
                <ul>
                  ${members.map((screen) => card(c, screen))}
                </ul>
              </section>`,
          )}
        </div>
        ${forDevelopers(context, c)}`,
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

function card(c: HostRequest, { widget, page, title, about }: Screen): Html {
  const t = textsFor(c);
  return html`<li>
    <a class="screen" href="${page}">
      ${picture(c, widget)}
      <h3>${t[title]}</h3>
      <p>${t[about]}</p>
    </a>
  </li>`;
}

/** The screen in the page's theme; in the system's where the page follows that. */
function picture(c: HostRequest, widget: string): Html {
  const { theme } = c.get('settings');
  const file = (look: 'light' | 'dark') => `/site/screens/${widget}-${look}.webp`;
  const image = (look: 'light' | 'dark') =>
    html`<img src="${file(look)}" alt="" width="640" height="400" loading="lazy" decoding="async" />`;
  if (theme !== 'auto') return image(theme);
  return html`<picture>
    <source srcset="${file('dark')}" media="(prefers-color-scheme: dark)" />
    ${image('light')}
  </picture>`;
}

function forDevelopers({ options }: HostContext, c: HostRequest): Html {
  const t = textsFor(c);
  const links = [
    ['/admin/several', t.several, t.severalLead],
    ['/admin/kit', t.kit, t.kitLead],
    ['/reference', t.reference, t.referenceLead],
    ['/bare', t.bare, t.bareLead],
    ...(options.pagesFolder === '' ? [] : [['/pages/', t.ownPages, t.ownPagesLead]]),
  ];
  return html`<section class="developers" aria-labelledby="developers">
    <h2 id="developers">${t.developers}</h2>
    <ul>
      ${links.map(
        ([href, title, about]) =>
          html`<li>
            <a href="${href}"><strong>${title}</strong><span>${about}</span></a>
          </li>`,
      )}
    </ul>
  </section>`;
}
