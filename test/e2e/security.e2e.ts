import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingKept } from '#test/support/everythingKept.ts';
import { openSite, type Site } from '#test/support/site.ts';
import { barePath, loadingScreens, screens, sideBySide, tokensFor, typingScreens } from './screens.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Only what our own policy has vouched for is taken for HTML. */
function requireTrustedTypes(page: Page): Promise<unknown> {
  const types = "require-trusted-types-for 'script'; trusted-types event-widgets";
  return page.route('**/bare?*', async (route) => {
    const response = await route.fetch();
    const policy = `${response.headers()['content-security-policy']}; ${types}`;
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
}

describe('the strict policy (DESIGN.md §2 «Content security»)', () => {
  // access.e2e.ts goes through all states of all screens and watches over the policy on the way.
  it('is kept by all screens at work on one page, with Trusted Types, and nobody else is called', async () => {
    const { island, troubles } = await site.open(barePath(sideBySide), {
      islands: sideBySide.length,
      prepare: requireTrustedTypes,
    });
    for (const { name, full, field } of sideBySide) {
      await full(island(name)).waitFor();
      if (typingScreens.some((screen) => screen.name === name)) await field(island(name)).fill('abc');
    }
    if (sideBySide.some(({ name }) => name === 'campaign-report')) {
      await island('campaign-report').getByRole('tab', { name: 'Clicks' }).click();
      await island('campaign-report').locator('iframe[data-drawn]').waitFor();
    }
    expect(troubles).toEqual([]);
  });

  it('keeps the renewal after 419, and paper, under Trusted Types', async () => {
    const parts = sideBySide.filter(({ name }) => /^(environment-manager|hotel-availability)$/.test(name));
    if (parts.length < 2) return; // one screen alone is run
    for (const { action } of parts) action?.allow?.(site.server.host);
    const { page, island, troubles } = await site.open(barePath(parts), {
      islands: parts.length,
      prepare: async (opened) => {
        await requireTrustedTypes(opened);
        await opened.addInitScript(() => Object.assign(globalThis, { print: () => undefined }));
      },
    });
    const input = island('environment-manager').getByRole('textbox', { name: 'New Environment Name' });
    const asked: number[] = [];
    page.on('response', (one) => one.url().endsWith('/create-environment') && asked.push(one.status()));
    await page.evaluate(() =>
      document.querySelector('meta[name="csrf-token"]')?.setAttribute('content', 'of an earlier session'),
    );
    await input.fill('renewed');
    await input.press('Enter');
    await island('environment-manager').getByRole('button', { name: 'Delete renewed' }).waitFor();
    expect(asked).toEqual([419, 200]);
    await island('hotel-availability').getByRole('button', { name: 'Print' }).click();
    await page.frameLocator('iframe').locator('table').first().waitFor({ state: 'attached' });
    expect(troubles.filter((trouble) => !trouble.includes('419'))).toEqual([]);
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

/** Serves the page as a host with bearer tokens would print it: every widget's element carries its token. */
async function printTokens(page: Page, tokens: ReadonlyMap<string, string>): Promise<void> {
  await page.route('**/bare?*', async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [name, token] of tokens)
      body = body.replaceAll(`data-widget="${name}"`, `data-token="${token}" data-widget="${name}"`);
    await route.fulfill({ response, body });
  });
}

describe('data-token (DESIGN.md §2)', () => {
  it('is sent to the own API and is nowhere to be found after mounting', async () => {
    const tokens = tokensFor(loadingScreens, site.server.host);
    const urls: string[] = [];
    const sent: (string | undefined)[] = [];
    const sentElsewhere: (string | undefined)[] = [];
    const { page, island, console, troubles } = await site.open(barePath(loadingScreens), {
      islands: loadingScreens.length,
      prepare: async (opened) => {
        opened.on('request', (request) => {
          urls.push(request.url());
          const { authorization } = request.headers();
          const { origin, pathname } = new URL(request.url());
          // Also to be admitted to channels, once there is a connection.
          const isOwnApi = origin === site.url && /^\/api\/|\/broadcasting\/auth$/.test(pathname);
          (isOwnApi ? sent : sentElsewhere).push(authorization);
        });
        opened.on('websocket', (socket) => urls.push(socket.url()));
        await printTokens(opened, tokens);
      },
    });
    for (const { name, full } of loadingScreens) await full(island(name)).waitFor();
    expect(sent.length).toBeGreaterThanOrEqual(loadingScreens.length);
    expect(new Set(sent)).toEqual(new Set([...tokens.values()].map((token) => `Bearer ${token}`)));
    expect(new Set(sentElsewhere)).toEqual(new Set([undefined]));

    const kept = await page.evaluate(everythingKept);
    expect(kept.length).toBeGreaterThan(5_000);
    const seen = [kept, ...urls, ...console].join('\n');
    expect([...tokens.values()].filter((token) => seen.includes(token))).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
