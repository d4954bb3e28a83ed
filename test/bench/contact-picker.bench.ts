import type { Page } from 'playwright-core';
import { compare, type BenchContext, type Row } from './bench.ts';
import type { PickerAnswers } from './baselines/pickerAnswers.ts';
import type { PlainPicker } from './baselines/plainPicker.ts';

export const name = 'contact picker beside plain DOM';

const sizes = [1_000, 3_000, 10_000] as const;
const largest = 10_000;
const twoFramesMs = 33;
const keyCount = 12;

type Work = 'worstKey' | 'tick' | 'all' | 'scroll';
type Who = 'ours' | 'plain';

/** What the page offers to the measurements. */
interface Contenders {
  readonly ours: (what: Work) => Promise<number>;
  readonly plain: (what: Work) => Promise<number>;
  /** Shows one of them, which then waits for `typeAll` and `close`. */
  readonly show: (who: Who) => Promise<void>;
  /** Types the twelve keys, each until it is painted. */
  readonly typeAll: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Heap that a shown list takes, in KB. */
  readonly heapOurs: () => Promise<number>;
  readonly heapPlain: () => Promise<number>;
}

declare global {
  var pickerBench: Contenders;
}

const labels: Readonly<Record<Work, string>> = {
  worstKey: 'worst key, until it is laid out',
  tick: 'tick of a row',
  all: 'select all shown',
  scroll: 'scroll by 40 rows',
};

/** PERFORMANCE.md «10,000 contacts in a picker»: per key at three sizes, then the other moves, and the heap. */
export async function run({ open, bundle, busyMs }: BenchContext): Promise<Row[]> {
  const plainAddress = await bundle('test/bench/baselines/plainPicker.ts');
  const answersAddress = await bundle('test/bench/baselines/pickerAnswers.ts');
  const page = await open('/bare?widgets=&data-event-id=1');
  const contender = 'plain DOM';
  const measure = async (what: Work, size: number, goals: Pick<Row, 'goal' | 'limit'> = {}): Promise<Row> => {
    const times = await compare(
      () => page.evaluate((work) => globalThis.pickerBench.ours(work), what),
      () => page.evaluate((work) => globalThis.pickerBench.plain(work), what),
    );
    return { what: labels[what], size, unit: 'ms', contender, ...goals, ...times };
  };
  const keyOf = async (who: Who): Promise<number> => {
    await page.evaluate((one) => globalThis.pickerBench.show(one), who);
    const before = await busyMs(page);
    await page.evaluate(() => globalThis.pickerBench.typeAll());
    const busy = (await busyMs(page)) - before;
    await page.evaluate(() => globalThis.pickerBench.close());
    return busy / keyCount;
  };
  try {
    const rows: Row[] = [];
    for (const count of sizes) {
      await prepare(page, { count, plainAddress, answersAddress });
      const times = await compare(
        () => keyOf('ours'),
        () => keyOf('plain'),
      );
      const what = 'main thread per key, to paint';
      rows.push({ what, size: count, unit: 'ms', contender, goal: 1.2, ...times });
    }
    rows.push(await measure('worstKey', largest, { limit: twoFramesMs }));
    for (const what of ['tick', 'all', 'scroll'] as const) rows.push(await measure(what, largest));
    const heap = await compare(
      () => page.evaluate(() => globalThis.pickerBench.heapOurs()),
      () => page.evaluate(() => globalThis.pickerBench.heapPlain()),
      3,
    );
    return [...rows, { what: 'heap of a shown list', size: largest, unit: 'KB', contender, ...heap }];
  } finally {
    await page.context().close();
  }
}

interface Setting {
  readonly count: number;
  readonly plainAddress: string;
  readonly answersAddress: string;
}

