/** The agenda editor, FullCalendar 6 and a plain grid, each on a page of its own, showing the same sessions. */
import type { Page } from 'playwright-core';
import type { PlainAgenda, PlainSession } from './baselines/plainAgenda.ts';
import type { PeerAgenda } from './baselines/fullCalendarAgenda.ts';

export type Who = 'ours' | 'plain' | 'peer';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the page offers to the measurements. */
interface Contender {
  /** Milliseconds from the call to the laid-out cards. */
  readonly mount: () => Promise<number>;
  readonly unmount: () => Promise<void>;
  /** A pushed update of one session, until its card stands elsewhere. */
  readonly update: () => Promise<void>;
  /** Brings the card to be dragged into sight and tells where it is. */
  readonly grip: () => Promise<Point>;
  /** For the plain grid, which is not moved by the pointer. */
  readonly drag: (move: 'begin' | 'drop' | Point) => void;
  /** Until what was drawn is painted. */
  readonly frame: () => Promise<void>;
}

declare global {
  var agendaBench: Contender;
}

interface Setting {
  readonly who: Who;
  readonly count: number;
  /** The contender's module; ours is looked up in the manifest. */
  readonly address: string;
  /** The plain grid draws the cards in sight alone, as the editor does. */
  readonly isSightOnly?: boolean;
}

/** Makes a contender ready on a page; the server is answered for within it, so that no network but our files is measured. */
export async function prepare(page: Page, setting: Setting): Promise<void> {
  await page.evaluate(async ({ who, count, address, isSightOnly }) => {
    const pad = (value: number) => String(value).padStart(2, '0');
    const time = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
    const sessions = Array.from({ length: count }, (_, index): PlainSession => {
      // The first begins alone, and so stands in the first lane also when it has been moved: of 2,000 others are far out of sight.
      const start = index === 0 ? 480 : 485 + ((index * 37) % 119) * 5;
      return {
        id: index + 1,
        name: `Session number ${index + 1}`,
        day: `2026-05-0${4 + (index % 3)}`,
        start: time(start),
        end: time(start + 30 + (index % 4) * 15),
        location: { location: `Room ${index % 24}` },
        speakers: [0, 1].map((one) => ({
          id: index * 2 + one + 1,
          first_name: 'Ada',
          last_name: `Lace${one}`,
        })),
      };
    });
    const days = ['2026-05-04', '2026-05-05', '2026-05-06'];
    const agenda = JSON.stringify({ sessions, days, earliestTime: '08:00', latestTime: '20:00', tables: [] });
    const fetchPage = globalThis.fetch.bind(globalThis);
    const headers = { 'Content-Type': 'application/json' };
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.url.includes('search-speakers')) return new Response('[]', { headers });
      if (!request.url.includes('/interactive-agenda')) return fetchPage(input, init);
      return new Response(request.method === 'PUT' ? await request.text() : agenda, { headers });
    };
    const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
    const frame = () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(), 0)));
    const until = async (isDone: () => boolean) => {
      // What an event leads to is drawn in a microtask; a timer would come after the painting.
      for (let tick = 0; tick < 20 && !isDone(); tick += 1) await Promise.resolve();
      while (!isDone()) await turn();
    };
    const dragged = 1;
    const first = sessions[dragged - 1];
    if (!first) throw new Error('no session');
    const changed = { ...first, start: '08:05', end: '08:50' };
    let el = document.createElement('div');
    const card = () =>
      (el.shadowRoot ?? el).querySelector<HTMLElement>(`[data-card="${dragged}"]`) ?? undefined;
    const topOf = () => {
      const own = card();
      return own ? own.getBoundingClientRect().top : Number.NaN;
    };
    const read = async () => (await (await fetch('/interactive-agenda')).json()).sessions;

    let close = () => {};
    let plain: PlainAgenda | undefined;
    let peer: PeerAgenda | undefined;
    let opened = 0;
    const openOurs = async () => {
      const manifest = await (await fetchPage('/widgets/manifest.json')).json();
      const { mount } = await import(`/widgets/${manifest['widgets/agenda-editor/index.tsx'].file}`);
      return async () => {
        opened += 1;
        const island = mount(el, { eventId: Date.now() + opened, tenant: '' });
        close = () => island.unmount();
      };
    };
    const openPlain = async () => {
      const { mountPlainAgenda } = await import(address);
      return async () => {
        plain = mountPlainAgenda(el, await read(), isSightOnly ? { until: 14 * 60 } : {});
        close = () => plain?.unmount();
      };
    };
    const openPeer = async () => {
      const { mountFullCalendar } = await import(address);
      return async () => {
        peer = mountFullCalendar(el, await read());
        close = () => peer?.unmount();
      };
    };
    const open = await { ours: openOurs, plain: openPlain, peer: openPeer }[who]();

    globalThis.agendaBench = {
      mount: async () => {
        el = document.body.appendChild(document.createElement('div'));
        const began = performance.now();
        await open();
        await until(() => card() !== undefined);
        topOf();
        return performance.now() - began;
      },
      unmount: async () => {
        close();
        el.remove();
        await turn();
      },
      update: async () => {
        const top = topOf();
        if (who === 'ours') window.dispatchEvent(new CustomEvent('edited-session', { detail: changed }));
        (plain ?? peer)?.update(changed);
        await until(() => card() !== undefined && topOf() !== top);
      },
      grip: async () => {
        card()?.scrollIntoView({ block: 'center' });
        await frame();
        await frame();
        const { left, top, height } = card()?.getBoundingClientRect() ?? new DOMRect();
        return { x: left + 12, y: top + height / 2 };
      },
      drag: (move) => {
        if (move === 'begin') plain?.beginDrag(dragged);
        else if (move === 'drop') plain?.drop();
        else plain?.dragTo(move.x, move.y);
      },
      frame,
    };
  }, setting);
}
