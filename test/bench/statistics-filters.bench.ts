import type { Page } from 'playwright-core';
import { median, taskMeter, type BenchContext, type Row } from './bench.ts';
import type { PeerBoard } from './baselines/queryBuilder.tsx';

export const name = 'board of a filter beside react-querybuilder';

const sizes = [75, 150, 300] as const;
const steps = 20;
const keys = 'abcdefghij';
const rounds = 3;

type Who = 'ours' | 'peer';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the page offers to the measurements. */
interface Contender {
  /** Until all rows are on the board. */
  readonly mount: () => Promise<void>;
  /** Where the third row is picked up. */
  readonly grip: () => Promise<Point>;
  /** Brings the cursor into the value of the third row. */
  readonly focus: () => void;
  /** Until what was drawn is painted. */
  readonly frame: () => Promise<void>;
  /** What the third row's value is now, and which value stands third. */
  readonly typed: () => string;
  /** Whether it shows where what is carried would land. */
  readonly isMarked: () => boolean;
}

declare global {
  var boardBench: Contender;
}

const labels = {
  mount: 'rows on the board',
  key: 'key in a value, to paint',
  step: 'drag step, to paint',
  drop: 'drop, and all it leads to',
} as const;
type What = keyof typeof labels;

/** Ahead of the peer in what a hand does. */
const goals: Readonly<Partial<Record<What, number>>> = { key: 1, step: 1 };

type Figures = Readonly<Record<What, number>>;

/** Each on a fresh page per round, in turn; medians of the main thread's milliseconds. */
export async function run(context: BenchContext): Promise<Row[]> {
  const address = await context.bundle('test/bench/baselines/queryBuilder.tsx');
  const rows: Row[] = [];
  for (const size of sizes) {
    const found: Record<Who, Figures[]> = { ours: [], peer: [] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const who of ['ours', 'peer'] as const) {
        const figures = await measure(context, { who, count: size, address });
        // The first round warms the disk and the server up.
        if (round > 0) found[who].push(figures);
      }
    }
    const middle = (who: Who, what: What) => median(found[who].map((figures) => figures[what]));
    for (const what of ['mount', 'key', 'step', 'drop'] as const) {
      const goal = goals[what];
      rows.push({
        what: labels[what],
        size,
        unit: 'ms',
        contender: 'react-querybuilder',
        ours: middle('ours', what),
        baseline: middle('peer', what),
        ...(goal !== undefined && { goal }),
      });
    }
  }
  const order: readonly string[] = Object.values(labels);
  return rows.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what));
}

interface Setting {
  readonly who: Who;
  readonly count: number;
  readonly address: string;
}

async function measure(context: BenchContext, setting: Setting): Promise<Figures> {
  // react-querybuilder writes style elements where it is dragged.
  const page = await context.open('/bare?widgets=-&load=none', { isWithoutPolicy: true });
  const frame = () => page.evaluate(() => globalThis.boardBench.frame());
  const taskOf = taskMeter(context, page, frame);
  try {
    await prepare(page, setting);
    const mount = await taskOf(() => page.evaluate(() => globalThis.boardBench.mount()));
    const key = await typeKeys(page, () => context.busyMs(page));
    const { step, drop } = await drag(page, taskOf, () => context.busyMs(page));
    return { mount, key, step, drop };
  } finally {
    await page.context().close();
  }
}

async function typeKeys(page: Page, busyMs: () => Promise<number>): Promise<number> {
  await page.evaluate(() => globalThis.boardBench.focus());
  await page.keyboard.press('End');
  await page.waitForTimeout(300);
  const before = await busyMs();
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate(() => globalThis.boardBench.frame());
  }
  const busy = (await busyMs()) - before;
  const typed = await page.evaluate(() => globalThis.boardBench.typed());
  if (!typed.endsWith(keys)) throw new Error(`the keys went elsewhere: ${typed}`);
  return busy / keys.length;
}

type TaskOf = (work: () => Promise<unknown>) => Promise<number>;

