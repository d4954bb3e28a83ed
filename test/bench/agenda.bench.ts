import type { Page } from 'playwright-core';
import { median, taskMeter, type BenchContext, type Row } from './bench.ts';
import { prepare, type Who } from './agendaContenders.ts';

export const name = 'agenda editor beside plain DOM and FullCalendar 6';

const sizes = [250, 500, 2_000] as const;
/** Moves of the pointer that a drag step is measured over, each with a frame of its own as a hand's are. */
const steps = 20;
/** Of 2,000 sessions fewer: FullCalendar takes seconds for each. */
const roundsOf = (size: number) => (size > 500 ? 2 : 4);

const modules: Readonly<Record<Exclude<Who, 'ours'>, string>> = {
  plain: 'test/bench/baselines/plainAgenda.ts',
  peer: 'test/bench/baselines/fullCalendarAgenda.ts',
};

const labels = {
  coldTask: 'first mount on the page: main thread',
  coldClock: 'first mount on the page: on the clock',
  warm: 'another mount: main thread',
  update: 'a pushed update, and all it leads to',
  step: 'drag step: script and layout',
  drop: 'drop, and all it leads to',
  heap: 'heap while open',
} as const;
type What = keyof typeof labels;

/** PERFORMANCE.md «Agenda»: the most that ours may cost, beside plain DOM and beside FullCalendar 6. */
const goals: Readonly<Record<What, { readonly plain?: number; readonly peer?: number }>> = {
  coldTask: { plain: 1.4, peer: 0.3 },
  coldClock: { plain: 2 },
  warm: {},
  update: { peer: 0.12 },
  step: { peer: 0.15 },
  drop: { peer: 0.2 },
  heap: { peer: 0.3 },
};

type Figures = Readonly<Record<What, number>>;

/** Each contender on a fresh page per round, in turn; medians of the main thread's milliseconds. */
export async function run(context: BenchContext): Promise<Row[]> {
  const addresses = { plain: await context.bundle(modules.plain), peer: await context.bundle(modules.peer) };
  const rows: Row[] = [];
  for (const size of sizes) {
    const found: Record<Who, Figures[]> = { ours: [], plain: [], peer: [] };
    for (let round = 0; round <= roundsOf(size); round += 1) {
      for (const who of ['ours', 'plain', 'peer'] as const) {
        const address = who === 'ours' ? '' : addresses[who];
        const figures = await measure(context, { who, count: size, address });
        // The first round warms the disk and the server up.
        if (round > 0) found[who].push(figures);
      }
    }
    rows.push(...rowsOf(size, found));
  }
  const order: readonly string[] = Object.values(labels);
  return rows.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what));
}

function rowsOf(size: number, found: Readonly<Record<Who, readonly Figures[]>>): Row[] {
  const middle = (who: Who, what: What) => median(found[who].map((figures) => figures[what]));
  const unit = (what: What) => (what === 'heap' ? 'KB' : 'ms');
  return keysOf(labels).flatMap((what) =>
    (['plain', 'peer'] as const).map((who): Row => {
      const goal = goals[what][who];
      return {
        what: labels[what],
        size,
        unit: unit(what),
        contender: who === 'plain' ? 'plain DOM' : 'FullCalendar 6',
        // Stated for 500 and more: of few cards the tools around them are most of the work.
        ...(goal !== undefined && size >= 500 && { goal }),
        ours: middle('ours', what),
        baseline: middle(who, what),
      };
    }),
  );
}

function keysOf<const T extends Readonly<Record<string, unknown>>>(record: T): readonly (keyof T & string)[] {
  return Object.keys(record);
}

interface Contender {
  readonly who: Who;
  readonly count: number;
  readonly address: string;
}

async function measure(context: BenchContext, contender: Contender): Promise<Figures> {
  const page = await context.open('/bare?widgets=-&load=none', { isWithoutPolicy: contender.who === 'peer' });
  const paint = () => page.evaluate(() => globalThis.agendaBench.frame());
  const taskOf = taskMeter(context, page, paint);
  try {
    await prepare(page, contender);
    const heapBefore = await heapOf(page);
    let coldClock = Number.NaN;
    const mount = () => page.evaluate(() => globalThis.agendaBench.mount());
    const coldTask = await taskOf(async () => {
      coldClock = await mount();
    });
    const heap = (await heapOf(page)) - heapBefore;
    await page.evaluate(() => globalThis.agendaBench.unmount());
    const warm = await taskOf(mount);
    const update = await taskOf(() => page.evaluate(() => globalThis.agendaBench.update()));
    const stepOf = () => context.scriptAndLayoutMs(page);
    const { step, drop } = await drag(page, { contender, taskOf, stepOf });
    return { coldTask, coldClock, warm, update, step, drop, heap };
  } finally {
    await page.context().close();
  }
}

interface DragTools {
  readonly contender: Contender;
  readonly taskOf: (work: () => Promise<unknown>) => Promise<number>;
  readonly stepOf: () => Promise<number>;
}

/** By the real pointer; the plain grid, which has none, by its own calls. */
async function drag(page: Page, { contender: { who }, taskOf, stepOf }: DragTools) {
  const frame = () => page.evaluate(() => globalThis.agendaBench.frame());
  const at = await page.evaluate(() => globalThis.agendaBench.grip());
  const isByHand = who !== 'plain';
  const moveTo = async (x: number, y: number) => {
    if (isByHand) await page.mouse.move(at.x + x, at.y + y);
    else await page.evaluate((to) => globalThis.agendaBench.drag(to), { x, y });
    await frame();
  };
  if (isByHand) {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
  } else await page.evaluate(() => globalThis.agendaBench.drag('begin'));
  await moveTo(0, 8);
  await moveTo(0, 16);
  await page.waitForTimeout(100);
  const before = await stepOf();
  for (let step = 1; step <= steps; step += 1) await moveTo(step, step % 2 === 0 ? 24 : 48);
  const step = ((await stepOf()) - before) / steps;
  const drop = await taskOf(() =>
    isByHand ? page.mouse.up() : page.evaluate(() => globalThis.agendaBench.drag('drop')),
  );
  return { step, drop };
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_024;
}
