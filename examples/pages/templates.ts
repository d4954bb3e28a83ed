import { html } from 'hono/html';
import { mayModifyCampaigns } from '../api/campaignRights.ts';
import { looks } from '../database/seed/emails/blocks.ts';
import { requireUser } from '../http/guards.ts';
import type { HostRequest } from '../http/types.ts';
import { choiceOf } from './choice.ts';
import type { Html, Page } from './page.ts';
import { fill, textsFor, type Texts } from './texts.ts';
import { sendWidgetPage } from './widgetPage.ts';

const page = '/admin/templates';

/** So many pictures are in the picker. */
const pictureCount = 6;

/**
 * `/admin/templates[?design=3][&badge=1][&read-only=1]`: the designer, a picker of the site's pictures that it opens, and the test mails
 * that would go out.
 */
export const templates: Page = (context) => {
  context.app.get(page, (c) => {
    const t = textsFor(c);
    const user = requireUser(c, 'admin');
    const design = c.req.query('design');
    const { id, name, email } = user;
    const signature = '<p>Acme Events · Calle Mayor 1, Madrid</p>';
    const isBadges = c.req.query('badge') === '1';
    const isReadOnly = c.req.query('read-only') === '1' || !mayModifyCampaigns(user);
    return sendWidgetPage(context, c, {
      widget: 'template-designer',
      title: isBadges ? t.badgeTemplates : t.templateDesigner,
      lead: t.templateDesignerLead,
      attributes: {
        'data-user': JSON.stringify({ id, signature, name, email }),
        'data-date-locale': 'auto',
        ...(isBadges && { 'data-badge-mode': 'true' }),
        ...(design !== undefined && { 'data-design-id': design }),
        ...(isReadOnly && { 'data-read-only': 'true' }),
      },
      choice: sorts(t, c),
      beside: html`${picker(t)}
        <script type="module" src="/site/templates.js"></script>`,
      below: mails(t),
    });
  });
};

function sorts(t: Texts, c: HostRequest): Html {
  const asked =
    c.req.query('badge') === '1' ? '?badge=1' : c.req.query('read-only') === '1' ? '?read-only=1' : '';
  return choiceOf(t, {
    label: t.templatesShown,
    options: [
      { href: page, name: t.templatesMails },
      { href: `${page}?badge=1`, name: t.templatesBadges },
      { href: `${page}?read-only=1`, name: t.templatesReadOnly },
    ],
    chosen: page + asked,
  });
}

/** What the product's picker is: `templates.js` opens it, and gives the address of what was chosen. */
function picker(t: Texts): Html {
  const pictures = Array.from({ length: pictureCount }, (_, index) => {
    const number = index + 1;
    const address = drawn(number);
    const alt = fill(t.mediaPicture, { number });
    return html`<button type="submit" value="${address}">
      <img src="${address}" alt="${alt}" width="160" height="100" loading="lazy" />
    </button>`;
  });
  return html`<dialog class="card" id="media" aria-labelledby="media-title">
    <form class="dialog" method="dialog">
      <h2 id="media-title">${t.mediaTitle}</h2>
      <div class="pictures">${pictures}</div>
      <p><button type="submit" class="button" value="">${t.cancel}</button></p>
    </form>
  </dialog>`;
}

/** What `send-test-email` asks for; filled by `templates.js`. */
function mails(t: Texts): Html {
  return html`<section
    class="card test-mails"
    aria-labelledby="test-mails-title"
    data-test-mails
    data-to="${t.testMailTo}"
    data-size="${t.testMailSize}"
    hidden
  >
    <h2 id="test-mails-title">${t.testMails}</h2>
    <p>${t.testMailsHint}</p>
    <ol></ol>
  </section>`;
}

const grounds = Object.values(looks).map(({ accent }) => accent);

/** A hall in one of the site's colours; within its address, since mails ask no site over plain http. */
function drawn(number: number): string {
  const ground = grounds[number % grounds.length];
  const seats = Array.from(
    { length: 8 },
    (_, index) =>
      `<circle cx="${60 + index * 69}" cy="${300 + ((index * number) % 3) * 14}" r="26" fill="#fff" fill-opacity=".7"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 375" width="600" height="375"><rect width="600" height="375" fill="${ground}"/>
<rect x="${60 + number * 20}" y="60" width="320" height="150" rx="10" fill="#fff" fill-opacity=".25"/><circle cx="${480 - number * 30}" cy="70" r="80" fill="#fff" fill-opacity=".15"/>${seats.join('')}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