/** Puts both contenders on the page; the server is answered for within it, so that no network is measured. */
async function prepare(page: Page, setting: Setting): Promise<void> {
  await page.evaluate(async ({ count, plainAddress, answersAddress }) => {
    const { answersFor } = await import(answersAddress);
    const { people, answers }: PickerAnswers = answersFor(count);
    const bodies = answers.map(([path, answer]) => [path, JSON.stringify(answer)] as const);
    const fetchPage = globalThis.fetch.bind(globalThis);
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const body = bodies.find(([path]) => path.test(url))?.[1];
      if (body === undefined) return fetchPage(input, init);
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
    };

    const manifest = await (await fetchPage('/widgets/manifest.json')).json();
    const { mount } = await import(`/widgets/${manifest['widgets/campaigns/index.tsx'].file}`);
    const { mountPlain } = await import(plainAddress);
    const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const place = () => document.body.appendChild(document.createElement('div'));
    const boxOf = (el: Element) =>
      el.shadowRoot?.querySelector<HTMLElement>('[role="listbox"][aria-multiselectable]');
    const buttonOf = (el: Element, name: string) =>
      [...(el.shadowRoot?.querySelectorAll('button') ?? [])].find(
        (button) => button.textContent?.trim() === name,
      );
    const until = async (isDone: () => unknown) => {
      for (let tries = 0; !isDone(); tries += 1) {
        if (tries > 20_000) throw new Error(`waited in vain: ${isDone.toString()}`);
        await turn();
      }
    };
    let mounted = 0;
    const openOurs = async () => {
      const el = place();
      mounted += 1;
      history.replaceState(null, '', '?edit-campaign=1');
      // Another session: nothing comes from the cache.
      const island = mount(el, { eventId: '1', tenant: `bench${count}-${mounted}`, canModifyCampaign: true });
      await until(() => buttonOf(el, 'Next step'));
      buttonOf(el, 'Next step')?.click();
      await until(() => boxOf(el)?.querySelector('[data-index="9"]'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { el, close: () => (island.unmount(), el.remove()) };
    };
    const openPlain = () => {
      const el = place();
      const picker: PlainPicker = mountPlain(el, people);
      return { el, picker, close: () => (picker.unmount(), el.remove()) };
    };
    const type = (el: Element, text: string) => {
      const input = [...(el.shadowRoot?.querySelectorAll('input[type="search"]') ?? [])].at(-1);
      if (!(input instanceof HTMLInputElement)) throw new Error('no search');
      // Past React, which remembers the value that it has set itself.
      Reflect.set(HTMLInputElement.prototype, 'value', text, input);
      input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    };
    const keys = ['m', 'ma', 'mar', 'mari', 'mar', 'ma', 'm', '', 'a', 'an', 'ana', 'ana g'];
    const timed = async (work: () => void, el: Element) => {
      const began = performance.now();
      work();
      // React draws the answer to an event when the event is over.
      await Promise.resolve();
      el.shadowRoot?.querySelector('[role="option"]')?.getBoundingClientRect();
      return performance.now() - began;
    };
    const each = async (work: (key: string) => void, el: Element) => {
      const times: number[] = [];
      for (const key of keys) {
        times.push(await timed(() => work(key), el));
        await frame();
      }
      return times;
    };
    const heap = () => {
      Reflect.get(globalThis, 'gc')?.();
      return Number(Reflect.get(Reflect.get(performance, 'memory') ?? {}, 'usedJSHeapSize')) / 1_024;
    };

    let shown: {
      readonly find: (key: string) => void;
      readonly el: Element;
      readonly close: () => void;
    } | null = null;
    globalThis.pickerBench = {
      show: async (who) => {
        if (who === 'plain') {
          const { el, picker, close } = openPlain();
          shown = { el, find: picker.find, close };
        } else {
          const { el, close } = await openOurs();
          shown = { el, find: (key) => type(el, key), close };
        }
        await frame();
      },
      typeAll: async () => {
        for (const key of keys) {
          shown?.find(key);
          await frame();
        }
      },
      close: async () => {
        shown?.close();
        await turn();
      },
      ours: async (what) => {
        const { el, close } = await openOurs();
        const box = boxOf(el);
        const press = (key: string, more: KeyboardEventInit = {}) =>
          box?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...more }));
        const works = {
          worstKey: async () => Math.max(...(await each((key) => type(el, key), el))),
          tick: async () => timed(() => press(' '), el),
          all: async () => timed(() => press('a', { ctrlKey: true }), el),
          scroll: async () =>
            timed(() => {
              if (box) box.scrollTop += 40 * 48;
              box?.dispatchEvent(new Event('scroll'));
            }, el),
        };
        const time = await works[what]();
        close();
        await turn();
        return time;
      },
      plain: async (what) => {
        const { el, picker, close } = openPlain();
        await frame();
        const works = {
          worstKey: async () => Math.max(...(await each(picker.find, el))),
          tick: async () => timed(() => picker.press(0), el),
          all: async () => timed(picker.all, el),
          scroll: async () => timed(picker.scroll, el),
        };
        const time = await works[what]();
        close();
        await turn();
        return time;
      },
      heapOurs: async () => {
        const before = heap();
        const { close } = await openOurs();
        const taken = heap() - before;
        close();
        await turn();
        return taken;
      },
      heapPlain: async () => {
        const before = heap();
        const { close } = openPlain();
        await frame();
        const taken = heap() - before;
        close();
        await turn();
        return taken;
      },
    };
  }, setting);
}
