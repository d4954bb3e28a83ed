/** Pictures of the screens, from the example host with its full data. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { startServer } from '#examples/startServer.ts';
import { screens } from '../../e2e/screens.ts';
import { launchBrowser } from '../browser.ts';
import { drawSheet } from './sheet.ts';
import { takeCards, takeShown } from './composed.ts';
import { takeScreen } from './takeScreen.ts';

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

/** Takes the README's pictures, and those of the gallery in light and dark. */
export async function takePictures(): Promise<void> {
  await withSite(async (browser, url) => {
    await takeShown(browser, url, path.resolve('examples/pictures'));
    await takeCards(browser, url, path.resolve('examples/pages/public/screens'));
  });
}

/** A browser draws no more at once. */
const mostOnSheet = 60;

/**
 * Takes every state of all screens, or of those named, into `folder`, and draws sheets of each screen beside them. Throws in the
 * end where a state could not be entered: a picture that is missing from a sheet is not missed by anybody.
 */
export async function takeAll(folder: string, names: readonly string[]): Promise<void> {
  const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));
  const missing: string[] = [];
  await withSite(async (browser, url) => {
    for (const screen of wanted) {
      const target = path.join(folder, screen.name);
      await rm(target, { recursive: true, force: true });
      await mkdir(target, { recursive: true });
      const { taken, failed } = await takeScreen(browser, url, target, screen);
      missing.push(...failed);
      const sheets = Math.ceil(taken.length / mostOnSheet);
      for (let number = 1; number <= sheets; number += 1) {
        const sheet = path.join(folder, `${screen.name}${sheets > 1 ? `-${number}` : ''}.png`);
        const files = taken.slice((number - 1) * mostOnSheet, number * mostOnSheet);
        await drawSheet(browser, target, files, sheet);
        console.log(`${files.length} pictures of ${screen.name}: ${path.relative('.', sheet)}`);
      }
    }
  });
  if (missing.length > 0) throw new Error(`Not entered:\n${missing.join('\n')}`);
}
