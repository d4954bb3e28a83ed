import type { Page } from 'playwright-core';
import { compare, type BenchContext, type Row } from './bench.ts';
import type { PlainPicker } from './baselines/plainPicker.ts';

export const name = 'contact picker beside plain DOM';

const sizes = [1_000, 3_000, 10_000] as const;
const largest = 10_000;

type Work = 'keys' | 'worstKey' | 'tick' | 'all' | 'scroll';

/** What the page offers to the measurements. */
interface Contenders {
  readonly ours: (what: Work) => Promise<number>;
  readonly plain: (what: Work) => Promise<number>;
  /** Heap that a shown list takes, in KB. */
  readonly heapOurs: () => Promise<number>;
  readonly heapPlain: () => Promise<number>;
}

declare global {
  var pickerBench: Contenders;
}

const labels: Readonly<Record<Work, string>> = {
  keys: 'key in the search, mean of 12',
  worstKey: 'key in the search, worst of 12',
  tick: 'tick of a row',
  all: 'select all shown',
  scroll: 'scroll by 40 rows',
};

/** PERFORMANCE.md «10,000 contacts in a picker»: per key at three sizes, then the other moves, and the heap. */
export async function run({ open, bundle }: BenchContext): Promise<Row[]> {
  const plainAddress = await bundle('test/bench/baselines/plainPicker.ts');
  const page = await open('/bare?widgets=&data-event-id=1');
  const contender = 'plain DOM';
  const measure = async (what: Work, size: number, goal: number): Promise<Row> => {
    const times = await compare(
      () => page.evaluate((work) => globalThis.pickerBench.ours(work), what),
      () => page.evaluate((work) => globalThis.pickerBench.plain(work), what),
    );
    return { what: labels[what], size, unit: 'ms', contender, goal, ...times };
  };
  try {
    const rows: Row[] = [];
    for (const people of sizes) {
      await prepare(page, { people, plainAddress });
      rows.push(await measure('keys', people, 1.2));
    }
    for (const what of ['worstKey', 'tick', 'all', 'scroll'] as const)
      rows.push(await measure(what, largest, what === 'worstKey' ? 1.2 : 2));
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
  readonly people: number;
  readonly plainAddress: string;
}

/** Puts both contenders on the page; the server is answered for within it, so that no network is measured. */
async function prepare(page: Page, setting: Setting): Promise<void> {
  await page.evaluate(async ({ people: count, plainAddress }) => {
    const firstNames = ['Ana', 'María', 'José', 'Marta', 'Ольга', 'Mariam', 'زهرا', 'Anna', 'Omar', 'Zoë'];
    const lastNames = [
      'García',
      'Müller',
      'Smith',
      'Marín',
      'Ivanova',
      'کاظمی',
      'Rossi',
      'Novák',
      'Sáez',
      'Okafor',
    ];
    const people = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      first_name: `${firstNames[index % 10]}`,
      last_name: `${lastNames[Math.floor(index / 10) % 10]} ${index}`,
      email: `person${index}@contacts.example`,
      subscribed_mailing: 1,
      organisation: { name: `Organisation ${index % 300}` },
      registrations:
        index % 3 === 0 ? [] : [{ event_id: 1, pax_status_id: (index % 3) + 1, status_id: (index % 2) + 1 }],
    }));
    const campaign = {
      id: 1,
      name: 'Spring',
      sender_name: 'Acme',
      sender_email: { email: 'a@acme.example' },
      reply_to: { email: 'a@acme.example' },
      subject: 'Spring',
      template: { id: 1, name: 'Spring', html: '<p>Hello</p>', events: [{ id: 1, name: 'Spring' }] },
      contact_lists: [{ id: 1, name: 'Everybody', event_id: 1 }],
      contacts: [],
      send_start: '2099-01-01 10:00:00',
    };
    const named = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));
    const answers: readonly (readonly [RegExp, unknown])[] = [
      [/get-campaign-details/, campaign],
      [/get-contact-lists/, [{ id: 1, name: 'Everybody', event_id: 1 }]],
      [/get-contact-list\//, { contacts: people }],
      [/get-email-aliases/, [{ email: 'a@acme.example' }]],
      [/get-templates/, { data: [campaign.template], current_page: 1, last_page: 1, total: 1 }],
      [/get-campaigns-list/, { data: [campaign], current_page: 1, last_page: 1, total: 1 }],
      [
        /get-pax-and-status-list/,
        {
          paxStatusList: named(['Declined', 'Confirmed', 'Invited']),
          statusList: named(['Registered', 'Pending', 'Cancelled']),
        },
      ],
    ];
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
      await until(() => buttonOf(el, 'Next'));
      buttonOf(el, 'Next')?.click();
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
    const timed = (work: () => void, el: Element) => {
      const began = performance.now();
      work();
      el.shadowRoot?.querySelector('[role="option"]')?.getBoundingClientRect();
      return performance.now() - began;
    };
    const each = async (work: (key: string) => void, el: Element) => {
      const times: number[] = [];
      for (const key of keys) {
        times.push(timed(() => work(key), el));
        await frame();
      }
      return times;
    };
    const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;
    const heap = () => {
      Reflect.get(globalThis, 'gc')?.();
      return Number(Reflect.get(Reflect.get(performance, 'memory') ?? {}, 'usedJSHeapSize')) / 1_024;
    };

    globalThis.pickerBench = {
      ours: async (what) => {
        const { el, close } = await openOurs();
        const box = boxOf(el);
        const press = (key: string, more: KeyboardEventInit = {}) =>
          box?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...more }));
        const works = {
          keys: async () => mean(await each((key) => type(el, key), el)),
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
          keys: async () => mean(await each(picker.find, el)),
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
