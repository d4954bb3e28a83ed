/** The agenda editor and the plain grid on one page, with what is measured of them. */
import type { Page } from 'playwright-core';
import type { PlainAgenda, PlainSession } from './baselines/plainAgenda.ts';

export type Work = 'update' | 'step' | 'drop';

/** What the page offers to the measurements. */
interface Contenders {
  readonly mountOurs: () => Promise<number>;
  /** @param isWhole draws all cards; else those that the editor draws. */
  readonly mountPlain: (isWhole: boolean) => Promise<number>;
  readonly ours: (what: Work) => Promise<number>;
  readonly plain: (what: Work) => Promise<number>;
  /** Opens one of them and leaves it open. */
  readonly open: (whose: 'ours' | 'plain') => Promise<void>;
  readonly close: () => Promise<void>;
}

declare global {
  var agendaBench: Contenders;
}

/** Moves of a pointer that a drag step is measured over. */
const steps = 20;

interface Setting {
  readonly count: number;
  readonly plainAddress: string;
}

/** Puts both contenders on the page; the server is answered for within it, so that no network is measured. */
export async function prepare(page: Page, setting: Setting): Promise<void> {
  await page.evaluate(
    async ({ count, plainAddress, steps: moves }) => {
      const pad = (value: number) => String(value).padStart(2, '0');
      const time = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
      const sessions = Array.from({ length: count }, (_, index): PlainSession => {
        const start = 480 + ((index * 37) % 120) * 5;
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
      const agenda = JSON.stringify({
        sessions,
        days,
        earliestTime: '08:00',
        latestTime: '20:00',
        tables: [],
      });
      const fetchPage = globalThis.fetch.bind(globalThis);
      const headers = { 'Content-Type': 'application/json' };
      globalThis.fetch = async (input, init) => {
        const request = new Request(input, init);
        if (request.url.includes('search-speakers')) return new Response('[]', { headers });
        if (!request.url.includes('/interactive-agenda')) return fetchPage(input, init);
        return new Response(request.method === 'PUT' ? await request.text() : agenda, { headers });
      };

      const manifest = await (await fetchPage('/widgets/manifest.json')).json();
      const { mount } = await import(`/widgets/${manifest['widgets/agenda-editor/index.tsx'].file}`);
      const { mountPlainAgenda } = await import(plainAddress);
      const place = () => document.body.appendChild(document.createElement('div'));
      const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
      const layOut = (el: Element) => el.getBoundingClientRect().height;
      const until = async (isDone: () => boolean) => {
        // What an event leads to is drawn in a microtask; a timer would come after the painting.
        for (let tick = 0; tick < 20 && !isDone(); tick += 1) await Promise.resolve();
        while (!isDone()) await turn();
      };
      const find = (el: HTMLElement, selector: string) => el.shadowRoot?.querySelector<HTMLElement>(selector);
      const dragged = 1;
      const card = (el: HTMLElement) => find(el, `[data-card="${dragged}"]`);

      let events = 0;
      const openOurs = async () => {
        const el = place();
        events += 1;
        const island = mount(el, { eventId: Date.now() + events, tenant: '' });
        await until(() => Boolean(card(el)));
        layOut(el);
        return { el, close: () => (island.unmount(), el.remove()) };
      };
      const openPlain = async (isWhole: boolean) => {
        const el = place();
        const { sessions: read } = await (await fetch('/interactive-agenda')).json();
        const plain: PlainAgenda = mountPlainAgenda(el, read, isWhole ? {} : { until: 14 * 60 });
        layOut(el);
        return { el, plain, close: () => (plain.unmount(), el.remove()) };
      };
      const timed = async (work: () => unknown, el: Element) => {
        const began = performance.now();
        await work();
        layOut(el);
        return performance.now() - began;
      };
      const settle = () => new Promise((resolve) => setTimeout(resolve, 150));
      const opened = async (open: () => Promise<{ close: () => void }>) => {
        const began = performance.now();
        const { close } = await open();
        const took = performance.now() - began;
        await settle();
        close();
        await turn();
        return took;
      };
      const changed = (): PlainSession => {
        const one = sessions[dragged - 1];
        if (!one) throw new Error('no session');
        return { ...one, start: '10:05', end: '10:50' };
      };
      const pointer = (type: string, target: EventTarget, at: { x: number; y: number }) =>
        target.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            composed: true,
            pointerId: 1,
            isPrimary: true,
            button: 0,
            pointerType: 'mouse',
            clientX: at.x,
            clientY: at.y,
          }),
        );
      let closeOpen = () => {};

      globalThis.agendaBench = {
        mountOurs: () => opened(openOurs),
        mountPlain: (isWhole) => opened(() => openPlain(isWhole)),
        ours: async (what) => {
          const { el, close } = await openOurs();
          await settle();
          const own = card(el);
          if (!own) throw new Error('no card');
          own.scrollIntoView({ block: 'center' });
          await settle();
          const box = own.getBoundingClientRect();
          const from = { x: box.left + 20, y: box.top + box.height / 2 };
          const drag = () => {
            pointer('pointerdown', own, from);
            pointer('pointermove', document, { x: from.x, y: from.y + 8 });
          };
          const walk = () => {
            for (let step = 1; step <= moves; step += 1) {
              pointer('pointermove', document, {
                x: from.x + step,
                y: from.y + (step % 2 === 0 ? 12 : 24) * 2,
              });
              layOut(el);
            }
          };
          const works: Readonly<Record<Work, () => unknown>> = {
            update: async () => {
              const top = own.style.insetBlockStart;
              window.dispatchEvent(new CustomEvent('edited-session', { detail: changed() }));
              await until(() => card(el)?.style.insetBlockStart !== top);
            },
            step: walk,
            drop: async () => {
              const top = own.style.insetBlockStart;
              pointer('pointerup', document, { x: from.x, y: from.y + 48 });
              await until(() => card(el)?.style.insetBlockStart !== top);
            },
          };
          if (what !== 'update') drag();
          if (what === 'drop') walk();
          const took = await timed(works[what], el);
          pointer('pointercancel', document, from);
          await settle();
          close();
          return what === 'step' ? took / moves : took;
        },
        plain: async (what) => {
          const { el, plain, close } = await openPlain(true);
          await settle();
          const walk = () => {
            for (let step = 1; step <= moves; step += 1) {
              plain.dragTo(step, (step % 2 === 0 ? 12 : 24) * 2);
              layOut(el);
            }
          };
          const works: Readonly<Record<Work, () => unknown>> = {
            update: () => plain.update(changed()),
            step: walk,
            drop: () => plain.drop(),
          };
          if (what !== 'update') plain.beginDrag(dragged);
          if (what === 'drop') walk();
          const took = await timed(works[what], el);
          close();
          return what === 'step' ? took / moves : took;
        },
        open: async (whose) => {
          const { close } = whose === 'ours' ? await openOurs() : await openPlain(true);
          closeOpen = close;
          await settle();
        },
        close: async () => {
          closeOpen();
          await settle();
        },
      };
    },
    { ...setting, steps },
  );
}
