/**
 * Browser contexts of a site's pages. A test gets a context and a page as if they were new; those that an earlier test has left
 * know the files of the build already, and have a process: a screen costs a third less.
 */
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core';
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
          await leave(context, options, url);
          left.push(context);
        });
      const page = context.pages()[0] ?? watchChanges(await context.newPage());
      if (known) await emptyStorage(page, url);
      if (ownClock) await page.clock.install();
      return page;
    },
    close: async () => {
      await Promise.all([...open].map((context) => context.close()));
    },
  };
}

/** What is changed in a page for good, unless it is taken back. */
interface Changes {
  readonly scripts: Disposable[];
  /** Whether something was changed that cannot be taken back. */
  isSpent: boolean;
  /** A session of the browser's protocol that changes nothing. */
  readonly openSession: () => Promise<CDPSession>;
}

const changes = new WeakMap<Page, Changes>();

function watchChanges(page: Page): Page {
  const context = page.context();
  const openSession = context.newCDPSession.bind(context);
  const made: Changes = { scripts: [], isSpent: false, openSession: () => openSession(page) };
  changes.set(page, made);
  const addScript = page.addInitScript.bind(page);
  page.addInitScript = async (...given) => {
    const script = await addScript(...given);
    made.scripts.push(script);
    return script;
  };
  const emulate = page.emulateMedia.bind(page);
  page.emulateMedia = (...given) => {
    made.isSpent = true;
    return emulate(...given);
  };
  context.newCDPSession = (of) => {
    made.isSpent = true;
    return openSession(of);
  };
  return page;
}

/** Takes away what a test has set. */
async function leave(context: BrowserContext, options: BrowserContextOptions, url: string): Promise<void> {
  const { viewport, permissions = [] } = options;
  const kept = context.pages().find((page) => changes.get(page)?.isSpent === false);
  const others = context.pages().filter((page) => page !== kept);
  await Promise.all(others.map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    context.setOffline(false),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ]);
  await context.clearPermissions();
  if (permissions.length > 0) await context.grantPermissions(permissions);
  // The site may have been stopped by its test.
  if (kept) await park(kept, viewport, url).catch(() => kept.close());
}

/** What tests listen to. */
const heard = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'response',
  'websocket',
];

/** Puts the page where nothing goes on, without a past; its process stays, since the place is of the same site. */
async function park(page: Page, viewport: BrowserContextOptions['viewport'], url: string): Promise<void> {
  for (const event of heard) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const script of changes.get(page)?.scripts.splice(0) ?? []) await script.dispose();
  await page.mouse.move(0, 0);
  if (viewport) await page.setViewportSize(viewport);
  await page.goto(new URL('/parked', url).href);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
}

/** Databases, storage, caches, workers and the history; the browser's own cache of files stays. */
async function emptyStorage(page: Page, url: string): Promise<void> {
  const session = await changes.get(page)?.openSession();
  if (!session) return;
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}
