import type { Page } from 'playwright-core';
import { median, type BenchContext, type Row } from './bench.ts';

export const name = 'ready to use, at a quarter of the processor’s speed';

const throttle = 4;
/** The machine's pace wanders: of fewer rounds the ratio does too. */
const rounds = 9;
const contender = 'React hello';

/** What is there once a person can use the screen, and how much more than React alone that may cost (PERFORMANCE.md). */
const screens = [
  { name: 'environment-manager', shows: 'form input', goal: 1.4 },
  { name: 'hotel-availability', shows: '[role="grid"]', goal: 1.7 },
] as const;

/** From the opening of the page: work of the main thread, and time on the clock, server and network included. */
interface Cost {
  readonly busyMs: number;
  readonly clockMs: number;
}

/** Each screen beside React alone; then a second screen on a page that has one already. */
export async function run(context: BenchContext): Promise<Row[]> {
  const hello = await context.bundle('test/bench/baselines/reactHello.tsx');
  const costs = new Map<string, Cost[]>();
  const note = (what: string, cost: Cost) => costs.set(what, [...(costs.get(what) ?? []), cost]);
  for (let round = 0; round <= rounds; round += 1) {
    // The first round warms the disk and the server up.
    const isKept = round > 0;
    const floor = await costOfHello(context, hello);
    if (isKept) note(contender, floor);
    for (const screen of screens) {
      const { first, second } = await costOf(context, screen);
      if (isKept) note(screen.name, first);
      if (isKept && second) note('second', second);
    }
  }
  const figure = (what: string, unit: keyof Cost) =>
    median((costs.get(what) ?? []).map((cost) => cost[unit]));
  const row = (what: string, unit: keyof Cost, against: string): Row => ({
    what: `${what}: ${unit === 'busyMs' ? 'main thread' : 'on the clock'}`,
    unit: 'ms',
    ours: figure(what, unit),
    baseline: figure(against, unit),
    contender: against,
  });
  return [
    ...screens.flatMap(({ name: what, goal }) => [
      { ...row(what, 'busyMs', contender), goal },
      row(what, 'clockMs', contender),
    ]),
    { ...row('second', 'busyMs', screens[0].name), what: 'a second widget: main thread', goal: 0.3 },
  ];
}

/** A page with one screen; on that of the first screen the other one is added then. */
async function costOf(context: BenchContext, screen: (typeof screens)[number]) {
  const [starter, other] = screens;
  const page = await context.open(`/bare?widgets=${screen.name}&data-event-id=1&load=loader`, { throttle });
  try {
    const first = { clockMs: await whenShown(page, screen), busyMs: await context.busyMs(page) };
    if (screen.name !== starter.name) return { first };
    await page.evaluate((widget) => {
      const el = document.createElement('div');
      el.dataset['widget'] = widget;
      el.dataset['eventId'] = '1';
      document.body.append(el);
    }, other.name);
    const clockMs = (await whenShown(page, other)) - first.clockMs;
    return { first, second: { clockMs, busyMs: (await context.busyMs(page)) - first.busyMs } };
  } finally {
    await page.context().close();
  }
}

async function whenShown(page: Page, { name: widget, shows }: (typeof screens)[number]): Promise<number> {
  const handle = await page.waitForFunction(
    ({ selector, content }) => {
      const isThere = document.querySelector(selector)?.shadowRoot?.querySelector(content);
      return isThere ? performance.now() : 0;
    },
    { selector: `[data-widget="${widget}"]`, content: shows },
  );
  return handle.jsonValue();
}

async function costOfHello(context: BenchContext, address: string): Promise<Cost> {
  const page = await context.open('/bare?widgets=-&load=none', { throttle });
  try {
    await page.addScriptTag({ url: address, type: 'module' });
    const handle = await page.waitForFunction(() => Number(document.documentElement.dataset['hello'] ?? 0));
    return { clockMs: await handle.jsonValue(), busyMs: await context.busyMs(page) };
  } finally {
    await page.context().close();
  }
}
