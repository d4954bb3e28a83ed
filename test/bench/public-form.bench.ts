import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { addressOf } from '#test/support/buildFiles.ts';
import { median, taskMeter, type BenchContext, type Row } from './bench.ts';
import type { BareOptions, BareSurvey } from './baselines/bareSurvey.tsx';

export const name = 'public form beside bare SurveyJS';

const sizes = [15, 45, 135] as const;
const rounds = 4;
/** Further mounts on each page: one alone says as much of what the compiler happened to be at as of the form. */
const furtherMounts = 3;
const keyCount = 12;
/** PERFORMANCE.md «Form of 15 fields». */
const goal = 1.1;

const contenders = ['ours', 'bare'] as const;
type Who = (typeof contenders)[number];

/** What the page offers to the measurements. */
interface Contender {
  /** Until every question is laid out. */
  readonly mount: (update?: BareOptions['update']) => Promise<void>;
  readonly unmount: () => Promise<void>;
  /** Puts the cursor into the first text field. */
  readonly enter: () => void;
  /** Until what was drawn is painted. */
  readonly frame: () => Promise<void>;
}

declare global {
  var publicFormBench: Contender;
}

type What = 'first' | 'warm' | 'key' | 'blurKey';
type Figures = Readonly<Record<What, number>>;

const labels: Readonly<Record<What, string>> = {
  first: 'first mount on the page, files and all',
  warm: 'another mount, of several',
  key: 'key in a text field, to paint',
  blurKey: 'key, SurveyJS waiting for blur',
};

/**
 * Main thread of the first form of a page, of further ones (the middle of several), and of a key, on fresh pages in turn, each
 * contender before the other as often as after it.
 *
 * Not alike, and left so: the first form brings what all screens of a page share (island, kit, texts) and what sends, beside
 * SurveyJS; and each form is an island with a draft, a channel between tabs and buttons of its own, where bare SurveyJS has its own
 * button and keeps nothing. The pages say that motion is reduced, which our sheet sees to for every element. Alike: the layout, its language, SurveyJS's sheet in a shadow root, and that half typed text is kept. A
 * skeleton is drawn by ours where SurveyJS is slow to come, so that a busy machine makes the first form dearer.
 */
export async function run(context: BenchContext): Promise<Row[]> {
  const address = await context.bundle('test/bench/baselines/bareSurvey.tsx');
  const file = path.join(context.root, 'node_modules/survey-core/survey-core.fontless.min.css');
  const sheet = await readFile(file, 'utf8');
  const rows: Row[] = [];
  const measureOne = (who: Who, size: number) =>
    measure(context, { who, module: who === 'ours' ? addressOf('public-form.js') : address, sheet, size });
  // Warms the disk and the server up.
  for (const who of contenders) await measureOne(who, sizes[0]);
  for (const size of sizes) {
    const found: Record<Who, Figures[]> = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const who of round % 2 === 0 ? contenders : contenders.toReversed())
        found[who].push(await measureOne(who, size));
    const middle = (who: Who, what: What) => median(found[who].map((figures) => figures[what]));
    for (const what of ['first', 'warm', 'key', 'blurKey'] as const)
      rows.push({
        what: labels[what],
        size,
        unit: 'ms',
        contender: 'bare SurveyJS',
        // With less to do for each key it is no equal: what is half typed would be lost.
        ...(what !== 'blurKey' && { goal }),
        ours: middle('ours', what),
        baseline: middle('bare', what),
      });
  }
  const order = Object.values(labels);
  return rows.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what));
}

interface Setting {
  readonly who: Who;
  readonly module: string;
  readonly sheet: string;
  readonly size: number;
}

async function measure(context: BenchContext, setting: Setting): Promise<Figures> {
  // Bare SurveyJS writes style attributes, which the host's policy forbids.
  const page = await context.open('/bare?widgets=-&load=none', { isWithoutPolicy: true });
  const frame = () => page.evaluate(() => globalThis.publicFormBench.frame());
  const mount = (update?: BareOptions['update']) =>
    page.evaluate((mode) => globalThis.publicFormBench.mount(mode), update);
  const taskOf = taskMeter(context, page, frame);
  const keyOf = async () => {
    await page.evaluate(() => globalThis.publicFormBench.enter());
    // The first letters wake what the others find awake.
    await type(page, 'ab', frame);
    const busy = await taskOf(() => type(page, 'c'.repeat(keyCount), frame));
    return busy / keyCount;
  };
  const unmount = () => page.evaluate(() => globalThis.publicFormBench.unmount());
  try {
    await prepare(page, setting);
    const first = await taskOf(() => mount());
    const further: number[] = [];
    for (let time = 0; time < furtherMounts; time += 1) {
      await unmount();
      further.push(await taskOf(() => mount()));
    }
    const warm = median(further);
    const key = await keyOf();
    if (setting.who === 'ours') return { first, warm, key, blurKey: key };
    await unmount();
    await mount('onBlur');
    return { first, warm, key, blurKey: await keyOf() };
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

async function prepare(page: Page, setting: Setting): Promise<void> {
  await page.evaluate(({ who, module, sheet, size }) => {
    // A form's address has no query as a rule: answers that one gives are read by ours alone, with a file of their own.
    history.replaceState(null, '', location.pathname);
    const choices = ['One', 'Two', 'Three', 'Four'];
    const kinds = [
      { type: 'text' },
      { type: 'radiogroup', choices },
      { type: 'dropdown', choices },
      { type: 'checkbox', choices },
      { type: 'comment' },
    ];
    const elements = Array.from({ length: size }, (_, at) => ({
      ...kinds[at % kinds.length],
      name: `field${at}`,
      title: `Question number ${at + 1}`,
      isRequired: at % 3 === 0,
    }));
    const layout = { title: 'Registration', pages: [{ name: 'page1', title: 'About you', elements }] };
    const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
    // Looking is work, too, and ours is looked at from before its SurveyJS is fetched, the other one after that.
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 20));
    const frame = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)));
    let el = document.createElement('div');
    let close = () => {};
    let opened = 0;
    const open = async (update: BareOptions['update']) => {
      const { mount, mountBare } = await import(module);
      if (who === 'bare') {
        const form: BareSurvey = mountBare(el, layout, { sheet, update });
        close = form.unmount;
        return;
      }
      opened += 1;
      const props = { formId: `bench${Date.now()}-${opened}`, submitUrl: '/nowhere', layout };
      const island = mount(el, props);
      close = () => island.unmount();
    };
    const fields = () => (el.shadowRoot ?? el).querySelectorAll<HTMLElement>('[data-name^="field"]');
    globalThis.publicFormBench = {
      frame,
      mount: async (update = 'onTyping') => {
        el = document.body.appendChild(document.createElement('div'));
        await open(update);
        while (fields().length < size) await pause();
        el.getBoundingClientRect();
      },
      unmount: async () => {
        close();
        el.remove();
        await turn();
      },
      enter: () => fields()[0]?.querySelector('input')?.focus(),
    };
  }, setting);
}
