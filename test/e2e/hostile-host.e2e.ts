/**
 * Pages that get in the way: on each the islands work, or a clear word stands in their place; none is blank, and nothing of a
 * session goes anywhere else.
 */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startElsewhere, type Elsewhere } from '#test/support/elsewhere.ts';
import { isPatient, noticeOf } from '#test/support/notices.ts';
import { openSite, type Site, type WatchedPage } from '#test/support/site.ts';
import { changed, first, named, pagesOf, readers, same, talkers, type Hostile } from './hostilePages.ts';
import { barePath } from './screens.ts';
import type { Screen } from './screens/screen.ts';

let site: Site;
let elsewhere: Elsewhere;

beforeAll(async () => {
  [site, elsewhere] = await Promise.all([openSite(), startElsewhere()]);
});
afterAll(async () => {
  await site.close();
  await elsewhere.close();
});

async function open({ of = readers, query = {}, ...options }: Hostile): Promise<WatchedPage> {
  return site.open(barePath(of, query), { islands: of.length, ...options });
}

/** What each shows is there, and can be used. */
async function expectAtWork({ island }: WatchedPage, of: readonly Screen[] = readers): Promise<void> {
  for (const { name, full, field } of of) {
    await full(island(name)).waitFor();
    await field(island(name)).fill('abc');
    expect(await field(island(name)).inputValue()).toBe('abc');
  }
}

/** In place of every island stands a word about what is in the way. */
async function expectWord(
  { page }: WatchedPage,
  word: RegExp,
  of: readonly Screen[] = readers,
): Promise<void> {
  for (const { name } of of) await page.locator(`[data-widget="${name}"]`).getByText(word).first().waitFor();
}

const pages = pagesOf({ site: () => site.url, elsewhere: () => elsewhere.url });

it.each(Object.entries(pages))('%s: all work', async (_, { of = readers, ...options }) => {
  const watched = await open({ of, ...options });
  await expectAtWork(watched, of);
  expect(watched.troubles.join('\n')).toBe('');
});

const words: Readonly<Record<string, readonly [RegExp, Hostile]>> = {
  'enumerable additions to Object.prototype': [
    /Object\.prototype has an enumerable addition: extended/,
    { islands: 0, ...first(() => Object.assign(Object.prototype, { extended: () => null })) },
  ],
  'a picture named like a method of the document': [
    /An element named “querySelector” hides document\.querySelector/,
    { islands: 0, ...changed((html) => html.replace('<main>', '<img name="querySelector" alt=""><main>')) },
  ],
  'a form named like the method that everything begins with': [
    /could not be loaded/,
    {
      islands: 0,
      query: { load: 'loader' },
      ...changed((html) => html.replace('<main>', '<form name="createElement"></form><main>')),
    },
  ],
  'lists as texts in JSON, as Prototype.js 1.6 writes them': [
    /JSON/,
    {
      islands: 0,
      ...first(() => Object.assign(Array.prototype, { toJSON: () => '[]' })),
    },
  ],
  'a policy that lets nothing be asked for': [
    /Retry|Try again/,
    changed(same, { 'content-security-policy': "script-src 'self'; style-src 'none'; connect-src 'none'" }),
  ],
  'reads that are sent on elsewhere': [
    /Retry|Try again/,
    {
      query: { policy: 'off' },
      prepare: (page) =>
        page.route('**/api/**', (route) =>
          route.fulfill({ status: 302, headers: { location: `${elsewhere.url}/read` } }),
        ),
    },
  ],
};

it.each(Object.entries(words))('%s: a word says so', async (_, [word, options]) => {
  await expectWord(await open(options), word);
  expect(elsewhere.heard).toEqual([]);
});

it('writes that are sent on elsewhere: the word stands by what was typed, and nothing has left', async () => {
  const of = named('environment-manager');
  const watched = await open({
    of,
    query: { policy: 'off' },
    prepare: (page) =>
      page.route('**/create-environment', (route) =>
        route.fulfill({ status: 307, headers: { location: `${elsewhere.url}/write` } }),
      ),
  });
  const island = watched.island('environment-manager');
  await island.getByRole('textbox', { name: 'New Environment Name' }).fill('from a hostile page');
  await island.getByRole('button', { name: 'Create Environment' }).click();
  await island.getByRole('button', { name: 'Retry' }).waitFor();
  expect(await island.innerText()).toContain('from a hostile page');
  expect(elsewhere.heard).toEqual([]);
});

