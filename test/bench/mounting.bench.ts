import type { Page } from 'playwright-core';
import { addressOf } from '#test/support/buildFiles.ts';
import { addCycle, cycle, measureHeld } from '#test/support/leaks.ts';
import { median, type BenchContext, type Row } from './bench.ts';

export const name = 'mount and unmount';

const sizes = [50, 100, 200] as const;
/** Until the engine has compiled all it will compile, the heap says more about that than about us. */
const warmUps = 200;
const segments = 5;
const widgets = ['environment-manager', 'hotel-availability'] as const;
/** PERFORMANCE.md, KB per cycle. */
const mostHeap = 0.3;

interface Contender {
  readonly page: Page;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Time per cycle at three sizes, and what each cycle leaves on the heap, beside React in a bare shadow root. */
export async function run(context: BenchContext): Promise<Row[]> {
  const floor = await openFor(context, await context.bundle('test/bench/baselines/reactShadow.tsx'), {});
  const rows: Row[] = [];
  for (const widget of widgets) {
    const ours = await openFor(context, addressOf(`${widget}.js`), { 'data-event-id': '1' });
    for (const size of sizes) {
      const times = { ours: await perCycle(ours, size), baseline: await perCycle(floor, size) };
      rows.push({
        what: `${widget}: cycle`,
        size,
        unit: 'ms',
        contender: 'React in a shadow root',
        ...times,
      });
    }
    const heap = { ours: await heapSlope(ours), baseline: await heapSlope(floor) };
    rows.push({
      what: `${widget}: heap left per cycle`,
      unit: 'KB',
      contender: 'React in a shadow root',
      limit: mostHeap,
      ...heap,
    });
    await ours.page.context().close();
  }
  await floor.page.context().close();
  return rows;
}

async function openFor(
  { open }: BenchContext,
  module: string,
  attributes: Readonly<Record<string, string>>,
): Promise<Contender> {
  const page = await open('/bare?widgets=-&load=none');
  await addCycle(page, module);
  await page.waitForFunction('globalThis.cycle');
  await cycle(page, warmUps, attributes);
  return { page, attributes };
}

async function perCycle({ page, attributes }: Contender, times: number): Promise<number> {
  const began = performance.now();
  await cycle(page, times, attributes);
  return (performance.now() - began) / times;
}

/** The median of several stretches: single ones are disturbed by what the engine does meanwhile. */
async function heapSlope({ page, attributes }: Contender): Promise<number> {
  const slopes: number[] = [];
  let { heap: before } = await measureHeld(page);
  for (let segment = 0; segment < segments; segment += 1) {
    await cycle(page, sizes[1], attributes);
    const { heap } = await measureHeld(page);
    slopes.push((heap - before) / sizes[1]);
    before = heap;
  }
  return median(slopes);
}
