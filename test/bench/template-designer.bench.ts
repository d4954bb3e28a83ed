import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { addressOf } from '#test/support/buildFiles.ts';
import { measureHeld } from '#test/support/leaks.ts';
import { median, taskMeter, type BenchContext, type Row } from './bench.ts';

export const name = 'template designer beside bare GrapesJS';

/** Sections of two columns, each with a text and a button: a short mail, a usual one, a programme. */
const sizes = [4, 16, 64] as const;
const rounds = 3;
const keyCount = 24;
/** Of the heap; the warm-ups are long enough for what stays once. */
const cycles = 20;
const warmUps = 20;
const stretches = 3;
/** After so long a contender is not coming any more. */
const patienceMs = 60_000;
const goal = 1.15;
const heapGoal = 1;

const contenders = ['ours', 'bare'] as const;
type Who = (typeof contenders)[number];

/** What the page offers to the measurements. */
interface Contender {
  /** Until the last text of the mail is laid out in the canvas, and the panels stand. */
  readonly mount: () => Promise<void>;
  readonly unmount: () => Promise<void>;
  /** Twelve cards with their pictures; ours only. */
  readonly list: () => Promise<void>;
  /** Until what was drawn is painted. */
  readonly frame: () => Promise<void>;
}

declare global {
  var templateBench: Contender;
}

const labels = {
  list: 'list of 12, files and all',
  first: 'first editor on the page, files and all',
  warm: 'another editor',
  key: 'key in the canvas, to paint',
} as const;
type What = keyof typeof labels;
type Figures = Readonly<Record<What, number>>;

/**
 * Main thread of the list, of the first editor of a page, of a further one, and of a key in a text of the canvas, on fresh pages in
 * turn; then what twenty editors leave on the heap.
 *
 * Not alike, and left so: ours is an island that asks its server for the mail, keeps a draft of what is typed and tells the panels of
 * it; bare GrapesJS has the mail at hand, knows what was typed once its text is left, and has no list: the list stands beside its editor.
 */
export async function run(context: BenchContext): Promise<Row[]> {
  const address = await context.bundle('test/bench/baselines/bareGrapes.ts');
  const file = path.join(context.root, 'node_modules/grapesjs/dist/css/grapes.min.css');
  const sheet = await readFile(file, 'utf8');
  const settingOf = (who: Who, size: number): Setting => ({
    who,
    module: who === 'ours' ? addressOf('template-designer.js') : address,
    sheet,
    size,
  });
  // Warms the disk and the server up.
  for (const who of contenders) await measure(context, settingOf(who, sizes[0]));
  const rows: Row[] = [];
  for (const size of sizes) {
    const found: Record<Who, Figures[]> = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const who of contenders) found[who].push(await measure(context, settingOf(who, size)));
    const middle = (who: Who, what: What) => median(found[who].map((figures) => figures[what]));
    for (const what of ['list', 'first', 'warm', 'key'] as const)
      rows.push({
        what: labels[what],
        size,
        unit: 'ms',
        contender: 'bare GrapesJS',
        goal,
        ours: middle('ours', what),
        baseline: middle('bare', what),
      });
  }
  const order: readonly string[] = Object.values(labels);
  const heap = {
    ours: await heapSlope(context, settingOf('ours', sizes[1])),
    baseline: await heapSlope(context, settingOf('bare', sizes[1])),
  };
  return [
    ...rows.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what)),
    { what: 'heap left per editor', unit: 'KB', contender: 'bare GrapesJS', goal: heapGoal, ...heap },
  ];
}

interface Setting {
  readonly who: Who;
  readonly module: string;
  readonly sheet: string;
  readonly size: number;
}

async function measure(context: BenchContext, setting: Setting): Promise<Figures> {
  const page = await openFor(context, setting);
  const frame = () => page.evaluate(() => globalThis.templateBench.frame());
  const taskOf = taskMeter(context, page, frame);
  const mount = () => page.evaluate(() => globalThis.templateBench.mount());
  try {
    const first = await taskOf(mount);
    await page.evaluate(() => globalThis.templateBench.unmount());
    const warm = await taskOf(mount);
    const key = await keyOf(page, { taskOf, frame });
    return { list: setting.who === 'ours' ? await listOf(context, setting) : first, first, warm, key };
  } finally {
    await page.context().close();
  }
}

/** On a page of its own, as a user meets it. */
async function listOf(context: BenchContext, setting: Setting): Promise<number> {
  const page = await openFor(context, setting);
  const taskOf = taskMeter(context, page, () => page.evaluate(() => globalThis.templateBench.frame()));
  try {
    return await taskOf(() => page.evaluate(() => globalThis.templateBench.list()));
  } finally {
    await page.context().close();
  }
}

/** By the real keyboard, each letter until it is painted; what comes after a pause counts too. */
async function keyOf(
  page: Page,
  {
    taskOf,
    frame,
  }: { readonly taskOf: ReturnType<typeof taskMeter>; readonly frame: () => Promise<unknown> },
): Promise<number> {
  const text = page.locator('#bench iframe').first().contentFrame().getByText('Text number 1,');
  await text.click();
  await text.dblclick();
  const type = async (letters: string) => {
    for (const letter of letters) {
      await page.keyboard.press(letter);
      await frame();
    }
  };
  // The first letters wake what the others find awake.
  await type('ab');
  await page.waitForTimeout(800);
  const busy = await taskOf(async () => {
    await type('c'.repeat(keyCount));
    await page.waitForTimeout(600);
  });
  const written = await text.textContent();
  if (!written?.includes('cccccccc')) throw new Error(`Nothing was typed: ${written}`);
  return busy / keyCount;
}

