/** The kiosk's camera and decoder with real pictures of Chromium's fake camera (S3 §2.3, §9.4). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '#test/support/browser.ts';
import { readCamera } from '#test/support/cameraPage.ts';
import { writeFilm } from '#test/support/codeFilm.ts';
import type { Scene } from '#test/support/codePictures.ts';
import { openSite, type Site } from '#test/support/site.ts';

const code = (id: number) => JSON.stringify({ registration_id: id, event_id: 12, full_name: `Guest ${id}` });

/** One after another, with an empty picture between. */
const scenes: Readonly<Record<string, Scene>> = {
  sharp: { codes: [{ text: code(1) }] },
  tilted: { codes: [{ text: code(2), tilt: 0.15, size: 0.7 }] },
  turned: { codes: [{ text: code(3), turn: 0.6, size: 0.6 }] },
  dim: { codes: [{ text: code(4), size: 0.6 }], dark: 25, light: 65, around: 110 },
  far: { codes: [{ text: code(5), size: 0.25, x: 0.15, y: -0.1 }] },
  two: { codes: [6, 7].map((id, at) => ({ text: code(id), size: 0.45, x: at * 0.5 - 0.25 })) },
};
const allCodes = [1, 2, 3, 4, 5, 6, 7].map(code);

let site: Site;
let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'event-widgets-film-'));
  const film = path.join(folder, 'codes.y4m');
  await writeFilm(film, {
    width: 640,
    height: 480,
    framesPerSecond: 10,
    scenes: Object.values(scenes).flatMap((scene) => [
      { codes: [], forMs: 300 },
      { ...scene, forMs: 700 },
    ]),
  });
  [site, browser] = await Promise.all([
    openSite(),
    launchBrowser([`--use-file-for-fake-video-capture=${film}`]),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), site.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function openPage(): Promise<{ page: Page; refused: string[] }> {
  const context = await browser.newContext({ permissions: ['camera'] });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (said) => {
    if (/Content Security Policy/.test(said.text())) refused.push(said.text());
  });
  await page.goto(new URL('/bare?widgets=hotel-availability&load=none', site.url).href);
  return { page, refused };
}

const seenBy = (page: Page) =>
  page.evaluate(() => [...new Set(window.kioskCamera?.seen.flatMap(({ texts }) => texts))].sort());

const timesOf = (page: Page) => page.evaluate(() => window.kioskCamera?.seen.map(({ tookMs }) => tookMs));

describe('the kiosk’s camera (S3 §2.3)', () => {
  it('reads each scene of a film in the built worker, and two codes of one picture', async () => {
    const { page, refused } = await openPage();
    await readCamera(page);
    await expect.poll(() => seenBy(page), { timeout: 60_000 }).toEqual(allCodes);
    const pairs = () =>
      page.evaluate(() => window.kioskCamera?.seen.filter(({ texts }) => texts.length > 1).length);
    await expect.poll(pairs, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
      '/widgets/decode-worker.js',
    ]);
    expect(await page.evaluate(() => window.kioskCamera?.frozen())).toBe(0);
    // The camera's frames go to the worker as they are.
    expect(await page.evaluate(() => window.kioskCamera?.made())).toBe(0);
    expect(refused).toEqual([]);
    if (process.env['FIGURES']) console.log(JSON.stringify(await timesOf(page)));
  });

  it('reads each scene where the browser gives no frames of a video, too', async () => {
    const { page } = await openPage();
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'VideoFrame'));
    await readCamera(page);
    await expect.poll(() => seenBy(page), { timeout: 60_000 }).toEqual(allCodes);
    expect(await page.evaluate(() => window.kioskCamera?.made())).toBeGreaterThan(0);
  });

  it('reads in the page where the worker’s file cannot be had, or lies on another origin', async () => {
    for (const worker of ['/widgets/none.js', 'http://127.0.0.2:1/decode-worker.js']) {
      const { page } = await openPage();
      await readCamera(page, worker);
      await expect.poll(() => seenBy(page), { timeout: 60_000 }).toContain(code(1));
      expect(page.workers()).toEqual([]);
    }
  });

  it('leaves no camera on, and no worker', async () => {
    const { page } = await openPage();
    await readCamera(page);
    await expect.poll(() => page.workers().length).toBe(1);
    await expect.poll(() => page.evaluate(() => window.kioskCamera?.phase())).toBe('on');
    expect(await page.evaluate(() => window.kioskCamera?.stop())).toBe(0);
    await expect.poll(() => page.workers().length).toBe(0);
  });
});
