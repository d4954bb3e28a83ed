import type { Page } from 'playwright-core';
import { compare, type BenchContext, type Row } from './bench.ts';
import { prepare, type Work } from './agendaContenders.ts';

export const name = 'agenda editor beside plain DOM';

const sizes = [250, 500, 2_000] as const;

/** PERFORMANCE.md: FullCalendar 6 needed this much on the machine of the goals, ms. */
const fullCalendar = { mount: 603, update: 199, drop: 204, step: 9, mount2000: 1_585, step2000: 88 } as const;

/** Mount, one pushed update, a drag step, a drop and the heap at three sizes; milliseconds with layout. */
export async function run({ open, bundle }: BenchContext): Promise<Row[]> {
  const plainAddress = await bundle('test/bench/baselines/plainAgenda.ts');
  const rows: Row[] = [];
  for (const size of sizes) {
    const page = await open('/bare?widgets=agenda-editor');
    try {
      await prepare(page, { count: size, plainAddress });
      rows.push(...(await measure(page, size)));
    } finally {
      await page.context().close();
    }
  }
  return rows.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what));
}

const labels = {
  mount: 'mount, beside all cards',
  mountSame: 'mount, beside the same cards',
  update: 'a pushed update',
  step: 'drag step',
  drop: 'drop',
  heap: 'heap while open',
} as const;
const order: readonly string[] = Object.values(labels);

async function measure(page: Page, size: number): Promise<Row[]> {
  const mountOurs = () => page.evaluate(() => globalThis.agendaBench.mountOurs());
  const mountPlain = (isWhole: boolean) => () =>
    page.evaluate((whole) => globalThis.agendaBench.mountPlain(whole), isWhole);
  const work = (what: Work) =>
    compare(
      () => page.evaluate((one) => globalThis.agendaBench.ours(one), what),
      () => page.evaluate((one) => globalThis.agendaBench.plain(one), what),
    );
  const session = await page.context().newCDPSession(page);
  const heapNow = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1_024;
  };
  const heapOf = (whose: 'ours' | 'plain') => async () => {
    const before = await heapNow();
    await page.evaluate((one) => globalThis.agendaBench.open(one), whose);
    const held = (await heapNow()) - before;
    await page.evaluate(() => globalThis.agendaBench.close());
    return held;
  };
  const isLarge = size === 2_000;
  const common = { size, unit: 'ms', contender: 'plain DOM' } as const;
  return [
    {
      what: labels.mount,
      ...common,
      // Stated for 500 and more: of few cards the tools around them are most of the work.
      ...(size >= 500 && { goal: 1.4 }),
      limit: isLarge ? 0.25 * fullCalendar.mount2000 : 0.3 * fullCalendar.mount,
      ...(await compare(mountOurs, mountPlain(true))),
    },
    { what: labels.mountSame, ...common, ...(await compare(mountOurs, mountPlain(false))) },
    { what: labels.update, ...common, limit: 0.12 * fullCalendar.update, ...(await work('update')) },
    {
      what: labels.step,
      ...common,
      limit: Math.round(15 * (isLarge ? fullCalendar.step2000 : fullCalendar.step)) / 100,
      ...(await work('step')),
    },
    {
      what: labels.drop,
      ...common,
      limit: Math.round(20 * fullCalendar.drop) / 100,
      ...(await work('drop')),
    },
    { what: labels.heap, ...common, unit: 'KB', ...(await compare(heapOf('ours'), heapOf('plain'), 3)) },
  ];
}
