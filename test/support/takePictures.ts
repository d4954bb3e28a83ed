/** Pictures of the screens, from the example host with its full data. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startServer } from '#examples/startServer.ts';
import { launchBrowser } from './browser.ts';

interface View {
  readonly name: string;
  readonly path: string;
  readonly width?: number;
  readonly height?: number;
  readonly isDark?: boolean;
  readonly locale?: string;
}

/** The pictures that the README shows. */
const shown: readonly View[] = [
  { name: 'agenda-editor', path: '/admin/agenda-editor?event=4', width: 1360, height: 900 },
  { name: 'campaign-report', path: '/admin/campaign-report?campaign=1', width: 1360, height: 860 },
  { name: 'hotel-availability', path: '/admin/hotels?event=1', width: 1360, height: 860 },
  { name: 'environment-manager', path: '/admin/environments', width: 1360, height: 860, isDark: true },
];

const pages = {
  agenda: '/admin/agenda-editor?event=4',
  campaigns: '/admin/campaigns?event=1',
  report: '/admin/campaign-report?campaign=1',
  opens: '/admin/campaign-opens?campaign=1',
  contact: '/admin/contacts/7/details',
  display: '/admin/agenda?event=2',
  seating: '/admin/seating?event=1',
  speakers: '/admin/speakers?event=1',
  hotels: '/admin/hotels?event=1',
  environments: '/admin/environments',
  kit: '/admin/kit',
  gallery: '/',
};
const looks = [
  { look: 'light' },
  { look: 'dark', isDark: true },
  { look: 'arabic', locale: 'ar' },
  { look: 'narrow', width: 320, height: 740 },
] as const;

/** Every page in every look, for a person to look through. */
function everyView(): readonly View[] {
  return Object.entries(pages).flatMap(([page, at]) =>
    looks.map(({ look, ...rest }) => ({ name: `${page}-${look}`, path: at, ...rest })),
  );
}

/** Runs in the page: sets the language of the session as the toolbar's form does. */
async function switchLanguage(locale: string): Promise<void> {
  const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute('content') ?? '';
  await fetch('/settings', { method: 'POST', body: new URLSearchParams({ locale, _token: token }) });
}

async function take(browser: Browser, base: string, folder: string, view: View): Promise<void> {
  const { name, path: at, width = 1360, height = 900, isDark = false } = view;
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(new URL(at, base).href);
  if (view.locale) {
    await page.evaluate(switchLanguage, view.locale);
    await page.reload();
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  await page.close();
}

/** Takes the README's pictures, or all views into `folder`. */
export async function takePictures(folder?: string): Promise<void> {
  const target = folder ?? path.resolve('examples/pictures');
  await mkdir(target, { recursive: true });
  const data = await mkdtemp(path.join(tmpdir(), 'event-widgets-pictures-'));
  const site = await startServer({ port: 0, dataDir: data, autoLogin: true });
  const browser = await launchBrowser();
  try {
    for (const view of folder ? everyView() : shown) await take(browser, site.url, target, view);
  } finally {
    await browser.close();
    await site.close();
    await rm(data, { recursive: true, force: true });
  }
}
