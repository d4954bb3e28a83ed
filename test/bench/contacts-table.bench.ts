import type { Page } from 'playwright-core';
import { compare, median, type BenchContext, type Row } from './bench.ts';
import type { PlainContact, PlainContacts } from './baselines/plainContacts.ts';
import { longestTask } from './longestTask.ts';

export const name = 'contacts of a filter beside plain DOM';

const sizes = [5_000, 15_000, 50_000] as const;
const largest = 50_000;
const keyCount = 12;
/** Longer tasks are felt (S-9). */
const longestTaskMs = 100;

type Who = 'ours' | 'plain';

/** What the page offers to the measurements. */
interface Contenders {
  /** Shows one of them, with all contacts. */
  readonly show: (who: Who) => Promise<void>;
  /** Types the twelve keys, each until it is painted. */
  readonly typeAll: () => Promise<void>;
  /** Scrolls by so many px in each of 120 frames; gives the part of the frames that showed no row somewhere, in percent. */
  readonly scroll: (step: number) => Promise<number>;
  /** Asks for a file, until it is offered. */
  readonly take: (item: 'CSV' | 'Excel (XLSX)') => Promise<void>;
  readonly close: () => Promise<void>;
}

declare global {
  var contactsBench: Contenders;
}

/** S-9: fifty thousand contacts while they come, are searched, scrolled and taken away. */
export async function run({ open, bundle, busyMs, browser }: BenchContext): Promise<Row[]> {
  const plainAddress = await bundle('test/bench/baselines/plainContacts.ts');
  const page = await open('/bare?widgets=-&load=none');
  const call = {
    show: (who: Who) => page.evaluate((one) => globalThis.contactsBench.show(one), who),
    close: () => page.evaluate(() => globalThis.contactsBench.close()),
  };
  const keyOf = async (who: Who): Promise<number> => {
    await call.show(who);
    const before = await busyMs(page);
    await page.evaluate(() => globalThis.contactsBench.typeAll());
    const busy = (await busyMs(page)) - before;
    await call.close();
    return busy / keyCount;
  };
  const taskOf = async (work: () => Promise<unknown>, prepare = async () => {}): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await prepare();
      times.push(await longestTask(browser, page, work));
      await call.close();
    }
    return median(times);
  };
  const scrolled = async (step: number): Promise<number> => {
    await call.show('ours');
    const blank = await page.evaluate((px) => globalThis.contactsBench.scroll(px), step);
    await call.close();
    return blank;
  };
  try {
    const rows: Row[] = [];
    for (const count of sizes) {
      await prepare(page, count, plainAddress);
      const times = await compare(
        () => keyOf('ours'),
        () => keyOf('plain'),
        5,
      );
      const what = 'main thread per key, to paint';
      rows.push({ what, size: count, unit: 'ms', contender: 'plain DOM', goal: 1.2, ...times });
    }
    const least = { size: largest, unit: 'ms', limit: longestTaskMs } as const;
    const come = await taskOf(() => call.show('ours'));
    rows.push({ what: 'longest task while they come', ours: come, ...least });
    for (const item of ['CSV', 'Excel (XLSX)'] as const) {
      const ours = await taskOf(
        () => page.evaluate((one) => globalThis.contactsBench.take(one), item),
        () => call.show('ours'),
      );
      rows.push({ what: `longest task for a file: ${item}`, ours, ...least });
    }
    for (const [what, step] of [
      ['frames with a gap, by the wheel', 400],
      ['frames with a gap, by the bar', 15_000],
    ] as const)
      rows.push({ what, size: largest, unit: '%', limit: 0, ours: await scrolled(step) });
    return rows;
  } finally {
    await page.context().close();
  }
}

