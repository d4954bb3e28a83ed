import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, addScript } from '#test/support/buildFiles.ts';
import { everythingKept } from '#test/support/everythingKept.ts';
import { openSite, type Site } from '#test/support/site.ts';
import { barePath, loadingScreens, tokensFor } from './screens.ts';
import type { Screen } from './screens/screen.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const [screen] = loadingScreens;
if (!screen) throw new Error('no screen');
const { name, full }: Screen = screen;

/** Addresses that the page has asked for, without their origin. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  return asked;
}

function addElement(page: Page, attributes: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((wanted) => {
    const el = document.createElement('div');
    for (const [key, value] of Object.entries(wanted)) el.setAttribute(key, value);
    document.body.append(el);
  }, attributes);
}

describe('the page loader (DESIGN.md §2 «Mounting»)', () => {
  it('mounts what is on the page and what is added later, each bundle fetched once', async () => {
    let asked: string[] = [];
    const { page, island, troubles } = await site.open(barePath(loadingScreens, { load: 'loader' }), {
      islands: loadingScreens.length,
      prepare: async (opened) => {
        asked = watchRequests(opened);
      },
    });
    await addElement(page, { 'data-widget': name });
    await full(island(name, 1)).waitFor();
    const scripts = asked.filter((url) => /^\/widgets\/[^/]+\.js/.test(url));
    expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted());
    expect(troubles).toEqual([]);
  });

  it('clears the device on a page without a widget, when somebody signs out: by event and by call', async () => {
    const { page, troubles } = await site.open('/bare?widgets=-&load=loader', { islands: 0 });
    const keep = () =>
      page.evaluate(() => localStorage.setItem('event-widgets.recent-events.["acme","7","web"]', '["1"]'));
    const kept = () => page.evaluate(() => Object.keys(localStorage));
    await keep();
    await page.evaluate(() =>
      dispatchEvent(new CustomEvent('widgets:signed-out', { detail: { userId: 8 } })),
    );
    await page.evaluate(() =>
      dispatchEvent(new CustomEvent('widgets:signed-out', { detail: { userId: 7 } })),
    );
    await expect.poll(kept).toEqual([]);
    await keep();
    const call = `import { signedOut } from '${addressOf('loader.js')}'; await signedOut({ tenant: 'acme', userId: 7 });`;
    await addScript(page, 'sign-out', `${call} document.title = 'signed out';`);
    await expect.poll(() => page.title()).toBe('signed out');
    expect(await kept()).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it('fetches nothing for data-load="visible" until the element comes near the viewport', async () => {
    let asked: string[] = [];
    const { page, island, troubles } = await site.open('/bare?widgets=-&load=loader', {
      islands: 0,
      prepare: async (opened) => {
        asked = watchRequests(opened);
      },
    });
    await page.evaluate(() => {
      const spacer = document.body.appendChild(document.createElement('div'));
      spacer.style.blockSize = '3000px';
    });
    const token = tokensFor([screen], site.server.host).get(name) ?? '';
    await addElement(page, { 'data-widget': name, 'data-load': 'visible', 'data-token': token });
    // Another one, which is not held back, shows that the loader has been at work in the meantime.
    await addElement(page, { 'data-widget': 'no-such-widget' });
    await page.getByText('There is nothing by the name of').waitFor();
    expect(asked.filter((url) => url.includes(name))).toEqual([]);
    // Its token does not wait in the page.
    expect(await page.evaluate(everythingKept)).not.toContain(token);
    const call = page.waitForRequest(screen.load.url);
    await page.evaluate(() => scrollTo(0, 2_300));
    await full(island(name)).waitFor();
    expect((await call).headers()['authorization']).toBe(`Bearer ${token}`);
    expect(troubles.filter((trouble) => !trouble.includes('no-such-widget'))).toEqual([]);
  });

  it('works beside the script of one widget: one island each, one runtime', async () => {
    let asked: string[] = [];
    const path = barePath(loadingScreens, { load: 'loader', times: '2' });
    const { page, troubles } = await site.open(path, {
      islands: loadingScreens.length * 2,
      prepare: async (opened) => {
        asked = watchRequests(opened);
      },
    });
    await addScript(page, 'direct', `import ${JSON.stringify(addressOf(`${name}.js`))};`);
    await addElement(page, { 'data-widget': name });
    await page.waitForFunction(
      (count) => Reflect.get(globalThis, 'readyWidgets').length === count,
      loadingScreens.length * 2 + 1,
    );
    const drawn = await page.evaluate(() =>
      [...document.querySelectorAll('[data-widget]')].map(
        (el) => el.shadowRoot?.querySelectorAll('.ew-root').length,
      ),
    );
    expect(drawn).toEqual(drawn.map(() => 1));
    expect(asked.filter((url) => url.startsWith('/widgets/runtime.js'))).toHaveLength(1);
    expect(troubles).toEqual([]);
  });
});

/** Lets the first requests for a file fail, as a line that drops does. */
async function failFirst(page: Page, url: string, times: number): Promise<string[]> {
  const asked: string[] = [];
  await page.route(url, async (route: Route) => {
    asked.push(route.request().url());
    if (asked.length <= times) await route.abort('connectionreset');
    else await route.continue();
  });
  return asked;
}

