import type { Locator, Page } from 'playwright-core';
import { addressOf } from '#test/support/buildFiles.ts';
import { median, taskMeter, type BenchContext, type Row } from './bench.ts';
import type { PlainReplies } from './baselines/plainReplies.ts';

export const name = 'form replies beside a filter and a plain list';

const sizes = [200, 600, 2_000] as const;
const [fewest, , most] = sizes;
const rounds = 2;
/** Of this person there are few. */
const term = 'person 17';
const wheels = 12;

const contenders = ['ours', 'plain'] as const;
type Who = (typeof contenders)[number];

const labels = {
  search: 'search, typed, until it is drawn',
  page: 'a page of other replies, opened',
  scroll: 'step of scrolling: script and layout',
  save: 'export as CSV',
} as const;
type What = keyof typeof labels;
type Figures = Readonly<Record<What, number>>;

/** Ten times the replies show no more in sight; a file of them is ten times as long. */
const goals: Readonly<Record<What, number>> = { search: 2, page: 2, scroll: 2, save: 12 };

declare global {
  var repliesBench: {
    readonly mount: () => Promise<void>;
    readonly plain: () => PlainReplies;
    readonly frame: () => Promise<void>;
  };
}

/** 200, 600 and 2,000 replies, all loaded; each contender on fresh pages in turn. */
export async function run(context: BenchContext): Promise<Row[]> {
  const address = await context.bundle('test/bench/baselines/plainReplies.ts');
  const measureOne = (who: Who, size: number) =>
    measure(context, { who, module: who === 'ours' ? addressOf('form-replies.js') : address, size, term });
  // Warms the disk and the server up.
  for (const who of contenders) await measureOne(who, fewest);
  const rows: (Row & { readonly kind: What })[] = [];
  for (const size of sizes) {
    const found: Record<Who, Figures[]> = { ours: [], plain: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const who of contenders) found[who].push(await measureOne(who, size));
    const middle = (who: Who, what: What) => median(found[who].map((figures) => figures[what]));
    for (const kind of ['search', 'page', 'scroll', 'save'] as const) {
      const figures = { ours: middle('ours', kind), baseline: middle('plain', kind) };
      rows.push({ kind, what: labels[kind], size, unit: 'ms', contender: 'plain list', ...figures });
    }
  }
  const order: readonly string[] = Object.values(labels);
  const besideFew = rows.flatMap(({ kind, what, size, ours }): Row[] => {
    const few = rows.find((row) => row.what === what && row.size === fewest);
    const contender = `of ${fewest} replies`;
    const shown = { what: `2,000: ${what}`, unit: 'ms' as const, ours, contender, goal: goals[kind] };
    return size === most && few ? [{ ...shown, baseline: few.ours }] : [];
  });
  return [...rows.toSorted((a, b) => order.indexOf(a.what) - order.indexOf(b.what)), ...besideFew];
}

interface Setting {
  readonly who: Who;
  readonly module: string;
  readonly size: number;
  readonly term: string;
}

async function measure(context: BenchContext, setting: Setting): Promise<Figures> {
  const page = await context.open('/bare?widgets=-&load=none');
  const frame = () => page.evaluate(() => globalThis.repliesBench.frame());
  const taskOf = taskMeter(context, page, frame);
  try {
    await prepare(page, setting);
    await page.evaluate(() => globalThis.repliesBench.mount());
    const root = page.locator('#bench');
    const hands = setting.who === 'ours' ? await ours(page, root) : plain(page);
    const turned = await taskOf(() => hands.page(3));
    const scroll = await scrollBy(page, { frame, cost: () => context.scriptAndLayoutMs(page) });
    const save = await taskOf(hands.save);
    const search = await taskOf(hands.search);
    return { search, page: turned, scroll, save };
  } finally {
    await page.context().close();
  }
}

interface Hands {
  readonly search: () => Promise<unknown>;
  readonly page: (number: number) => Promise<unknown>;
  readonly save: () => Promise<unknown>;
}

