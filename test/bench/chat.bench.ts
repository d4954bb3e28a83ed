import type { Page } from 'playwright-core';
import { compare, type BenchContext, type Row } from './bench.ts';
import type { PlainChat } from './baselines/plainChat.ts';

export const name = 'chat in a rush beside plain DOM';

const seconds = 2;
const perSecond = 100;

/** What the page offers to the measurements: messages come to one of the two, one by one. */
interface Contenders {
  readonly ours: (count: number, everyMs: number) => Promise<void>;
  readonly plain: (count: number, everyMs: number) => Promise<void>;
}

declare global {
  var chatBench: Contenders;
}

/** What the main thread has to do while 100 messages a second come over the socket, in logs that are full already. */
export async function run({ open, bundle, busyMs }: BenchContext): Promise<Row[]> {
  const plainAddress = await bundle('test/bench/baselines/plainChat.ts');
  const page = await open('/bare?widgets=hotel-availability&load=none');
  try {
    await prepare(page, plainAddress);
    const busy = (who: keyof Contenders) => async () => {
      const before = await busyMs(page);
      await page.evaluate(([which, count, everyMs]) => globalThis.chatBench[which](count, everyMs), [
        who,
        seconds * perSecond,
        1_000 / perSecond,
      ] as const);
      return (await busyMs(page)) - before;
    };
    const times = await compare(busy('ours'), busy('plain'), 5);
    const what = `${perSecond} a second`;
    return [{ what, size: seconds * perSecond, unit: 'ms', contender: 'plain DOM', goal: 1.25, ...times }];
  } finally {
    await page.context().close();
  }
}

/** Puts both on the page; the socket and the server are played within it, so that neither is measured. */
async function prepare(page: Page, plainAddress: string): Promise<void> {
  await page.evaluate(async (address) => {
    const channel = 'private-Chat.acme.1.1';
    const event = String.raw`App\Events\ContactMessageSent`;
    let hear: (frame: string) => void = () => undefined;

    class PlayedSocket extends EventTarget {
      readyState = 1;
      bufferedAmount = 0;
      onopen: (() => void) | null = null;
      onmessage: ((message: { data: string }) => void) | null = null;
      onclose: (() => void) | null = null;
      onerror: (() => void) | null = null;
      constructor() {
        super();
        hear = (data) => this.onmessage?.({ data });
        setTimeout(() => {
          this.onopen?.();
          const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 120 });
          hear(JSON.stringify({ event: 'pusher:connection_established', data }));
        }, 0);
      }
      send(text: string) {
        if (!text.includes('pusher:subscribe')) return;
        const joined = { event: 'pusher_internal:subscription_succeeded', channel, data: '{}' };
        setTimeout(() => hear(JSON.stringify(joined)), 0);
      }
      close() {
        this.readyState = 3;
      }
    }
    const fetchPage = globalThis.fetch.bind(globalThis);
    const json = (body: unknown) =>
      Promise.resolve(
        new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }),
      );
    Object.assign(globalThis, {
      WebSocket: PlayedSocket,
      fetch: (input: RequestInfo | URL, init?: RequestInit) => {
        const url = input instanceof Request ? input.url : String(input);
        if (url.includes('/fetch-messages/')) return json({ data: [] });
        return url.includes('/broadcasting/auth') ? json({ auth: 'a:b' }) : fetchPage(input, init);
      },
    });

    const manifest = await (await fetchPage('/widgets/manifest.json')).json();
    const { mount } = await import(`/widgets/${manifest['widgets/contact-chat/index.tsx'].file}`);
    const { mountPlainChat } = await import(address);
    const place = () => document.body.appendChild(document.createElement('div'));
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

    let id = 0;
    const frameOf = () => {
      id += 1;
      const message = {
        id,
        event_id: 1,
        contact_id: 2,
        recipient_contact_id: 1,
        message: `Message number ${id}: the doors open at nine, the first session begins at half past.`,
        created_at: new Date().toISOString(),
      };
      return JSON.stringify({ event, channel, data: JSON.stringify({ message }) });
    };
    const rush = async (to: (frame: string) => void, count: number, everyMs: number) => {
      const began = performance.now();
      for (let sent = 0; sent < count; sent += 1) {
        await pause(Math.max(0, began + sent * everyMs - performance.now()));
        to(frameOf());
      }
      await pause(100);
    };

    const el = place();
    el.style.height = '640px';
    mount(el, {
      eventId: 1,
      tenant: 'acme',
      contactId: 1,
      recipientId: 2,
      guard: 'contact_web',
      broadcast: { key: 'bench', wsHost: location.hostname, forceTLS: false },
    });
    const rows = () => el.shadowRoot?.querySelectorAll('[role="listitem"]').length ?? 0;
    for (let tries = 0; rows() === 0 && tries < 200; tries += 1) {
      await pause(50);
      hear(frameOf());
    }
    const plain: PlainChat = mountPlainChat(place());
    globalThis.chatBench = {
      ours: (count, everyMs) => rush((frame) => hear(frame), count, everyMs),
      plain: (count, everyMs) => rush(plain.hear, count, everyMs),
    };
    await globalThis.chatBench.ours(200, 1);
    await globalThis.chatBench.plain(200, 1);
    if (rows() !== 200) throw new Error(`The chat shows ${rows()} messages`);
  }, plainAddress);
}
