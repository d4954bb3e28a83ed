import type { Page } from 'playwright-core';
import { emptyBadge, type TextObject } from '#shared/lib/badges/design.ts';
import { writeBadgeDesign } from '#shared/lib/badges/readDesign.ts';
import { addressOf } from '#test/support/buildFiles.ts';
import { median, type BenchContext, type Row } from './bench.ts';

export const name = 'canvas of a badge beside plain DOM';

const sizes = [50, 100, 200] as const;
const rounds = 3;
const steps = 20;
/** Each way, in turn. */
const turns = 10;
const columns = 10;
const goal = 1.4;

const badge = emptyBadge({ width: 200, height: 150 });

type Who = 'ours' | 'plain';

/** What the page offers to the measurements. */
interface Contender {
  /** Until all texts are on the badge. */
  readonly mount: () => Promise<void>;
  /** The frame of the text that is dragged, in px of the page. */
  readonly frameOf: () => { readonly x: number; readonly y: number };
  /** Until what was drawn is painted. */
  readonly frame: () => Promise<void>;
}

declare global {
  var badgeBench: Contender;
}

const labels = { step: 'drag step, script and layout', undo: 'undo or redo, script and layout' } as const;
type What = keyof typeof labels;
type Figures = Readonly<Record<What, number>>;

/**
 * Each on a fresh page per round, in turn; medians of what script and layout took.
 *
 * Alike: what is dragged sticks to what lies around; after a step buttons say what can go back, and after an undo a live region what was
 * done, and fields where the text lies then: ours once the keys rest, the plain ones at once. Not alike, and left so: ours checks, once
 * the keys rest, whether the text can be read, and keeps what is not saved.
 */
export async function run(context: BenchContext): Promise<Row[]> {
  const address = await context.bundle('test/bench/baselines/plainBadge.ts');
  const rows: Row[] = [];
  for (const size of sizes) {
    const found: Record<Who, Figures[]> = { ours: [], plain: [] };
    for (let round = 0; round <= rounds; round += 1)
      for (const who of ['ours', 'plain'] as const) {
        const figures = await measure(context, { who, size, address });
        // The first round warms the disk and the server up.
        if (round > 0) found[who].push(figures);
      }
    const middle = (who: Who, what: What) => median(found[who].map((figures) => figures[what]));
    for (const what of ['step', 'undo'] as const)
      rows.push({
        what: labels[what],
        size,
        unit: 'ms',
        contender: 'plain DOM',
        goal,
        ours: middle('ours', what),
        baseline: middle('plain', what),
      });
  }
  return rows.toSorted((a, b) => a.what.localeCompare(b.what));
}

interface Setting {
  readonly who: Who;
  readonly size: number;
  readonly address: string;
}

async function measure(context: BenchContext, setting: Setting): Promise<Figures> {
  const page = await context.open('/bare?widgets=-&load=none');
  try {
    await prepare(page, setting);
    await page.evaluate(() => globalThis.badgeBench.mount());
    const workOf = async (work: () => Promise<void>) => {
      const before = await context.scriptAndLayoutMs(page);
      await work();
      return (await context.scriptAndLayoutMs(page)) - before;
    };
    const step = await drag(page, workOf);
    const undo = await goBackAndForth(page, workOf);
    return { step, undo };
  } finally {
    await page.context().close();
  }
}

type WorkOf = (work: () => Promise<void>) => Promise<number>;

const place = (page: Page) => page.evaluate(() => globalThis.badgeBench.frameOf());

const painted = (page: Page) => page.evaluate(() => globalThis.badgeBench.frame());

/** As a hand drags: over what lies around, sticking to it and leaving it. */
async function drag(page: Page, workOf: WorkOf): Promise<number> {
  const before = await place(page);
  const from = { x: before.x + 4, y: before.y + 4 };
  const moveTo = async (by: number) => {
    await page.mouse.move(from.x + by, from.y + by / 2);
    await painted(page);
  };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const by of [5, 10, 15]) await moveTo(by);
  await page.waitForTimeout(400);
  const busy = await workOf(async () => {
    for (let at = 1; at <= steps; at += 1) await moveTo(15 + 3 * at);
  });
  await page.mouse.up();
  // Which text would lie under it after an undo depends on the zoom.
  await page.mouse.move(2, 2);
  await page.waitForTimeout(800);
  const after = await place(page);
  if (after.x - before.x < 40) throw new Error(`it was not dragged: ${JSON.stringify([before, after])}`);
  return busy / steps;
}

