/** All pictures of a screen on one sheet, to be looked at together. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';

const style = `body { margin: 16px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 16px; align-items: start; background: #888; font: 14px sans-serif }
figure { margin: 0; background: #fff } img { display: block; max-width: 100%; max-height: 420px; margin: auto } figcaption { padding: 4px 8px }`;

/** Draws the pictures of `folder` into the file `sheet`. */
export async function drawSheet(
  browser: Browser,
  folder: string,
  files: readonly string[],
  sheet: string,
): Promise<void> {
  const figures = await Promise.all(
    files.map(async (file) => {
      const data = await readFile(path.join(folder, file), 'base64');
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${path.basename(file, '.png')}</figcaption></figure>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
  await page.setContent(`<!doctype html><style>${style}</style>${figures.join('')}`);
  await page.screenshot({ path: sheet, fullPage: true });
  await page.close();
}
