import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPatient, noticeOf } from '#test/support/notices.ts';
import { openSite, type Site, type WatchedPage } from '#test/support/site.ts';
import { screens } from '../screens.ts';
import type { Screen } from '../screens/screen.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

type Prepare = (page: Page) => Promise<unknown>;
type Enter = (opened: WatchedPage, screen: Screen) => Promise<unknown>;

interface View {
  readonly state: string;
  readonly screen: Screen;
  readonly prepare: Prepare;
  readonly enter: Enter;
}

const nothing: Prepare = () => Promise.resolve();
const full: Enter = ({ island }, screen) => screen.full(island(screen.name)).waitFor(isPatient);

/** Loading, empty and failed, for screens that ask a server. */
function loadViews(screen: Screen): readonly View[] {
  const { load, name } = screen;
  if (!load) return [];
  const wait = new Promise<never>(() => undefined);
  return [
    {
      state: 'loading',
      screen,
      prepare: (page) => page.route(load.url, () => wait),
      enter: ({ island }) => island(name).locator('[aria-busy="true"]').first().waitFor(isPatient),
    },
    {
      state: 'empty',
      screen,
      prepare: (page) => page.route(load.url, (route) => route.fulfill({ json: load.empty })),
      enter: ({ island }) => load.none(island(name)).waitFor(isPatient),
    },
    {
      state: 'failed',
      screen,
      prepare: (page) => page.route(load.url, (route) => route.fulfill({ status: 403, json: {} })),
      enter: ({ island }) => noticeOf(island(name)).waitFor(isPatient),
    },
  ];
}

function viewsOf(screen: Screen): readonly View[] {
  const more = Object.entries(screen.states ?? {}).map(([state, go]) => ({
    state,
    screen,
    prepare: nothing,
    enter: async (opened: WatchedPage) => {
      await full(opened, screen);
      await go(opened.island(screen.name), opened.page);
    },
  }));
  return [...loadViews(screen), { state: 'full', screen, prepare: nothing, enter: full }, ...more];
}

/** Turns the page dark and Arabic while the screen stays as it is. */
async function turnDarkAndArabic(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.classList.add('dark');
    Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
  });
  await page
    .locator(`[data-widget="${name}"] .ew-root[lang="ar"][dir="rtl"][data-theme="dark"]`)
    // Of a modal screen the root itself has no size: its dialog lies in the top layer.
    .waitFor({ ...isPatient, state: 'attached' });
  await page.waitForFunction(
    (widget) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.includes(`/locales/ar/${widget}.js`)),
    name,
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

describe.each(screens)('$name', (screen) => {
  it.each(viewsOf(screen))('breaks no rule of WCAG 2.2 A and AA: $state', async ({ prepare, enter }) => {
    const opened = await site.open(screen.path, { prepare, reducedMotion: 'reduce' });
    const place = `[data-widget="${screen.name}"]`;
    await enter(opened, screen);
    expect(await opened.checkAccess(place)).toEqual([]);
    await turnDarkAndArabic(opened.page, screen.name);
    expect(await opened.checkAccess(place)).toEqual([]);
    expect(opened.troubles).toEqual([]);
  });
});
