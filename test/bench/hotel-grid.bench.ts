import type { Page } from 'playwright-core';
import { compare, type BenchContext, type Row } from './bench.ts';
import type { GridAnswer, PlainGrid } from './baselines/plainGrid.ts';

export const name = 'hotel grid beside plain DOM';

const nightCount = 60;
const sizes = [50, 100, 200] as const;
const largest = 200;

/** What the page offers to the measurements. */
interface Contenders {
  readonly mountOurs: () => Promise<number>;
  readonly mountPlain: () => Promise<number>;
  readonly ours: (what: Work) => Promise<number>;
  readonly plain: (what: Work) => Promise<number>;
}

type Work = 'keystroke' | 'page' | 'focus';

declare global {
  var hotelBench: Contenders;
}

/** Mount at three sizes, then a keystroke in the search, a page of other nights, and 20 moves of the focus. */
export async function run({ open, bundle }: BenchContext): Promise<Row[]> {
  const plainAddress = await bundle('test/bench/baselines/plainGrid.ts');
  const page = await open('/bare?widgets=hotel-availability');
  const rows: Row[] = [];
  const contender = 'plain DOM';
  try {
    for (const hotels of sizes) {
      await prepare(page, { hotels, plainAddress });
      const times = await compare(
        () => page.evaluate(() => globalThis.hotelBench.mountOurs()),
        () => page.evaluate(() => globalThis.hotelBench.mountPlain()),
      );
      rows.push({ what: 'mount', size: hotels * nightCount, unit: 'ms', contender, goal: 2, ...times });
    }
    for (const work of ['keystroke', 'page', 'focus'] as const) {
      const times = await compare(
        () => page.evaluate((what) => globalThis.hotelBench.ours(what), work),
        () => page.evaluate((what) => globalThis.hotelBench.plain(what), work),
      );
      rows.push({ what: labels[work], size: largest * nightCount, unit: 'ms', contender, goal: 2, ...times });
    }
    return rows;
  } finally {
    await page.context().close();
  }
}

const labels: Readonly<Record<Work, string>> = {
  keystroke: 'key in the search',
  page: 'page of nights',
  focus: '20 moves of the focus',
};

interface Setting {
  readonly hotels: number;
  readonly plainAddress: string;
}

/** Puts both contenders on the page; the server is answered for within it, so that no network is measured. */
async function prepare(page: Page, setting: Setting): Promise<void> {
  await page.evaluate(
    async ({ hotels, nights, plainAddress }) => {
      const first = Date.UTC(2026, 4, 1);
      const dateOf = (day: number) => new Date(first + day * 86_400_000).toISOString().slice(0, 10);
      const answerOf = (pageNumber: number) => ({
        availability: Object.fromEntries(
          Array.from({ length: hotels }, (_, hotel) => [
            `Hotel number ${hotel}`,
            Object.fromEntries(
              Array.from({ length: nights }, (__, day) => [
                dateOf((pageNumber - 1) * nights + day),
                (hotel * 7 + day * pageNumber) % 23,
              ]),
            ),
          ]),
        ),
        hotelsNameIdMap: {},
        pagination: {
          current_page: pageNumber,
          last_page: 2,
          previous_page_url: pageNumber > 1 ? '/1' : null,
          next_page_url: pageNumber < 2 ? '/2' : null,
        },
        filter: [],
      });
      const bodies = [JSON.stringify(answerOf(1)), JSON.stringify(answerOf(2))];
      const fetchPage = globalThis.fetch.bind(globalThis);
      globalThis.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        const asked = /get-availability\/(\d+)\//.exec(url)?.[1];
        if (asked === undefined) return fetchPage(input, init);
        const headers = { 'Content-Type': 'application/json' };
        return Promise.resolve(new Response(bodies[Number(asked) - 1] ?? null, { headers }));
      };

      const manifest = await (await fetchPage('/widgets/manifest.json')).json();
      const { mount } = await import(`/widgets/${manifest['widgets/hotel-availability/index.tsx'].file}`);
      const { mountPlain } = await import(plainAddress);
      const place = () => document.body.appendChild(document.createElement('div'));
      const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
      const layOut = (el: Element) => el.getBoundingClientRect().height;
      const until = async (isDone: () => boolean) => {
        while (!isDone()) await turn();
      };
      const timed = async (work: () => unknown, el: Element) => {
        const began = performance.now();
        await work();
        layOut(el);
        return performance.now() - began;
      };
      const find = (el: HTMLElement, selector: string) => el.shadowRoot?.querySelector<HTMLElement>(selector);

      let eventId = 0;
      const openOurs = async () => {
        const el = place();
        eventId += 1;
        const island = mount(el, { eventId: Date.now() + eventId, urlState: '' });
        await until(() => Boolean(find(el, 'tbody [data-row="20"]')));
        return { el, close: () => (island.unmount(), el.remove()) };
      };
      const openPlain = async () => {
        const el = place();
        const answer: GridAnswer = await (await fetch('/get-availability/1/0')).json();
        const grid: PlainGrid = mountPlain(el, answer);
        return { el, grid, close: () => (grid.unmount(), el.remove()) };
      };

      const type = (el: HTMLElement, text: string) => {
        const input = find(el, 'input[type="search"]');
        if (!(input instanceof HTMLInputElement)) throw new Error('no search');
        // Past React, which remembers the value that it has set itself.
        Reflect.set(HTMLInputElement.prototype, 'value', text, input);
        input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      };
      const moves = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'ArrowRight' : 'ArrowDown'));

      globalThis.hotelBench = {
        mountOurs: async () => {
          const began = performance.now();
          const { el, close } = await openOurs();
          layOut(el);
          const time = performance.now() - began;
          close();
          await turn();
          return time;
        },
        mountPlain: async () => {
          const began = performance.now();
          const { el, close } = await openPlain();
          layOut(el);
          const time = performance.now() - began;
          close();
          await turn();
          return time;
        },
        ours: async (what) => {
          const { el, close } = await openOurs();
          await new Promise((resolve) => setTimeout(resolve, 100));
          const works = {
            keystroke: () => type(el, '1'),
            page: async () => {
              const head = () => find(el, '[data-night="0"]')?.getAttribute('aria-label');
              const before = head();
              find(el, 'nav button:nth-of-type(2)')?.click();
              await until(() => head() !== before);
            },
            focus: () => {
              find(el, 'tbody [data-row="1"]')?.querySelector<HTMLElement>('td')?.focus();
              for (const key of moves) {
                const active = el.shadowRoot?.activeElement;
                active?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
              }
            },
          };
          const time = await timed(works[what], el);
          close();
          return time;
        },
        plain: async (what) => {
          const { el, grid, close } = await openPlain();
          await new Promise((resolve) => setTimeout(resolve, 100));
          const works = {
            keystroke: () => grid.find('1'),
            page: async () => grid.show(await (await fetch('/get-availability/2/0')).json()),
            focus: () => {
              grid.focus(1, 1);
              moves.forEach((_, index) => grid.focus(1 + Math.ceil(index / 2), 2 + (index >> 1)));
            },
          };
          const time = await timed(works[what], el);
          close();
          return time;
        },
      };
    },
    { ...setting, nights: nightCount },
  );
}
