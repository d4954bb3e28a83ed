/** One screen as a person meets it: in each of its states, light and dark, from left and from right, narrow and wide. */
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { loadAtOnce, waysTo, type Screen } from '../../e2e/screens/screen.ts';
import { holdBack } from '../faultRoutes.ts';
import { noticeOf } from '../notices.ts';
import { turn } from '../turn.ts';

interface Look {
  readonly look: string;
  readonly theme?: 'light' | 'dark' | 'arabic';
  readonly width?: number;
  readonly height?: number;
}

const wide = { width: 1_280, height: 900 };
const phone = { width: 320, height: 1_100 };
/** The narrow one last: what has no room there goes, and does not come back with the width. */
const few = [
  { look: 'light', ...wide },
  { look: 'dark-arabic', theme: 'dark', ...wide },
  { look: '320', ...phone },
] as const satisfies readonly Look[];
/** Of a screen that stands upright: a large one, a tablet, and a phone in the hand of who has no other. */
const upright: readonly Look[] = (['light', 'arabic', 'dark'] as const).flatMap((theme) =>
  [
    { size: '1080', width: 1_080, height: 1_920 },
    { size: '768', width: 768, height: 1_024 },
    { size: '320', width: 320, height: 640 },
  ].map(({ size, ...rest }) => ({ look: `${theme}-${size}`, theme, ...rest })),
);
const all: readonly Look[] = [
  { look: 'light', ...wide },
  { look: '768', width: 768, height: 1_024 },
  { look: '320', ...phone },
  { look: '1920', width: 1_920, height: 1_080 },
  { look: 'arabic', theme: 'arabic', ...wide },
  { look: 'dark-arabic', theme: 'dark', ...wide },
  { look: 'dark-arabic-320', theme: 'dark', ...phone },
];

interface State {
  readonly state: string;
  readonly looks: readonly Look[];
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Until there is something to see. */
  readonly enter: (page: Page) => Promise<unknown>;
}

function statesOf(screen: Screen): readonly State[] {
  const { name, full, load, isUpright } = screen;
  const looks = isUpright ? [few[0], ...upright] : few;
  const islandOn = (page: Page) => page.locator(`[data-widget="${name}"]`).first().locator('.ew-root');
  const untilFull = (page: Page) => full(islandOn(page)).waitFor();
  const atOnce = loadAtOnce(screen);
  const loading: readonly State[] = atOnce
    ? [
        {
          state: 'loading',
          looks: [few[0], few[2]],
          prepare: (page) => holdBack(page, atOnce),
          enter: (page) => islandOn(page).locator('[aria-busy="true"]').first().waitFor(),
        },
      ]
    : [];
  const answered: readonly State[] = load
    ? [
        {
          state: 'empty',
          looks,
          prepare: (page) => page.route(load.url, (route) => route.fulfill({ json: load.empty })),
          enter: async (page) => {
            await load.begin?.(islandOn(page));
            await load.none(islandOn(page)).waitFor();
          },
        },
        {
          state: 'failed',
          looks,
          prepare: (page) => page.route(load.url, (route) => route.fulfill({ status: 500, json: {} })),
          enter: async (page) => {
            await load.begin?.(islandOn(page));
            await noticeOf(islandOn(page)).waitFor();
          },
        },
      ]
    : [];
  const others = Object.entries(waysTo(screen.states)).map(([state, go]): State => ({
    state: state.replaceAll(/\W+/gu, '-'),
    looks,
    enter: async (page) => {
      await untilFull(page);
      await go(islandOn(page), page);
    },
  }));
  return [
    { state: 'full', looks: isUpright ? [...all, ...upright] : all, enter: untilFull },
    ...loading,
    ...answered,
    ...others,
  ];
}

async function takeState(
  context: BrowserContext,
  url: string,
  folder: string,
  screen: Screen,
  wanted: State,
): Promise<Taken> {
  const { state, looks, prepare, enter } = wanted;
  const page = await context.newPage();
  await page.setViewportSize(wide);
  await prepare?.(page);
  await page.goto(new URL(screen.pictured ?? screen.path, url).href);
  const taken: string[] = [];
  let theme: NonNullable<Look['theme']> = 'light';
  try {
    await enter(page);
    for (const { look, theme: next = 'light', width = wide.width, height = wide.height } of looks) {
      if (next !== theme) await turn(page, screen.name, next);
      theme = next;
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(state === 'loading' ? 100 : 400);
      const file = `${state}-${look}.png`;
      await page.screenshot({ path: path.join(folder, file) });
      taken.push(file);
    }
    return { taken, failed: [] };
  } catch (error) {
    return { taken, failed: [`${screen.name}, ${state}: ${String(error).split('\n')[0]}`] };
  } finally {
    await page.close();
  }
}

export interface Taken {
  /** The files, in the order in which they were taken. */
  readonly taken: readonly string[];
  /** States that could not be entered, and why. */
  readonly failed: readonly string[];
}

/** All states, also where one of them cannot be entered. */
export async function takeScreen(
  browser: Browser,
  url: string,
  folder: string,
  screen: Screen,
): Promise<Taken> {
  const taken: string[] = [];
  const failed: string[] = [];
  for (const state of statesOf(screen)) {
    // A device of its own: what one state keeps there would stand in for what the next one cannot load.
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    context.setDefaultTimeout(15_000);
    const one = await takeState(context, url, folder, screen, state);
    taken.push(...one.taken);
    failed.push(...one.failed);
    await context.close();
  }
  return { taken, failed };
}
