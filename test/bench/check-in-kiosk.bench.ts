import type { Page } from 'playwright-core';
import { checkInEvent, exampleGuests } from '#examples/database/seed/checkIn.ts';
import { addressOf } from '#test/support/buildFiles.ts';
import { readCamera } from '#test/support/cameraPage.ts';
import { pixelsOf, type Scene } from '#test/support/codePictures.ts';
import { compare, median, type BenchContext, type Row } from './bench.ts';
import type { CodeReaders } from './codeReaders.ts';
import { longestTask } from './longestTask.ts';

export const name = 'codes before the kiosk’s camera beside bare zxing';

/** Six guests, who come again and again. */
const texts = Array.from({ length: 6 }, (_, index) =>
  JSON.stringify({
    registration_id: exampleGuests.ordinary + 20 + index,
    event_id: checkInEvent.id,
    full_name: `Guest ${index}`,
  }),
);
const [text = ''] = texts;
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
  var heldCode: {
    /** Until it is taken, in ms. */
    readonly show: () => Promise<number>;
    /** The code of that place; none: nobody is there. */
    readonly hold: (index?: number) => void;
  };
}

export async function run(context: BenchContext): Promise<Row[]> {
  return [...(await readPictures(context)), await holdUp(context), await readMinute(context)];
}

/** Without the worker, as where its file cannot be had: of a camera's frame, and of a picture that has to be drawn. */
async function readPictures({ open, bundle }: BenchContext): Promise<Row[]> {
  const address = await bundle('test/bench/codeReaders.ts');
  const page = await open('/bare?widgets=hotel-availability&load=none');
  try {
    await page.evaluate(
      async ([module, given, side]) => {
        const { openReaders } = await import(module);
        globalThis.codeReaders = await openReaders(given, side);
      },
      [address, scenes, px] as const,
    );
    const timeOf = (who: keyof CodeReaders) => () =>
      page.evaluate((which) => globalThis.codeReaders[which](), who);
    const shared = { size: px, unit: 'ms', contender: '@zxing/browser', goal: 1, limit: pictureMs } as const;
    const frame = await compare(timeOf('ours'), timeOf('zxing'), times);
    const drawn = await compare(timeOf('drawn'), timeOf('zxing'), times);
    return [
      { what: 'a picture', ...shared, ...frame },
      { what: 'a picture, where the browser gives no frames', ...shared, ...drawn },
    ];
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

/** A minute at the kiosk: guests come and go, each picture is another one, and the page is free for whoever touches it. */
async function readMinute({ browser, open }: BenchContext): Promise<Row> {
  const printers = encodeURIComponent(JSON.stringify([{ id: 1, name: 'Desk' }]));
  const page = await open(
    `/bare?widgets=check-in-kiosk&load=none&data-event-id=${checkInEvent.id}&data-printers=${printers}`,
  );
  try {
    await beCamera(page);
    await page.evaluate((address) => import(address), addressOf('check-in-kiosk.js'));
    // The first one waits for the worker's file.
    await serveGuests(page, [texts.length - 1]);
    let size = 0;
    const ours = await longestTask(browser, page, async () => {
      const until = performance.now() + minuteMs;
      while (performance.now() < until) size += await serveGuests(page, [...texts.keys()]);
    });
    return {
      what: 'longest task of the kiosk in a minute of 1280×720, by guests served',
      size,
      unit: 'ms',
      ours,
      limit: taskMs,
    };
  } finally {
    await page.context().close();
  }
}

/** One after another holds up a code, reads what came of it, and lets the next one come. */
async function serveGuests(page: Page, places: readonly number[]): Promise<number> {
  const next = page.getByRole('button', { name: 'Next guest' });
  for (const place of places) {
    await page.evaluate((of) => globalThis.heldCode.hold(of), place);
    await next.click();
    await page.evaluate(() => globalThis.heldCode.hold());
    await next.waitFor({ state: 'hidden' });
  }
  return places.length;
}

/** The page's camera is a canvas: what is held before it is drawn. */
async function beCamera(page: Page): Promise<void> {
  const size = { width: 1280, height: 720 };
  const held = texts.map((one) => ({ codes: [{ text: one, size: 0.6 }] }));
  const pixels = [{ codes: [] }, ...held].map((scene) => {
    const { data } = pixelsOf(scene, size);
    return Buffer.from(data).toString('base64');
  });
  await page.evaluate(
    ([pictures, { width, height }]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      const [nothing, ...codes] = pictures.map((given) => {
        const bytes = Uint8ClampedArray.from(atob(given), (letter) => letter.charCodeAt(0));
        return new ImageData(bytes, width, height);
      });
      const [code] = codes;
      if (!context || !nothing || !code) throw new Error('No canvas');
      let shown = nothing;
      // Each picture is another one, as a living camera gives it.
      setInterval(() => context.putImageData(shown, 0, 0), 33);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(30));
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const reads = () => window.kioskCamera?.seen.filter(({ texts }) => texts.length > 0).length ?? 0;
      globalThis.heldCode = {
        hold: (index = -1) => void (shown = codes[index] ?? nothing),
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
    [pixels, size] as const,
  );
}
