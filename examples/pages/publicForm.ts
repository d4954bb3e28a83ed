import { html } from 'hono/html';
import { requireForm, type StoredForm } from '../forms/storedForms.ts';
import { wholeNumber } from '../http/input.ts';
import type { HostContext, HostRequest } from '../http/types.ts';
import { readBuild } from './build.ts';
import { choiceOf } from './choice.ts';
import { formChoice, formFor, ordinaryForm, testSiteKey } from './forms.ts';
import { unbuilt } from './gallery.ts';
import { scriptTags, sendDocument, widgetsConfig, type Html, type Page } from './page.ts';
import { textsFor } from './texts.ts';
import { element, sendWidgetPage } from './widgetPage.ts';

const widget = 'public-form';

/** Where the answers can be sent: the real address, and those that answer as things go wrong. */
const fates = ['', '409', '422', '500', 'nothing', 'html'] as const;

/**
 * `/forms/{id}`: a form as the public sees it, without signing in; `/admin/public-form?form=1`: the same inside a phone. Both take
 * `?submit=409` (`422`, `500`, `nothing`, `html`), `?token-seconds=5` (how long a verification is good), `?site-key=3x…`, `?keep-draft=0`
 * and `?idempotent=0`.
 */
export const publicForm: Page = (context) => {
  const { app, db } = context;
  app.get('/forms/:id{[0-9]+}', (c) => sendPublic(context, c, requireForm(db, null, c.req.param('id'))));
  app.get('/admin/public-form', (c) => sendInPhone(context, c));
};

function attributesOf(c: HostRequest, form: StoredForm): Record<string, string> {
  const fate = fates.find((one) => one === c.req.query('submit')) ?? '';
  return {
    'data-form-id': String(form.id),
    'data-submit-url': `/forms/${form.id}/replies${fate === '' ? '' : `/${fate}`}`,
    'data-layout': form.layout,
    ...(form.theme !== null && { 'data-theme-json': form.theme }),
    'data-site-key': c.req.query('site-key') ?? testSiteKey,
    'data-keep-draft': String(c.req.query('keep-draft') !== '0'),
    'data-draft-hours': '24',
    'data-date-locale': 'auto',
    'data-idempotent': String(c.req.query('idempotent') !== '0'),
  };
}

/** The stand-in for Turnstile: widgets use it where the page has one. */
function verification(c: HostRequest): Html {
  const seconds = wholeNumber(c.req.query('token-seconds'), 0);
  return html`<script src="/site/turnstile.js${seconds > 0 ? `?seconds=${seconds}` : ''}"></script>`;
}

function sendPublic(context: HostContext, c: HostRequest, form: StoredForm): Promise<Response> {
  const script = readBuild().scriptOf(widget);
  return sendDocument(context, c, {
    title: form.name,
    bodyClass: 'site public',
    head: html`<link rel="stylesheet" href="/site/site.css" />
      <link rel="stylesheet" href="/site/pages.css" />
      ${verification(c)}${widgetsConfig(context, c, 'web', undefined)}${scriptTags(c, script)}`,
    body: html`<header class="public-head">
        <span class="brand"
          ><img src="/site/icon.svg" alt="" width="24" height="24" /><bdi>Acme Events</bdi></span
        >
      </header>
      <main class="public-form">
        ${script ? '' : unbuilt(c)} ${element(widget, widget, attributesOf(c, form))}
      </main>`,
  });
}

function sendInPhone(context: HostContext, c: HostRequest): Promise<Response> {
  const t = textsFor(c);
  const form = formFor(context, c, c.req.query('form') ?? ordinaryForm);
  return sendWidgetPage(context, c, {
    widget,
    title: t.publicForm,
    lead: t.publicFormLead,
    choice: formChoice(context, c, { path: '/admin/public-form', chosen: form }),
    attributes: attributesOf(c, form),
    stage: 'phone',
    above: html`<p><a class="button" href="/forms/${form.id}">${t.openPublicForm}</a></p>`,
    beside: verification(c),
    tests: fateChoice(c, form),
  });
}

/** What becomes of what is sent. */
function fateChoice(c: HostRequest, form: StoredForm): Html {
  const t = textsFor(c);
  const to = (fate: string) => `/admin/public-form?form=${form.id}${fate === '' ? '' : `&submit=${fate}`}`;
  const names: Readonly<Record<string, string>> = { '': t.chatWorks, nothing: t.noAnswer, html: 'HTML' };
  return choiceOf(t, {
    label: t.chatSends,
    options: fates.map((fate) => ({ href: to(fate), name: names[fate] ?? fate })),
    chosen: to(c.req.query('submit') ?? ''),
  });
}
