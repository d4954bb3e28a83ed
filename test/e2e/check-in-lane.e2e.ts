/** Guests with codes before the kiosk's own camera, down to the host's journal (S3 §2.3, §4.2, §7.3; S-22). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readJournal } from '#examples/checkIn/journal.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { writeFilm } from '#test/support/codeFilm.ts';
import type { Scene } from '#test/support/codePictures.ts';
import { openSite, type Site } from '#test/support/site.ts';

const idOf = {
  sharp: 100_021,
  tilted: 100_022,
  dim: 100_023,
  far: 100_024,
  left: 100_025,
  right: 100_026,
  held: 100_027,
};
const code = (who: keyof typeof idOf) =>
  JSON.stringify({ registration_id: idOf[who], event_id: 13, full_name: `Guest ${who}` });

/** One after another, with an empty picture between. */
const scenes: readonly Scene[] = [
  { codes: [{ text: code('sharp') }] },
  { codes: [{ text: code('tilted'), tilt: 0.15, size: 0.7 }] },
  { codes: [{ text: code('dim'), size: 0.6 }], dark: 25, light: 65, around: 110 },
  { codes: [{ text: code('far'), size: 0.25, x: 0.15, y: -0.1 }] },
  {
    codes: [
      { text: code('left'), size: 0.45, x: -0.25 },
      { text: code('right'), size: 0.45, x: 0.25 },
    ],
  },
];

let site: Site;
let folder: string;
beforeAll(async () => {
  [site, folder] = await Promise.all([openSite(), mkdtemp(path.join(tmpdir(), 'event-widgets-lane-'))]);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** The kiosk with a film before its camera, which begins anew at its end. */
async function openBefore(film: readonly (Scene & { readonly forMs: number })[], ownClock = false) {
  const file = path.join(folder, `${film.length}.y4m`);
  await writeFilm(file, { width: 640, height: 480, framesPerSecond: 10, scenes: film });
  const browser = await launchBrowser([`--use-file-for-fake-video-capture=${file}`]);
  onTestFinished(() => browser.close());
  // Nearly all of a film is shown: no code is held up beside what is read.
  const viewport = { width: 768, height: 1024 };
  const page = await browser.newPage({ permissions: ['camera'], viewport });
  await page.addInitScript(watchCamera);
  if (ownClock) await page.clock.install();
  const looked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/get-registration-data')) looked.push(searchParams.get('registration_id') ?? '');
  });
  await page.goto(new URL('/admin/check-in', site.url).href);
  const kiosk = page.locator('[data-widget="check-in-kiosk"] .ew-root');
  return { page, kiosk, looked };
}

/** Notes tracks of the camera, and counts pictures that were read. Runs in the page. */
function watchCamera(): void {
  const tracks: MediaStreamTrack[] = [];
  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await ask(wish);
    tracks.push(...stream.getTracks());
    return stream;
  };
  let pictures = 0;
  const send: unknown = Reflect.get(Worker.prototype, 'postMessage');
  if (typeof send !== 'function') throw new Error('No workers');
  Reflect.set(Worker.prototype, 'postMessage', function (this: Worker, ...given: unknown[]) {
    pictures += 1;
    return Reflect.apply(send, this, given);
  });
  Object.assign(globalThis, {
    cameraTracks: () => tracks.map(({ readyState }) => readyState),
    picturesRead: () => pictures,
  });
}

const inPage = (page: Page, name: 'cameraTracks' | 'picturesRead'): Promise<unknown> =>
  page.evaluate((of) => Reflect.get(globalThis, of)(), name);

const severalText = 'Hold up one code only.';
const stepMs = 800;

/** Calls of `process-registration` that came to the host, as registrations in their order. */
const processed = (): readonly string[] =>
  readJournal(site.server.host.database, 'acme', 100)
    .filter(({ outcome }) => outcome === 'printed')
    .map(({ registrationId }) => registrationId)
    .toReversed();

const times = (all: readonly string[], one: number) => all.filter((id) => id === String(one)).length;

describe('the kiosk’s lane', () => {
  it('reads, looks up and prints each guest of a film once, and none of two codes held up together', async () => {
    const film = scenes.flatMap((scene) => [
      { codes: [], forMs: 400 },
      { ...scene, forMs: 2_000 },
    ]);
    const { page, kiosk, looked } = await openBefore(film);
    const readers = [idOf.sharp, idOf.tilted, idOf.dim, idOf.far];
    // Beside what follows: it stands only while nobody is served.
    let hasHint = false;
    void kiosk
      .getByText(severalText)
      .waitFor({ timeout: 90_000 })
      .then(
        () => (hasHint = true),
        () => undefined,
      );
    const next = kiosk.getByRole('button', { name: 'Next guest' });
    await expect
      .poll(
        async () => {
          // Whoever was served makes room, also one who is known by now: the film goes on.
          if (await next.isVisible()) await next.click({ timeout: 2_000 }).catch(() => undefined);
          return [readers.filter((id) => processed().includes(String(id))).length, hasHint];
        },
        { timeout: 90_000 },
      )
      .toEqual([readers.length, true]);
    await kiosk.getByText(severalText).waitFor({ state: 'hidden' });
    for (const id of readers) {
      expect(times(processed(), id), `badges of ${id}`).toBe(1);
      expect(times(looked, id), `lookups of ${id}`).toBe(1);
    }
    for (const id of [idOf.left, idOf.right]) expect(looked).not.toContain(String(id));
    expect(await inPage(page, 'cameraTracks')).toEqual(['live']);
    await page.evaluate(() => document.querySelector('[data-widget="check-in-kiosk"]')?.remove());
    await expect.poll(() => inPage(page, 'cameraTracks')).toEqual(['ended']);
  });

  it('calls the host once for a code that is held up for half a minute (S-22)', async () => {
    const { page, kiosk, looked } = await openBefore(
      [{ codes: [{ text: code('held') }], forMs: 1_000 }],
      true,
    );
    await kiosk.getByText('Please take your badge.').waitFor();
    // In steps that are no gap to the kiosk, with pictures read in each.
    for (let passedMs = 0; passedMs < 30_000; passedMs += stepMs) {
      const before = Number(await inPage(page, 'picturesRead'));
      await page.clock.fastForward(stepMs);
      await expect.poll(() => inPage(page, 'picturesRead'), { interval: 20 }).toBeGreaterThan(before + 1);
      expect(await kiosk.getByText(/Already checked in/).count()).toBe(0);
    }
    await kiosk.getByText('Please take your badge.').waitFor({ state: 'hidden' });
    expect(times(looked, idOf.held)).toBe(1);
    expect(times(processed(), idOf.held)).toBe(1);
  });
});
