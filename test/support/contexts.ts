/**
 * Browser contexts of a site's pages. A test gets one as if it were new, but one that an earlier test has left knows the files of
 * the build already, and so shows a screen in half the time.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';

export interface Contexts {
  /**
   * What a test opens is closed when it ends; what is opened between tests, with all the others.
   *
   * @param ownClock the test turns the page's clock, which stays with the context: no other test gets it.
   */
  readonly openPage: (options: BrowserContextOptions, ownClock?: boolean) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** @param url of the site, whose storage is emptied in between. */
export function createContexts(browser: Browser, url: string): Contexts {
  const open = new Set<BrowserContext>();
  /** Those nobody uses, by their options. */
  const idle = new Map<string, BrowserContext[]>();

  const create = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options);
    open.add(context);
    context.once('close', () => open.delete(context));
    return context;
  };

  return {
    openPage: async (options, ownClock = false) => {
      const kind = JSON.stringify(options);
      const left = idle.get(kind) ?? [];
      idle.set(kind, left);
      const known = ownClock ? undefined : left.pop();
      const context = known ?? (await create(options));
      if (TestRunner.getCurrentTest())
        onTestFinished(async () => {
          if (!open.has(context)) return;
          if (ownClock || options.storageState !== undefined) return context.close();
          await leave(context, options);
          left.push(context);
        });
      const page = await context.newPage();
      if (known) await emptyStorage(page, url);
      if (ownClock) await page.clock.install();
      return page;
    },
    close: async () => {
      await Promise.all([...open].map((context) => context.close()));
    },
  };
}

/** Takes away what a test has set. */
async function leave(context: BrowserContext, { permissions = [] }: BrowserContextOptions): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    context.setOffline(false),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ]);
  await context.clearPermissions();
  if (permissions.length > 0) await context.grantPermissions(permissions);
}

/** Databases, storage, caches and workers; the browser's own cache of files stays. */
async function emptyStorage(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  await session.detach();
}
