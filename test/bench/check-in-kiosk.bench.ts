import type { Page } from 'playwright-core';
import { readCamera } from '#test/support/cameraPage.ts';
import { pixelsOf, type Scene } from '#test/support/codePictures.ts';
import { compare, median, type BenchContext, type Row } from './bench.ts';
import type { CodeReaders } from './codeReaders.ts';
import { longestTask } from './longestTask.ts';

export const name = 'codes before the kiosk’s camera beside bare zxing';

const text = JSON.stringify({ registration_id: 1, event_id: 12, full_name: 'Ana Ruiz' });
/** Half of them empty: nobody stands there, or the code is on its way. */
const scenes: readonly Scene[] = [
  { codes: [] },
  { codes: [{ text, size: 0.6 }] },
  { codes: [] },
  { codes: [{ text, size: 0.5, turn: 0.5, x: 0.1 }] },
];
const px = 640;
/** PERFORMANCE.md: of a picture on the page's thread; from the first picture with a code until it is taken. */
const pictureMs = 8;
const heldUpMs = 300;
const times = 15;
/** PERFORMANCE.md: nobody’s touch waits longer, in ms of the page’s own thread, while a minute of 1280×720 is read. */
const taskMs = 50;
const minuteMs = 60_000;

declare global {
  var codeReaders: CodeReaders;
  var heldCode: { readonly show: () => Promise<number> };
}

export async function run(context: BenchContext): Promise<Row[]> {
  return [await readPictures(context), await holdUp(context), await readMinute(context)];
}

/** Without the worker, as where its file cannot be had. */
async function readPictures({ open, bundle }: BenchContext): Promise<Row> {
  const address = await bundle('test/bench/codeReaders.ts');
  const page = await open('/bare?widgets=hotel-availability&load=none');
  try {
    await page.evaluate(
      async ([module, given, side]) => {
        const { openReaders } = await import(module);
        globalThis.codeReaders = openReaders(given, side);
      },
      [address, scenes, px] as const,
    );
    const timeOf = (who: keyof CodeReaders) => () =>
      page.evaluate((which) => globalThis.codeReaders[which](), who);
    const found = await compare(timeOf('ours'), timeOf('zxing'), times);
    return {
      what: 'a picture',
      size: px,
      unit: 'ms',
      contender: '@zxing/browser',
      goal: 1,
      limit: pictureMs,
      ...found,
    };
  } finally {
    await page.context().close();
  }
}

/** In the built worker, from a camera of thirty pictures a second. */
async function holdUp({ open }: BenchContext): Promise<Row> {
  const page = await open('/bare?widgets=hotel-availability&load=none');
  try {
    await beCamera(page);
    await readCamera(page);
    await page.waitForFunction(() => window.kioskCamera?.phase() === 'on');
    const found: number[] = [];
    for (let time = 0; time <= times; time += 1) {
      const took = await page.evaluate(() => globalThis.heldCode.show());
      // The first one waits for the worker's file.
      if (time > 0) found.push(took);
    }
    return { what: 'a code held up, until it is taken', unit: 'ms', ours: median(found), limit: heldUpMs };
  } finally {
    await page.context().close();
  }
}

/** A minute at the door: codes come and go, each picture another one, and the page is free for whoever touches it. */
async function readMinute({ browser, open }: BenchContext): Promise<Row> {
  const page = await open('/bare?widgets=hotel-availability&load=none');
  try {
    await beCamera(page);
    await readCamera(page);
    await page.waitForFunction(() => window.kioskCamera?.phase() === 'on');
    // The first one waits for the worker's file.
    await page.evaluate(() => globalThis.heldCode.show());
    const before = await page.evaluate(() => window.kioskCamera?.seen.length ?? 0);
    const ours = await longestTask(browser, page, () =>
      page.evaluate(async (forMs) => {
        const until = performance.now() + forMs;
        while (performance.now() < until) await globalThis.heldCode.show();
      }, minuteMs),
    );
    const size = (await page.evaluate(() => window.kioskCamera?.seen.length ?? 0)) - before;
    return {
      what: 'longest task of a minute of 1280×720, by pictures read',
      size,
      unit: 'ms',
      ours,
      limit: taskMs,
    };
  } finally {
    await page.context().close();
  }
}

/** The page's camera is a canvas: what is held before it is drawn. */
async function beCamera(page: Page): Promise<void> {
  const size = { width: 1280, height: 720 };
  const [empty, held] = [{ codes: [] }, { codes: [{ text, size: 0.6 }] }].map((scene) => {
    const { data } = pixelsOf(scene, size);
    return Buffer.from(data).toString('base64');
  });
  await page.evaluate(
    ([pictures, { width, height }]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      const [nothing, code] = pictures.map((given) => {
        const bytes = Uint8ClampedArray.from(atob(given ?? ''), (letter) => letter.charCodeAt(0));
        return new ImageData(bytes, width, height);
      });
      if (!context || !nothing || !code) throw new Error('No canvas');
      let shown = nothing;
      // Each picture is another one, as a living camera gives it.
      setInterval(() => context.putImageData(shown, 0, 0), 33);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(30));
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const reads = () => window.kioskCamera?.seen.filter(({ texts }) => texts.length > 0).length ?? 0;
      globalThis.heldCode = {
        show: async () => {
          shown = nothing;
          await pause(400);
          const [before, since] = [reads(), performance.now()];
          shown = code;
          // The kiosk takes what two pictures in a row show alone (S-22).
          while (reads() < before + 2) {
            if (performance.now() - since > 20_000) throw new Error('It was not read');
            await pause(1);
          }
          return performance.now() - since;
        },
      };
    },
    [[empty, held], size] as const,
  );
}
