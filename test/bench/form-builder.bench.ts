import type { Locator, Page } from 'playwright-core';
import { addressOf } from '#test/support/buildFiles.ts';
import { median, taskMeter, type BenchContext, type Row } from './bench.ts';
import type { PlainBuilder } from './baselines/plainBuilder.ts';

export const name = 'form builder beside a plain list of cards';

const sizes = [20, 60, 200] as const;
const rounds = 2;
const keyCount = 12;
/** Moves of the pointer that a drag step is measured over, each with a frame of its own as a hand's are. */
const steps = 16;

const contenders = ['ours', 'plain'] as const;
type Who = (typeof contenders)[number];

const labels = {
  mount: 'mount: main thread',
  key: 'key in a title, to paint',
  step: 'drag step: script and layout',
  undo: 'undo, and all it leads to',
} as const;
type What = keyof typeof labels;
type Figures = Readonly<Record<What, number>>;

/** A tenfold form shows no more in sight: what one does often may cost twice as much at most. */
const goal = 2;

declare global {
  var builderBench: {
    readonly mount: () => Promise<void>;
    readonly undo: () => void;
    readonly frame: () => Promise<void>;
  };
}

/** A form of 20, 60 and 200 questions; each contender on fresh pages in turn. */
export async function run(context: BenchContext): Promise<Row[]> {
  const address = await context.bundle('test/bench/baselines/plainBuilder.ts');
  const measureOne = (who: Who, size: number) =>
    measure(context, { who, module: who === 'ours' ? addressOf('form-builder.js') : address, size });
  // Warms the disk and the server up.
  for (const who of contenders) await measureOne(who, sizes[0]);
  const rows: Row[] = [];
  for (const size of sizes) {
    const found: Record<Who, Figures[]> = { ours: [], plain: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const who of contenders) found[who].push(await measureOne(who, size));
    const middle = (who: Who, what: What) => median(found[who].map((figures) => figures[what]));
    for (const what of ['mount', 'key', 'step', 'undo'] as const)
      rows.push({
        what: labels[what],
        size,
        unit: 'ms',
        contender: 'plain list',
        ours: middle('ours', what),
        baseline: middle('plain', what),
      });
  }
  const order: readonly string[] = Object.values(labels);
  return [...rows.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what)), ...beside20(rows)];
}

/** What one does often, with 200 questions beside 20. */
function beside20(rows: readonly Row[]): Row[] {
  return rows.flatMap(({ what, size, ours }): Row[] => {
    const few = rows.find((row) => row.what === what && row.size === 20);
    if (size !== 200 || what === labels.mount || !few) return [];
    const contender = 'of 20 questions';
    return [{ what: `200: ${what}`, unit: 'ms', ours, baseline: few.ours, contender, goal }];
  });
}

interface Setting {
  readonly who: Who;
  readonly module: string;
  readonly size: number;
}

async function measure(context: BenchContext, setting: Setting): Promise<Figures> {
  const page = await context.open('/bare?widgets=-&load=none');
  const frame = () => page.evaluate(() => globalThis.builderBench.frame());
  const taskOf = taskMeter(context, page, frame);
  try {
    await prepare(page, setting);
    const mount = await taskOf(() => page.evaluate(() => globalThis.builderBench.mount()));
    const root = page.locator('#bench');
    const cards = root.locator('li[data-id], li.card');
    await cards.first().click();
    await root.getByRole('textbox', { name: 'Title', exact: true }).click();
    // The first letters wake what the others find awake.
    await type(page, 'ab', frame);
    const key = (await taskOf(() => type(page, 'c'.repeat(keyCount), frame))) / keyCount;
    const undo = await taskOf(async () => {
      if (setting.who === 'ours') await page.keyboard.press('Control+z');
      else await page.evaluate(() => globalThis.builderBench.undo());
    });
    const step = await dragOver(page, cards, { frame, cost: () => context.scriptAndLayoutMs(page) });
    return { mount, key, step, undo };
  } finally {
    await page.context().close();
  }
}

/** By the real keyboard, each letter until it is painted. */
async function type(page: Page, text: string, frame: () => Promise<unknown>): Promise<void> {
  for (const letter of text) {
    await page.keyboard.press(letter);
    await frame();
  }
}

interface DragTools {
  readonly frame: () => Promise<unknown>;
  readonly cost: () => Promise<number>;
}

/** The third card, to and fro over the two before it. */
async function dragOver(page: Page, cards: Locator, { frame, cost }: DragTools): Promise<number> {
  await cards.first().scrollIntoViewIfNeeded();
  const boxes = await Promise.all([0, 1, 2].map((at) => cards.nth(at).boundingBox()));
  const [first, second, third] = boxes;
  if (!first || !second || !third) throw new Error('no cards in sight');
  const moveTo = async (x: number, y: number) => {
    await page.mouse.move(x, y);
    await frame();
  };
  await page.mouse.move(third.x + 58, third.y + 12);
  await page.mouse.move(third.x + 60, third.y + 12);
  // What carries is on its way from now on.
  await page.waitForTimeout(300);
  await page.mouse.down();
  await moveTo(third.x + 62, third.y + 6);
  await moveTo(third.x + 64, third.y - 8);
  await page.waitForTimeout(150);
  const before = await cost();
  for (let step = 1; step <= steps; step += 1) {
    const over = step % 2 === 0 ? first : second;
    await moveTo(third.x + 60 + step, over.y + 14);
  }
  const spent = ((await cost()) - before) / steps;
  const isCarried = await cards.locator('xpath=self::*[@data-drop or @data-over]').count();
  if (isCarried === 0) throw new Error('nothing is dragged');
  await page.mouse.up();
  return spent;
}

/** Puts a contender on the page; the server is answered for within it, so that no network is measured. */
async function prepare(page: Page, setting: Setting): Promise<void> {
  await page.evaluate(async ({ who, module, size }) => {
    const kinds = ['text', 'radiogroup', 'dropdown', 'checkbox', 'comment'];
    const questions = Array.from({ length: size }, (_, at) => ({
      name: `field${at}`,
      type: kinds[at % kinds.length] ?? 'text',
      title: `Question number ${at + 1}`,
    }));
    const withChoices = questions.map((one) => ({ ...one, choices: ['One', 'Two', 'Three'] }));
    const layout = JSON.stringify({
      pages: Array.from({ length: 4 }, (_, at) => ({
        name: `page${at + 1}`,
        elements: withChoices.slice((at * size) / 4, ((at + 1) * size) / 4),
      })),
    });
    const fetchPage = globalThis.fetch.bind(globalThis);
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.includes('/api/forms/')) return fetchPage(input, init);
      const body = JSON.stringify({ formType: 'registration', model: { layout }, replies: [], pages: 1 });
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
    };
    const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
    const frame = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)));
    const { mount, mountPlain } = await import(module);
    let plain: PlainBuilder | undefined;
    globalThis.builderBench = {
      frame,
      undo: () => plain?.undo(),
      mount: async () => {
        const el = document.createElement('div');
        el.id = 'bench';
        document.body.prepend(el);
        if (who === 'ours') mount(el, { formId: `bench${Date.now()}`, layout });
        else plain = mountPlain(el, questions);
        const cards = () => el.shadowRoot?.querySelectorAll('li[data-id], li.card').length ?? 0;
        while (cards() < size) await turn();
      },
    };
  }, setting);
}
