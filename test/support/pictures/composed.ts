/** Pictures to be shown: a screen alone, without the frame, the switches and the panel of its page. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { screens } from '#examples/pages/screens.ts';

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly isDark?: boolean;
  readonly width: number;
  readonly height: number;
  /** Of the picture that is kept. */
  readonly outWidth: number;
  /** The buttons that lead to what is worth a picture. */
  readonly press?: readonly string[];
}

/** The pictures that the README shows. */
const shown = [
  { name: 'agenda-editor', path: '/admin/agenda-editor', height: 860 },
  { name: 'campaign-report', path: '/admin/campaign-report', height: 860 },
  { name: 'hotel-availability', path: '/admin/hotels?event=8', height: 720 },
  { name: 'environment-manager', path: '/admin/environments', height: 620, isDark: true },
];

/** Screens whose page begins with a way in. */
const behind: Readonly<Record<string, Pick<Shot, 'path' | 'press'>>> = {
  'live-room': { path: '/admin/live-room?bots=5', press: ['Turn camera off', 'Join'] },
};

/** Hides the site around the screen, which then fills the window. */
const alone = `.side, .toolbar, .title, .panel, .skip { display: none !important }
  .frame { display: block !important } .content { padding: 0 !important; max-inline-size: none !important }
  .stage { min-block-size: 100vh; border: 0 !important; border-radius: 0 !important; padding: 24px !important }
  .content > p { display: none }`;

async function take(browser: Browser, base: string, folder: string, shot: Shot): Promise<void> {
  const { name, width, height, outWidth } = shot;
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: shot.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const address = new URL(shot.path, base);
  address.searchParams.set('policy', 'off');
  await page.goto(address.href);
  await page.addStyleTag({ content: alone });
  await page.waitForLoadState('networkidle');
  for (const button of shot.press ?? []) await page.getByRole('button', { name: button }).first().click();
  // Pictures of people arrive one after the other.
  if (shot.press) await page.waitForTimeout(8_000);
  await page.mouse.move(width - 1, height - 1);
  await page.waitForTimeout(600);
  const data = await smaller(browser, await page.screenshot(), outWidth);
  await writeFile(path.join(folder, `${name}.webp`), data);
  await page.close();
}

/** The picture at that width, as WebP. */
async function smaller(browser: Browser, png: Buffer, width: number): Promise<Buffer> {
  const canvas = await browser.newPage();
  const text = await canvas.evaluate(
    async ({ source, wanted }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const area = document.createElement('canvas');
      area.width = wanted;
      area.height = Math.round((image.height * wanted) / image.width);
      const context = area.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, area.width, area.height);
      return area.toDataURL('image/webp', 0.82);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, wanted: width },
  );
  await canvas.close();
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

/** Takes the README's pictures. */
export async function takeShown(browser: Browser, base: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const view of shown) await take(browser, base, folder, { width: 1_280, outWidth: 1_280, ...view });
}

/** Takes the pictures of the gallery: each screen with a page, light and dark. */
export async function takeCards(browser: Browser, base: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { widget, page } of screens)
    for (const look of ['light', 'dark'])
      await take(browser, base, folder, {
        name: `${widget}-${look}`,
        path: page,
        isDark: look === 'dark',
        width: 1_040,
        height: 650,
        outWidth: 640,
        ...behind[widget],
      });
}