/** All replies loaded and opened, by the mouse and the keyboard. */
async function ours(page: Page, root: Locator): Promise<Hands> {
  await root.getByRole('button', { name: 'Load all' }).click();
  await root
    .getByText(/ replies, all loaded$/)
    .first()
    .waitFor();
  await root.getByRole('button', { name: 'Expand all' }).click();
  await root.getByRole('button', { name: 'Print this reply' }).nth(9).waitFor();
  const dialog = root.getByRole('dialog', { name: 'Export replies' });
  await root.getByRole('button', { name: 'Page 2', exact: true }).click();
  await root.getByText(/^11–20 of/).waitFor();
  return {
    page: async (number) => {
      await root.getByRole('button', { name: `Page ${number}`, exact: true }).click();
      await root.getByText(new RegExp(`^${number * 10 - 9}–${number * 10} of`)).waitFor();
    },
    search: async () => {
      await root.getByRole('searchbox').focus();
      for (const letter of term) await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await root.locator('mark').first().waitFor();
    },
    save: async () => {
      await root.getByRole('button', { name: 'Export', exact: true }).click();
      await dialog.getByRole('radio', { name: 'CSV' }).check();
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export', exact: true }).click();
      await download;
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}

/** The same by calls; each letter is looked for. */
function plain(page: Page): Hands {
  return {
    page: (number) => page.evaluate((to) => globalThis.repliesBench.plain().page(to), number),
    search: async () => {
      for (let length = 1; length <= term.length; length += 1)
        await page.evaluate((text) => globalThis.repliesBench.plain().find(text), term.slice(0, length));
    },
    save: () => page.evaluate(() => globalThis.repliesBench.plain().save()),
  };
}

interface ScrollTools {
  readonly frame: () => Promise<unknown>;
  readonly cost: () => Promise<number>;
}

/** Down and up again over ten opened replies. */
async function scrollBy(page: Page, { frame, cost }: ScrollTools): Promise<number> {
  await page.mouse.move(400, 400);
  const before = await cost();
  for (let step = 0; step < wheels; step += 1) {
    await page.mouse.wheel(0, step < wheels / 2 ? 240 : -240);
    await frame();
  }
  return ((await cost()) - before) / wheels;
}

/** Puts a contender on the page; the server is answered for within it, so that no network is measured. */
async function prepare(page: Page, setting: Setting): Promise<void> {
  await page.evaluate(async ({ who, module, size, term: wanted }) => {
    const names = ['First Name', 'Email', 'Organisation', 'Hotel', 'Diet', 'Remarks', 'Flight', 'Nights'];
    const replies = Array.from({ length: size }, (_, index) =>
      JSON.stringify({
        index,
        'First Name': `Person ${index}`,
        Email: `person${index}@example.org`,
        Organisation: `Organisation number ${index % 40}`,
        Hotel: `Hotel ${index % 12}`,
        Diet: index % 3 === 0 ? 'Vegan' : 'None',
        Remarks: `A remark of some length that says, among other things, why number ${index} comes.`,
        Flight: `IB ${1_000 + index}`,
        Nights: index % 7,
      }),
    );
    const perPage = 100;
    const bodyOf = (text: string, number: number) => {
      const found = replies.filter((one) => one.toLowerCase().includes(text));
      const shown = found.slice((number - 1) * perPage, number * perPage);
      return JSON.stringify({ replies: shown, pages: Math.max(1, Math.ceil(found.length / perPage)) });
    };
    // Made beforehand, so that the server's work is not ours.
    const bodies = new Map<string, string>();
    for (let number = 1; number <= Math.ceil(size / perPage); number += 1)
      bodies.set(`${number} `, bodyOf('', number));
    for (let length = 1; length <= wanted.length; length += 1) {
      const text = wanted.slice(0, length).trim();
      bodies.set(`1 ${text}`, bodyOf(text, 1));
    }
    const elements = names.map((one) => ({ type: 'text', name: one }));
    const model = { formType: 'registration', model: { layout: JSON.stringify({ pages: [{ elements }] }) } };
    const fetchPage = globalThis.fetch.bind(globalThis);
    globalThis.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href);
      if (!url.pathname.includes('/api/forms/')) return fetchPage(input, init);
      const { searchParams: query } = url;
      const asked = `${query.get('page') ?? 1} ${query.get('searchTerm') ?? ''}`;
      const body = url.pathname.includes('get-replies') ? bodies.get(asked) : JSON.stringify(model);
      const headers = { 'Content-Type': 'application/json' };
      return Promise.resolve(new Response(body ?? '{}', { headers }));
    };
    const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
    const frame = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)));
    const { mount, mountPlain } = await import(module);
    let shown: PlainReplies | undefined;
    globalThis.repliesBench = {
      frame,
      plain: () => {
        if (!shown) throw new Error('not mounted');
        return shown;
      },
      mount: async () => {
        const el = document.createElement('div');
        el.id = 'bench';
        document.body.prepend(el);
        if (who === 'ours') mount(el, { formId: `bench${Date.now()}` });
        else shown = mountPlain(el, replies);
        while ((el.shadowRoot?.querySelectorAll('[data-head]').length ?? 0) < 10) await turn();
      },
    };
  }, setting);
}
