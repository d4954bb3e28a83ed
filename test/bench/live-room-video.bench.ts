import type { Page } from 'playwright-core';
import { compare, type BenchContext, type Row } from './bench.ts';
import type { VideoContenders } from './videoContenders.ts';

export const name = 'live room with 24 pictures beside bare agora hooks';

const pictures = 24;
const ms = 4_000;

declare global {
  var videoBench: VideoContenders;
}

type Who = Parameters<VideoContenders['show']>[0];

/** Of all the browser's processes; and of the page's own thread, where ours also orders the tiles by who speaks. */
type Cost = 'processor' | 'main thread';

/** What the browser and its main thread do while 24 drawn people are shown, of whom one or the other speaks. */
export async function run({ browser, open, bundle, busyMs }: BenchContext): Promise<Row[]> {
  const address = await bundle('test/bench/videoContenders.ts');
  const page = await open('/bare?widgets=hotel-availability&load=none', { isWithoutPolicy: true });
  const session = await browser.newBrowserCDPSession();
  const costs: Readonly<Record<Cost, () => Promise<number>>> = {
    processor: async () => {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      return 1_000 * processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    },
    'main thread': () => busyMs(page),
  };
  try {
    await page.evaluate(
      async ([module, count]) => {
        const { openStages } = await import(module);
        globalThis.videoBench = await openStages(count);
      },
      [address, pictures] as const,
    );
    const rows: Row[] = [];
    for (const cost of ['processor', 'main thread'] as const) {
      const show = (who: Who) => () => watch(page, who, costs[cost]);
      const times = await compare(show('ours'), show('bare'), 5);
      const contender = 'bare agora hooks';
      rows.push({
        what: `${cost}, ${ms / 1_000} s`,
        size: pictures,
        unit: 'ms',
        contender,
        ...(cost === 'processor' && { goal: 1.1 }),
        ...times,
      });
    }
    return rows;
  } finally {
    await session.detach();
    await page.context().close();
  }
}

/** What it costs to show them for a while, once they are there. */
async function watch(page: Page, who: Who, cost: () => Promise<number>): Promise<number> {
  await page.evaluate((which) => globalThis.videoBench.show(which), who);
  await page.waitForTimeout(500);
  const before = await cost();
  await page.waitForTimeout(ms);
  const spent = (await cost()) - before;
  await page.evaluate(() => globalThis.videoBench.hide());
  return spent;
}