it('blocked storage, databases and channels between tabs: all work, and what is typed is kept while the page is', async () => {
  const of = [...talkers, ...named('contact-form')];
  const watched = await open({
    of,
    query: { 'contact-form.data-open': 'false' },
    ...first(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(globalThis, name, { get: refuse });
      Object.assign(globalThis, { BroadcastChannel: refuse });
    }),
  });
  await expectAtWork(watched, talkers);
  expect(watched.troubles.join('\n')).toBe('');
});

it.each([
  ['half an Echo', () => Object.assign(globalThis, { Echo: { private: () => null, connector: {} } })],
  [
    'an element named Echo',
    () =>
      addEventListener('DOMContentLoaded', () =>
        document.body.insertAdjacentHTML('beforeend', '<a id="Echo"></a><form id="axios"></form>'),
      ),
  ],
])('%s: all work without it', async (_, script) => {
  const watched = await open({ of: talkers, query: { 'contact-chat.data-broadcast': '' }, ...first(script) });
  await expectAtWork(watched, talkers);
  expect(watched.troubles.join('\n')).toBe('');
});

it('styles for everything, and texts that cannot be selected: all look and work as ever', async () => {
  const watched = await open(
    changed(
      (html) =>
        html.replace(
          '</head>',
          '<style>* { all: revert !important; user-select: none !important; opacity: 0.1 } [data-widget] * { display: none !important }</style></head>',
        ),
      {
        'content-security-policy': "default-src 'self'; style-src 'self' 'unsafe-inline'",
      },
    ),
  );
  await expectAtWork(watched);
  const root = watched.island('hotel-availability');
  expect(await root.evaluate((el) => getComputedStyle(el).userSelect)).toBe('auto');
});

it('a flood of 1,000 messages and 3,000 campaigns sent: all is there, soon, and what is typed stays', async () => {
  const of = named('contact-chat', 'campaigns');
  const joined: string[] = [];
  const watched = await open({
    of,
    query: { 'campaigns.data-tenant': 'acme' },
    prepare: async (page) =>
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          const name = /subscription_succeeded.*private-([\w.]+)/.exec(String(payload))?.[1];
          if (name !== undefined) joined.push(name);
        }),
      ),
  });
  await expectAtWork(watched, of);
  await expect.poll(() => joined.toSorted()).toEqual(['Campaign.Sent.acme', 'Chat.acme.1.1']);
  const { host } = site.server;
  const created_at = new Date().toISOString();
  for (let id = 1; id <= 1_000; id += 1)
    host.broadcast('private-Chat.acme.1.1', 'ContactMessageSent', {
      message: {
        id: 1e6 + id,
        event_id: 1,
        contact_id: 2,
        recipient_contact_id: 1,
        message: `flood ${id}`,
        created_at,
      },
    });
  for (let id = 1; id <= 3_000; id += 1)
    host.broadcast('private-Campaign.Sent.acme', 'CampaignSent', { campaignId: 1e6 + id });
  await watched.island('contact-chat').getByText('flood 1000', { exact: true }).waitFor(isPatient);
  await watched.page
    .getByText(/campaigns have been sent/)
    .first()
    .waitFor(isPatient);
  for (const { name, field } of of) expect(await field(watched.island(name)).inputValue()).toBe('abc');
});

it('a mail of 60,000 elements: the report goes on, with the mail or a word in its place', async () => {
  const html = `<body>${'<p><a href="https://example.org/a">x</a></p>'.repeat(30_000)}</body>`;
  const of = named('hotel-availability', 'campaign-report');
  const watched = await open({
    of,
    prepare: (page) =>
      page.route('**/api/campaigns/get-clicks/*', (route) =>
        route.fulfill({
          json: {
            clicksByHour: [],
            opensByHour: [],
            templateHtml: html,
            contacts: { data: [], pagination: { total: 0, perPage: 10, currentPage: 1, lastPage: 1 } },
          },
        }),
      ),
  });
  const report = watched.island('campaign-report');
  await report.getByRole('tab', { name: 'Clicks' }).click();
  await report
    .locator('iframe[data-drawn]')
    .or(noticeOf(report))
    .or(report.getByRole('button', { name: /all the same/ }))
    .first()
    .waitFor();
  await expectAtWork(watched, named('hotel-availability'));
  expect(watched.troubles.join('\n')).toBe('');
});

it('Trusted Types without our policy: a word stands in place of the mail alone', async () => {
  const watched = await open({
    of: named('campaign-report'),
    ...changed(same, {
      'content-security-policy':
        "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    }),
  });
  const report: Locator = watched.island('campaign-report');
  await report.getByRole('tab', { name: 'Clicks' }).click();
  await noticeOf(report).waitFor();
  expect(await report.innerText()).toContain('Spring news');
});
