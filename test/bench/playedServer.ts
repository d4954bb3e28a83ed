/** A socket and a server that are played within a page, so that neither is measured. Bundled for pages. */

interface Played {
  /** What the server tells somebody who has joined a channel. */
  readonly joined?: (channel: string) => unknown;
  /** What the server answers at an address; `undefined`: the page's own server is asked. */
  readonly answer: (url: string) => unknown;
}

export interface PlayedServer {
  /** Sends a frame over the socket that was opened last. */
  readonly say: (frame: string) => void;
}

/** Takes the place of `WebSocket` and `fetch` for everything that is loaded from now on. */
export function playServer({ joined = () => ({}), answer }: Played): PlayedServer {
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
        hear(frameOf('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 }));
      }, 0);
    }
    send(text: string) {
      const { event, data } = JSON.parse(text);
      if (event !== 'pusher:subscribe') return;
      const told = frameOf('pusher_internal:subscription_succeeded', joined(data.channel), data.channel);
      setTimeout(() => hear(told), 0);
    }
    close() {
      this.readyState = 3;
    }
  }
  const fetchPage = globalThis.fetch.bind(globalThis);
  Object.assign(globalThis, {
    WebSocket: PlayedSocket,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const body = answer(input instanceof Request ? input.url : String(input));
      if (body === undefined) return fetchPage(input, init);
      return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
    },
  });
  return { say: (frame) => hear(frame) };
}

/** An event as Pusher's protocol writes it. */
export const frameOf = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, channel, data: JSON.stringify(data) });

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A place of its own at the end of the page. */
export const place = (): HTMLElement => document.body.appendChild(document.createElement('div'));

/** Tries until it is so, for ten seconds. */
export async function until(
  what: string,
  isSo: () => boolean,
  meanwhile: () => void = () => {},
): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries === 200) throw new Error(`Not ${what}`);
    await pause(50);
    meanwhile();
  }
}

/** How a built widget is put into an element. */
export type Mount = (el: HTMLElement, attributes: object) => { readonly unmount: () => void };

/** Loads a widget of the build that the page's server serves. */
export async function loadWidget(name: string): Promise<Mount> {
  const manifest = await (await fetch('/widgets/manifest.json')).json();
  const { mount } = await import(`/widgets/${manifest[`widgets/${name}/index.tsx`].file}`);
  return mount;
}
