/** Pictures of the screens, from the example host with its full data. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startServer } from '#examples/startServer.ts';
import { screens } from '../../e2e/screens.ts';
import { launchBrowser } from '../browser.ts';
import { drawSheet } from './sheet.ts';
import { takeScreen } from './takeScreen.ts';

interface View {
  readonly name: string;
  readonly path: string;
  readonly height?: number;
  readonly isDark?: boolean;
}

/** The pictures that the README shows. */
const shown: readonly View[] = [
  { name: 'agenda-editor', path: '/admin/agenda-editor?event=4', height: 900 },
  { name: 'campaign-report', path: '/admin/campaign-report?campaign=1' },
  { name: 'hotel-availability', path: '/admin/hotels?event=1' },
  { name: 'environment-manager', path: '/admin/environments', isDark: true },
];

async function take(browser: Browser, base: string, folder: string, view: View): Promise<void> {
  const { name, path: at, height = 860, isDark = false } = view;
  const page = await browser.newPage({
    viewport: { width: 1360, height },
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(new URL(at, base).href);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  await page.close();
}

async function withSite(work: (browser: Browser, url: string) => Promise<void>): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'event-widgets-pictures-'));
  const site = await startServer({ port: 0, dataDir: data, autoLogin: true });
  const browser = await launchBrowser();
  try {
    await work(browser, site.url);
  } finally {
    await browser.close();
    await site.close();
    await rm(data, { recursive: true, force: true });
  }
}

/** Takes the README's pictures. */
export async function takePictures(): Promise<void> {
  const target = path.resolve('examples/pictures');
  await mkdir(target, { recursive: true });
  await withSite(async (browser, url) => {
    for (const view of shown) await take(browser, url, target, view);
  });
}

/** Takes every state of all screens, or of those named, into `folder`, and draws a sheet of each screen beside them. */
export async function takeAll(folder: string, names: readonly string[]): Promise<void> {
  const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));
  await withSite(async (browser, url) => {
    for (const screen of wanted) {
      const target = path.join(folder, screen.name);
      await rm(target, { recursive: true, force: true });
      await mkdir(target, { recursive: true });
      const taken = await takeScreen(browser, url, target, screen);
      const sheet = path.join(folder, `${screen.name}.png`);
      await drawSheet(browser, target, taken, sheet);
      console.log(`${taken.length} pictures of ${screen.name}: ${path.relative('.', sheet)}`);
    }
  });
}