/** The server is answered for within the page, in parts as a network brings them. */
async function prepare(page: Page, count: number, plainAddress: string): Promise<void> {
  await page.evaluate(
    async ({ count, plainAddress }) => {
      const firsts = ['María', 'Ana', 'Omar', 'Лев', 'سارة', 'John', 'Zoë', 'Marc'];
      const lasts = ['García', 'López', 'Hassan', 'Иванов', 'Smith', 'Martí', 'Ng'];
      const pick = (of: readonly string[], at: number) => of[at % of.length] ?? '';
      const contacts = Array.from({ length: count }, (_, at): PlainContact => ({
        id: at + 1,
        title: pick(['Dr.', 'Ms', 'Mr'], at),
        first_name: pick(firsts, at * 3),
        last_name: `${pick(lasts, at * 5)}${at}`,
        email: `person${at}@organisation${at % 900}.example`,
        organisation_name: at % 11 === 0 ? null : `Organisation number ${at % 900}`,
        country: pick(['Spain', 'Egypt', 'Ukraine', 'Iran', 'France'], at * 7),
        function: pick(['Director', 'Buyer', 'Researcher', 'Speaker'], at),
      }));
      const answer = new TextEncoder().encode(JSON.stringify({ contacts }));
      const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
      const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      const fetchPage = Reflect.get(globalThis, 'fetchOfPage') ?? globalThis.fetch.bind(globalThis);
      Reflect.set(globalThis, 'fetchOfPage', fetchPage);
      const partLength = 65_536;
      const inParts = () => {
        let at = 0;
        return new ReadableStream<Uint8Array>({
          pull: async (to) => {
            await turn();
            if (at < answer.length) to.enqueue(answer.slice(at, (at += partLength)));
            else to.close();
          },
        });
      };
      globalThis.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (!url.includes('fetch-filtered')) return fetchPage(input, init);
        const headers = { 'Content-Type': 'application/json' };
        return Promise.resolve(new Response(inParts(), { headers }));
      };

      const manifest = await (await fetchPage('/widgets/manifest.json')).json();
      const { mount } = await import(`/widgets/${manifest['widgets/contacts-table/index.tsx'].file}`);
      const { mountPlainContacts } = await import(plainAddress);
      const until = async <T>(find: () => T | null | undefined | false): Promise<T> => {
        for (let tries = 0; tries < 20_000; tries += 1) {
          const found = find();
          if (found) return found;
          await frame();
        }
        throw new Error(`waited in vain: ${find.toString()}`);
      };
      let el: HTMLElement = document.body;
      let unmount = () => {};
      let find: (text: string) => void = () => {};
      const inRoot = (selector: string) => el.shadowRoot?.querySelector<HTMLElement>(selector);
      const type = (text: string) => {
        const input = inRoot('input[type="search"]');
        if (!input) throw new Error('no search');
        // Past React, which remembers the value that it has set itself.
        Reflect.set(HTMLInputElement.prototype, 'value', text, input);
        input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      };
      const press = (words: string, selector: string) =>
        until(() =>
          [...(el.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
            (one) => one.textContent?.trim() === words,
          ),
        ).then((found) => found.click());
      const keys = ['m', 'ma', 'mar', 'mari', 'mar', 'ma', 'm', '', 'o', 'or', 'org 7', 'org 77'];

      globalThis.contactsBench = {
        show: async (who) => {
          el = document.body.appendChild(document.createElement('div'));
          if (who === 'plain') {
            const plain: PlainContacts = mountPlainContacts(el, contacts);
            ({ find, unmount } = plain);
          } else {
            const props = { type: 'contacts', filters: [], tenant: '', contactHref: '/contacts/{id}' };
            const island = mount(el, props);
            find = type;
            unmount = () => island.unmount();
            const whole = `${count.toLocaleString('en')} contacts`;
            await until(() => inRoot('output')?.textContent === whole);
          }
          await frame();
          await frame();
        },
        typeAll: async () => {
          for (const key of keys) {
            find(key);
            await frame();
          }
        },
        scroll: async (step) => {
          const region = await until(() => inRoot('[data-scrolls]'));
          const { left, top, width, height } = region.getBoundingClientRect();
          const isRow = (y: number) =>
            el.shadowRoot?.elementFromPoint(left + width / 2, y)?.closest('[data-row]') !== null;
          const frames = 120;
          let gaps = 0;
          for (let at = 0; at < frames; at += 1) {
            region.scrollTop += at < frames / 2 ? step : -step;
            // What is seen here is painted: scrolling has been told, and nothing is drawn between this and the painting.
            await new Promise<void>((resolve) =>
              requestAnimationFrame(() => {
                if (![0.2, 0.5, 0.95].every((part) => isRow(top + height * part))) gaps += 1;
                resolve();
              }),
            );
          }
          return (gaps / frames) * 100;
        },
        take: async (item) => {
          const offered = new Promise<void>((resolve) => {
            URL.createObjectURL = () => {
              resolve();
              return '#file';
            };
          });
          await press('Export', 'button');
          await press(item, '[role="menuitem"]');
          await offered;
          await frame();
        },
        close: async () => {
          unmount();
          el.remove();
          await turn();
        },
      };
    },
    { count, plainAddress },
  );
}
