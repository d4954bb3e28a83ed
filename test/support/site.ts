/** The example host with a database of its own, and pages in real Chromium that watch over themselves. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { startServer, type RunningServer, type ServerOptions } from '#examples/startServer.ts';
import { createContexts } from './contexts.ts';

/** Of a version, so that a page which has it need not ask for it again. */
const axe = `/vendor/axe.js?id=${createRequire(import.meta.url)('axe-core/package.json').version}`;

/**
 * Of WCAG 2.2 A and AA, all that axe knows, and what alone may change with the theme and the language of a screen that has
 * passed: colours, sizes, and the language's own name. That no text is missing in a language is the catalogues' test.
 */
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  look: {
    type: 'rule',
    values: [
      'color-contrast',
      'link-in-text-block',
      'target-size',
      'scrollable-region-focusable',
      'valid-lang',
    ],
  },
} as const;

export interface WatchedPage {
  readonly page: Page;
  /** Content-security violations, errors nobody caught, and requests to other origins; empty on a good day. */
  readonly troubles: string[];
  /** All the console said. */
  readonly console: string[];
  /** A widget's island, by the widget's name and its place among those of that name. */
  readonly island: (name: string, index?: number) => Locator;
  /** Violations of WCAG 2.2 A and AA: rule and element. */
  readonly checkAccess: (selector?: string, of?: keyof typeof rules) => Promise<readonly string[]>;
}

export interface PageOptions extends BrowserContextOptions {
  /** Waits until this many islands have said that they are ready. */
  readonly islands?: number;
  /** The test turns the page's clock (`page.clock`). */
  readonly ownClock?: boolean;
  /** Runs before the page is opened: routes, scripts. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface Site {
  readonly url: string;
  readonly server: RunningServer;
  /** What a test opens is closed when it ends; what is opened between tests, in `beforeAll`, when the site is. */
  readonly open: (path: string, options?: PageOptions) => Promise<WatchedPage>;
  readonly close: () => Promise<void>;
}

/** Starts a site and a browser session for it; `close` ends both and removes the database. */
export async function openSite(options: Partial<ServerOptions> = {}): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'event-widgets-site-'));
  await cp(inject('filledFolder'), folder, { recursive: true });
  const server = await startServer({
    port: 0,
    dataDir: folder,
    autoLogin: true,
    faultHeader: true,
    ...options,
  });
  const browser = await chromium.connect(inject('browserEndpoint'));
  const contexts = createContexts(browser, server.url);
  return {
    url: server.url,
    server,
    open: async (to, { islands = 1, ownClock, prepare, ...more } = {}) => {
      const page = await contexts.openPage({ viewport: { width: 1280, height: 800 }, ...more }, ownClock);
      await prepare?.(page);
      return watchPage(page, new URL(to, server.url), islands);
    },
    close: async () => {
      await contexts.close();
      await browser.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function watchPage(page: Page, url: URL, islands: number): Promise<WatchedPage> {
  const troubles: string[] = [];
  const said: string[] = [];
  await page.addInitScript(() => {
    const ready: string[] = [];
    Object.assign(globalThis, { readyWidgets: ready });
    addEventListener('widget:ready', (event) => {
      if (event instanceof CustomEvent) ready.push(event.detail.widget);
    });
    addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `CSP ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
    addEventListener('unhandledrejection', (event) => console.error(`UNHANDLED ${String(event.reason)}`));
  });
  page.on('console', (message) => {
    said.push(`${message.type()}: ${message.text()}`);
    if (/^(CSP|UNHANDLED) /.test(message.text())) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(`ERROR ${error.message}`));
  page.on('request', (request) => {
    const to = new URL(request.url());
    if (/^(https?|wss?):$/.test(to.protocol) && to.host !== url.host)
      troubles.push(`OTHER ORIGIN ${to.href}`);
  });
  await page.goto(url.href);
  await waitUntilReady(page, islands, () => [...troubles, ...said].join('\n'));
  return {
    page,
    troubles,
    console: said,
    island: (name, index = 0) => page.locator(`[data-widget="${name}"]`).nth(index).locator('.ew-root'),
    checkAccess: (selector, of) => checkAccess(page, selector, of),
  };
}

async function waitUntilReady(page: Page, islands: number, explain: () => string): Promise<void> {
  try {
    await page.waitForFunction(
      (count) => (Reflect.get(globalThis, 'readyWidgets')?.length ?? 0) >= count,
      islands,
      { timeout: 30_000 },
    );
  } catch {
    const ready = await page.evaluate(() => String(Reflect.get(globalThis, 'readyWidgets')));
    throw new Error(`Of ${islands} islands only these are ready: ${ready || 'none'}\n${explain()}`);
  }
}

async function checkAccess(
  page: Page,
  selector?: string,
  of: keyof typeof rules = 'all',
): Promise<readonly string[]> {
  const isThere = await page.evaluate(comeToRest);
  if (!isThere) await page.addScriptTag({ url: axe });
  return page.evaluate(
    async ([scope, runOnly]) => {
      const axe = Reflect.get(globalThis, 'axe');
      // What lies under a dialog can be neither reached nor read: it is looked at where it is shown without.
      const islands = scope === undefined ? [] : [...document.querySelectorAll(scope)];
      const over = islands.flatMap((el) => [...(el.shadowRoot?.querySelectorAll('dialog:modal') ?? [])]);
      const result = await axe.run(over.length > 0 ? over : (scope ?? document), {
        runOnly,
        // Every rule looks at every element: these only save describing what is in order, what nobody reads, and a copy of every
        // sheet and sound of the page for rules about sound.
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
      });
      return result.violations.flatMap(
        (rule: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
          rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
      );
    },
    [selector, rules[of]] as const,
  );
}

/** Waits for every animation that ends, and answers whether the page has axe; runs in the page. */
async function comeToRest(): Promise<boolean> {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const animations = [document, ...roots].flatMap((root) => root.getAnimations());
  const ending = animations.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // What is fading in has no contrast yet.
  await Promise.allSettled(ending.map((animation) => animation.finished));
  // What stands half under the bar of the page for now is the page's doing.
  globalThis.scrollTo(0, 0);
  return 'axe' in globalThis;
}
