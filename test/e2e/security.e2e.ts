import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingKept } from '#test/support/everythingKept.ts';
import { openSite, type Site } from '#test/support/site.ts';
import { barePath, loadingScreens, screens } from './screens.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the strict policy (DESIGN.md §2 «Content security»)', () => {
  // access.e2e.ts goes through all states of all screens and watches over the policy on the way.
  it('is kept by all screens at work on one page, and nobody else is called', async () => {
    const { island, troubles } = await site.open(barePath(screens), { islands: screens.length });
    for (const { name, full, field } of screens) {
      await full(island(name)).waitFor();
      await field(island(name)).fill('abc');
    }
    expect(troubles).toEqual([]);
  });

  it('is really in force on these pages', async () => {
    const { page, troubles } = await site.open(barePath(screens, { load: 'none' }), { islands: 0 });
    await page.evaluate(() => {
      document.body.append(document.createElement('style'));
      document.querySelector('style')?.append('p { color: red }');
    });
    await expect.poll(() => troubles.join(' ')).toContain('CSP style-src');
  });
});

/** Serves the page as a host with bearer tokens would print it: every widget's element carries the token. */
async function printToken(page: Page, token: string): Promise<void> {
  await page.route('**/bare?*', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replaceAll('data-widget="', `data-token="${token}" data-widget="`),
    });
  });
}

describe('data-token (DESIGN.md §2)', () => {
  it('is sent to the own API and is nowhere to be found after mounting', async () => {
    const token = site.server.host.issueToken('admin');
    const urls: string[] = [];
    const sent: (string | undefined)[] = [];
    const sentElsewhere: (string | undefined)[] = [];
    const { page, island, console, troubles } = await site.open(barePath(loadingScreens), {
      islands: loadingScreens.length,
      prepare: async (opened) => {
        opened.on('request', (request) => {
          urls.push(request.url());
          const { authorization } = request.headers();
          const isOwnApi = new URL(request.url()).pathname.startsWith('/api/');
          (isOwnApi ? sent : sentElsewhere).push(authorization);
        });
        opened.on('websocket', (socket) => urls.push(socket.url()));
        await printToken(opened, token);
      },
    });
    for (const { name, full } of loadingScreens) await full(island(name)).waitFor();
    expect(sent.length).toBeGreaterThanOrEqual(loadingScreens.length);
    expect(new Set(sent)).toEqual(new Set([`Bearer ${token}`]));
    expect(new Set(sentElsewhere)).toEqual(new Set([undefined]));

    const kept = await page.evaluate(everythingKept);
    expect(kept.length).toBeGreaterThan(5_000);
    expect(kept).not.toContain(token);
    expect([...urls, ...console].join('\n')).not.toContain(token);
    expect(troubles).toEqual([]);
  });
});