/** By the pointer, as a hand drags: over the rows below, and back. What is loaded when it comes near has then come. */
async function drag(page: Page, taskOf: TaskOf, busyMs: () => Promise<number>) {
  const before = await page.evaluate(() => globalThis.boardBench.typed());
  const { x, y } = await page.evaluate(() => globalThis.boardBench.grip());
  // A hand comes to a row and goes on over it. A browser tells of the first as `dragenter`; what would take it is looked for, and
  // shown, by the `dragover` of the next move.
  const moveTo = async (down: number) => {
    await page.mouse.move(x + 40, y + down);
    await page.mouse.move(x + 41, y + down + 1);
    await page.evaluate(() => globalThis.boardBench.frame());
  };
  await page.mouse.move(x, y);
  await page.waitForTimeout(300);
  await page.mouse.down();
  await moveTo(10);
  await moveTo(60);
  await page.waitForTimeout(400);
  const from = await busyMs();
  let marked = 0;
  for (let at = 0; at < steps; at += 1) {
    await moveTo(60 + (at % 10) * 24);
    if (await page.evaluate(() => globalThis.boardBench.isMarked())) marked += 1;
  }
  const step = ((await busyMs()) - from) / steps;
  if (marked < steps / 2) throw new Error(`only ${marked} of ${steps} steps showed where it would land`);
  const drop = await taskOf(() => page.mouse.up());
  const after = await page.evaluate(() => globalThis.boardBench.typed());
  if (after === before) throw new Error('nothing was moved');
  return { step, drop };
}

/** Makes a contender ready; the server is answered for within the page. */
async function prepare(page: Page, setting: Setting): Promise<void> {
  await page.evaluate(async ({ who, count, address }) => {
    const values = Array.from({ length: count }, (_, at) => `person${at}@example.org`);
    const stored = values.map((value) => ({
      filterType: 'contact',
      field: 'Email',
      value,
      filter: 'or',
      inputCondition: 'includes',
    }));
    const answer = JSON.stringify({
      filters: [{ id: 4, name: 'Many', type: 'contacts', filter: JSON.stringify(stored) }],
      ...Object.fromEntries(
        ['events', 'galaDinnerTables', 'socialEvents', 'industries', 'types'].map((key) => [key, []]),
      ),
      rangesOfAction: [],
      titles: [],
      statuses: [],
      paxStatuses: [],
    });
    const fetchPage = globalThis.fetch.bind(globalThis);
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes('custom-stats-maker')) return fetchPage(input, init);
      return new Response(answer, { headers: { 'Content-Type': 'application/json' } });
    };
    const frame = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)));
    const el = document.body.appendChild(document.createElement('div'));
    const all = (selector: string) => [...(el.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const isOurs = who === 'ours';
    const inputs = () =>
      all(isOurs ? '[data-item] [data-value] input' : '.rule-value').filter(
        (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.value.includes('person'),
      );
    const openOurs = async () => {
      const manifest = await (await fetchPage('/widgets/manifest.json')).json();
      const { mount } = await import(`/widgets/${manifest['widgets/statistics-filters/index.tsx'].file}`);
      return () => void mount(el, { filterId: '4', tenant: '' });
    };
    const openPeer = async () => {
      const { mountQueryBuilder } = await import(address);
      return () => {
        const board: PeerBoard = mountQueryBuilder(el, values);
        return board;
      };
    };
    const open = await (isOurs ? openOurs() : openPeer());
    const third = () => {
      const input = inputs()[2];
      if (!input) throw new Error('no third row');
      return input;
    };
    globalThis.boardBench = {
      mount: async () => {
        open();
        while (inputs().length < count) await frame();
      },
      grip: async () => {
        third().scrollIntoView({ block: 'center' });
        await frame();
        await frame();
        const row = third().closest(isOurs ? '[data-item]' : '.rule');
        const grip = row?.querySelector(isOurs ? '[draggable="true"]' : '.queryBuilder-dragHandle');
        const { left, top, width, height } = grip?.getBoundingClientRect() ?? new DOMRect();
        return { x: left + width / 2, y: top + height / 2 };
      },
      focus: () => {
        third().scrollIntoView({ block: 'center' });
        third().focus();
      },
      frame,
      typed: () => third().value,
      isMarked: () => all(isOurs ? '[data-shown]' : '.dndOver').length > 0,
    };
  }, setting);
}