describe('a bundle that fails to load (DESIGN.md §2 «Files»)', () => {
  it('is asked for once more past the cache', async () => {
    let asked: string[] = [];
    const { page, island } = await site.open(barePath([screen], { load: 'loader' }), {
      prepare: async (opened) => {
        asked = await failFirst(opened, `**/widgets/${name}.js?*`, 1);
      },
    });
    await full(island(name)).waitFor();
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain('&retry=');
    expect(await page.getByRole('button', { name: /could not be loaded/ }).count()).toBe(0);
  });

  it.each([
    ['en', 'This part could not be loaded. Reload the page.'],
    ['ar', 'تعذّر تحميل هذا الجزء. أعد تحميل الصفحة.'],
  ])('asks in %s to reload when it fails again, and tells the host', async (locale, text) => {
    const { page } = await site.open(barePath([screen], { load: 'loader', 'data-locale': locale }), {
      islands: 0,
      prepare: async (opened) => {
        await failFirst(opened, `**/widgets/${name}.js?*`, 2);
        await opened.addInitScript(() =>
          addEventListener('widget:error', (event) => {
            if (event instanceof CustomEvent) document.title = `${event.detail.widget} ${event.detail.code}`;
          }),
        );
      },
    });
    const reload = page.getByRole('button', { name: text });
    await reload.waitFor();
    expect(await page.title()).toBe(`${name} not-loaded`);
    // By now the line is back.
    await reload.click();
    await full(page.locator(`[data-widget="${name}"]`)).waitFor();
  });

  it('leaves no token in the page, of the element or of the settings', async () => {
    const { page } = await site.open(barePath([screen], { load: 'loader', 'data-token': 'of-the-element' }), {
      islands: 0,
      prepare: async (opened) => {
        await failFirst(opened, `**/widgets/${name}.js?*`, 2);
        await opened.route('**/bare?*', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace('{"tenant"', '{"token":"of-the-settings","tenant"');
          await route.fulfill({ response, body });
        });
      },
    });
    await page.getByRole('button', { name: /could not be loaded/ }).waitFor();
    const kept = await page.evaluate(everythingKept);
    expect(kept).toContain('"tenant":"acme"');
    expect(kept.replaceAll(/\/bare\?\S*/g, '')).not.toMatch(/of-the-(element|settings)/);
  });

  it('does not keep the texts away: a catalogue is asked for again too', async () => {
    let asked: string[] = [];
    const { island } = await site.open(barePath([screen]), {
      prepare: async (opened) => {
        asked = await failFirst(opened, `**/widgets/locales/en/${name}.js?*`, 1);
      },
    });
    await full(island(name)).waitFor();
    expect(asked).toHaveLength(2);
  });
});

describe('wrong attributes (DESIGN.md §2)', () => {
  it('are named in place of the widget and to the host, and mended when they change', async () => {
    const path = barePath([screen], { 'data-event-id': 'twelve', 'data-theme': 'pink' });
    const { page, island, troubles } = await site.open(path, {
      prepare: (opened) =>
        opened.addInitScript(() =>
          addEventListener('widget:error', (event) => {
            if (event instanceof CustomEvent) document.title = event.detail.message;
          }),
        ),
    });
    const notice = island(name).getByRole('alert');
    await notice.getByText('must be a whole number').waitFor();
    const text = await notice.innerText();
    expect(text).toContain('data-event-id');
    expect(text).toContain('data-theme');
    expect(await page.title()).toContain('data-event-id must be a whole number');
    await page.evaluate(() => {
      const el = document.querySelector('[data-widget]');
      el?.setAttribute('data-event-id', '1');
      el?.setAttribute('data-theme', 'dark');
    });
    await full(island(name)).waitFor();
    expect(troubles).toEqual([]);
  });
});