async function goBackAndForth(page: Page, workOf: WorkOf): Promise<number> {
  const press = async (key: 'z' | 'y') => {
    const before = await place(page);
    await page.keyboard.press(`Control+${key}`);
    await painted(page);
    if ((await place(page)).x === before.x) throw new Error(`Ctrl+${key} has changed nothing`);
  };
  // The first wakes what the others find awake.
  await press('z');
  await press('y');
  await page.waitForTimeout(800);
  const busy = await workOf(async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      await press('z');
      await press('y');
    }
  });
  return busy / turns / 2;
}

/** In a grid, from which one is dragged. */
function textsOf(count: number): readonly TextObject[] {
  const [width, height] = [badge.width / columns, badge.height / Math.ceil(count / columns)];
  return Array.from({ length: count }, (_, at) => ({
    id: `t${at}`,
    kind: 'text',
    x: (at % columns) * width,
    y: Math.floor(at / columns) * height,
    width: width - 2,
    height: height - 2,
    text: `Text ${at}`,
    font: 'sans-serif',
    size: 8,
    smallest: 6,
    isBold: false,
    isItalic: false,
    colour: '#000000',
    align: 'start',
    place: 'middle',
    lines: 1,
  }));
}

/** Makes a contender ready; the server is answered for within the page. */
async function prepare(page: Page, { who, size, address }: Setting): Promise<void> {
  const texts = textsOf(size);
  const row = {
    id: 1,
    name: 'Badge 1',
    template_subject: '',
    design: writeBadgeDesign({ ...badge, front: texts }),
    html: '',
    badge_width: String(badge.width),
    badge_height: String(badge.height),
    badge_double_sided: false,
  };
  const module = who === 'ours' ? addressOf('template-designer.js') : address;
  await page.evaluate(
    ({ who: contender, module: file, row: stored, texts: given, badge: { width, height } }) => {
      const list = { data: [stored], current_page: 1, last_page: 1, per_page: 12, total: 1 };
      const answers = new Map<string, unknown>([
        ['get-designs-list', list],
        ['get-events-list', {}],
        ['get-badge-merge-tags', []],
      ]);
      const fetchPage = globalThis.fetch.bind(globalThis);
      globalThis.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        const [, call = ''] = /\/api\/[\w-]+\/([\w-]+)/.exec(url) ?? [];
        if (!answers.has(call)) return fetchPage(input, init);
        const headers = { 'Content-Type': 'application/json' };
        return Promise.resolve(new Response(JSON.stringify(answers.get(call)), { headers }));
      };
      const el = document.createElement('div');
      document.body.prepend(el);
      const frames = () => [...(el.shadowRoot?.querySelectorAll<HTMLElement>('button[data-id]') ?? [])];
      const frame = () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)));
      globalThis.badgeBench = {
        frame,
        frameOf: () => {
          // In the middle, so that there is something on each side.
          const { x = Number.NaN, y = Number.NaN } =
            frames()
              .find(({ dataset }) => dataset['id'] === `t${Math.floor(given.length / 2) + 3}`)
              ?.getBoundingClientRect() ?? {};
          return { x, y };
        },
        mount: async () => {
          const { mount, mountPlain } = await import(file);
          if (contender === 'ours')
            mount(el, { user: { id: 1 }, urlState: '', badgeMode: true, designId: '1' });
          else mountPlain(el, { width, height }, given);
          const end = performance.now() + 30_000;
          while (frames().length < given.length) {
            if (performance.now() > end)
              throw new Error(`Not drawn: ${el.shadowRoot?.textContent?.slice(0, 200)}`);
            await frame();
          }
        },
      };
    },
    { who, module, row, texts, badge },
  );
}