/**
 * The median of several stretches of twenty editors: single ones are disturbed by what the browser does meanwhile. Without the
 * compiler, whose code grows with whatever runs often: it hides the half kilobyte that an editor really leaves.
 */
async function heapSlope(context: BenchContext, setting: Setting): Promise<number> {
  const page = await openFor(context, setting, { isInterpreted: true });
  const cycle = (times: number) =>
    page.evaluate(async (count) => {
      for (let index = 0; index < count; index += 1) {
        await globalThis.templateBench.mount();
        await globalThis.templateBench.unmount();
      }
    }, times);
  try {
    await cycle(warmUps);
    const slopes: number[] = [];
    let { heap: before } = await measureHeld(page);
    for (let stretch = 0; stretch < stretches; stretch += 1) {
      await cycle(cycles);
      const { heap } = await measureHeld(page);
      slopes.push((heap - before) / cycles);
      before = heap;
    }
    return median(slopes);
  } finally {
    await page.context().close();
  }
}

/** Puts a contender on a page of its own; the server is answered for within it, so that no network is measured. */
async function openFor(
  context: BenchContext,
  setting: Setting,
  { isInterpreted = false } = {},
): Promise<Page> {
  // Bare GrapesJS writes style elements and attributes, which the host's policy forbids.
  const page = await context.open('/bare?widgets=-&load=none', { isWithoutPolicy: true, isInterpreted });
  await page.evaluate(
    ({ who, module, sheet, size, patienceMs }) => {
      // As GrapesJS stores a mail: without the names of its tags it would draw nothing.
      const part = (tagName: string, attributes: object, ...components: readonly object[]) => ({
        tagName,
        type: tagName,
        attributes,
        components,
      });
      const words = (content: string) => ({ type: 'textnode', content });
      const column = (at: number) =>
        part(
          'mj-column',
          {},
          part(
            'mj-text',
            { 'font-size': '15px', 'line-height': '23px', color: '#1f2937' },
            words(`Text number ${at}, which says what there is to see.`),
          ),
          part('mj-button', { href: 'https://example.org/', color: '#ffffff' }, words(`Button ${at}`)),
        );
      const body = Array.from({ length: size }, (_, at) =>
        part('mj-section', { 'background-color': '#ffffff' }, column(2 * at + 1), column(2 * at + 2)),
      );
      const root = part('mjml', {}, part('mj-body', {}, ...body));
      const project = { pages: [{ frames: [{ component: { type: 'wrapper', components: [root] } }] }] };
      const html = `<table width="600"><tr><td><p>A mail of ${size} sections.</p></td></tr></table>`;
      const design = (id: number) => ({
        id,
        name: `Template ${id}`,
        template_subject: 'Subject',
        design: JSON.stringify(project),
        html,
      });
      const answers = new Map<string, unknown>([
        [
          'get-designs-list',
          {
            data: Array.from({ length: 12 }, (_, at) => design(at + 1)),
            current_page: 1,
            last_page: 1,
            per_page: 12,
            total: 12,
          },
        ],
        ['get-events-list', {}],
        ['get-merge-tags', {}],
        ['color-palette', []],
      ]);
      const fetchPage = globalThis.fetch.bind(globalThis);
      globalThis.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        const [, call = ''] = /\/api\/email-templates\/([\w-]+)/.exec(url) ?? [];
        if (!answers.has(call)) return fetchPage(input, init);
        const headers = { 'Content-Type': 'application/json' };
        return Promise.resolve(new Response(JSON.stringify(answers.get(call)), { headers }));
      };
      const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
      const until = async (what: string, isSo: () => boolean) => {
        const end = performance.now() + patienceMs;
        while (!isSo()) {
          if (performance.now() > end)
            throw new Error(
              `Not ${what}: ${within().textContent?.slice(0, 200)} ${frameText('iframe').slice(0, 200)}`,
            );
          await turn();
        }
      };
      const frame = () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)));
      let el = document.createElement('div');
      let close = () => {};
      const open = async (props: object) => {
        el = document.createElement('div');
        el.id = 'bench';
        document.body.prepend(el);
        const { mount, mountBare } = await import(module);
        if (who === 'bare') {
          const { unmount } = mountBare(el, project, sheet);
          close = unmount;
          return;
        }
        const island = mount(el, { user: { id: 1 }, urlState: '', ...props });
        close = () => island.unmount();
      };
      const within = () => el.shadowRoot ?? el;
      const frameText = (selector: string) =>
        within().querySelector<HTMLIFrameElement>(selector)?.contentDocument?.body?.textContent ?? '';
      const isDrawn = () => frameText('iframe').includes(`Text number ${2 * size},`);
      const panels = who === 'ours' ? '[data-kind]' : '.gjs-block';
      globalThis.templateBench = {
        frame,
        mount: async () => {
          await open({ designId: '1' });
          await until('open', () => isDrawn() && within().querySelector(panels) !== null);
          el.getBoundingClientRect();
        },
        unmount: async () => {
          close();
          el.remove();
          await turn();
        },
        list: async () => {
          await open({});
          await until('listed', () => frameText('li iframe').includes('A mail of'));
          el.getBoundingClientRect();
        },
      };
    },
    { ...setting, patienceMs },
  );
  return page;
}
