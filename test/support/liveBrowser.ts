/** People in a live room with browsers of their own, for its browser tests. */
import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';
import type { PageOptions, Site, WatchedPage } from './site.ts';

/** Whose camera and microphone are let through without a question. */
const permissions = ['camera', 'microphone'];

export interface Seat {
  readonly watched: WatchedPage;
  readonly page: Page;
  readonly root: Locator;
  readonly button: (name: string | RegExp) => Locator;
  /** From the lobby into the room, or as far as one gets. */
  readonly join: () => Promise<void>;
  readonly inside: () => Promise<void>;
  readonly leave: () => Promise<void>;
  /** Opens the panel, whichever way it is closed. */
  readonly panel: (name: 'Chat' | 'People') => Promise<void>;
  readonly write: (text: string) => Promise<void>;
  readonly message: (text: string) => Locator;
  /** Uids of the tiles in their order. */
  readonly tiles: () => Promise<readonly string[]>;
}

/** What the cameras give, and others decode of them. */
const picture = { width: 320, height: 240 };

/**
 * Runs in the page: the browser's own stand-in for a camera gives what is asked for, and several large ones at once take the
 * whole machine. Ten pictures a second; a shared screen keeps its size. What is hinted to be detail loses pictures, not size,
 * where the machine is busy: without that a line that is new was 80 by 60 for half a minute.
 */
function smallCamera({ width, height }: typeof picture): void {
  const { mediaDevices } = navigator;
  const camera = mediaDevices.getUserMedia.bind(mediaDevices);
  const screen = mediaDevices.getDisplayMedia.bind(mediaDevices);
  const small = { width: { ideal: width }, height: { ideal: height }, frameRate: { max: 10 } };
  mediaDevices.getUserMedia = async (wish = {}) => {
    const stream = await camera({
      ...wish,
      ...(wish.video && { video: { ...Object(wish.video), ...small } }),
    });
    for (const track of stream.getVideoTracks()) track.contentHint = 'detail';
    return stream;
  };
  mediaDevices.getDisplayMedia = async (wish = {}) =>
    screen({ ...wish, video: { ...Object(wish.video), frameRate: { max: 5 } } });
}

/** Opens a page of the room. */
export async function sit(site: Site, path: string, options: PageOptions = {}): Promise<Seat> {
  const prepare = async (page: Page) => {
    await page.addInitScript(smallCamera, picture);
    await options.prepare?.(page);
  };
  const watched = await site.open(path, { permissions, ...options, prepare });
  const { page } = watched;
  const root = watched.island('live-room');
  const button = (name: string | RegExp) =>
    root.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  const seat: Seat = {
    watched,
    page,
    root,
    button,
    join: async () => button('Join').click(),
    inside: async () => button(/^Leave/).waitFor(),
    leave: async () => {
      await button(/^Leave/).click();
      // A host is asked.
      const sure = root.getByRole('alertdialog').getByRole('button', { name: /^Leave/ });
      await sure.or(button(/again/)).first().waitFor();
      if (await sure.isVisible()) await sure.click();
    },
    panel: async (name) => {
      const tab = root.getByRole('tab', { name: new RegExp(`^${name}`) });
      const isOpen = await root.getByRole('complementary').isVisible();
      if (isOpen && (await tab.isVisible())) await tab.click();
      else if (!isOpen) await button(new RegExp(`^${name}`)).click();
      await root.getByRole('complementary').waitFor();
    },
    write: async (text) => {
      await root.getByRole('textbox', { name: /^Message/ }).fill(text);
      await page.keyboard.press('Enter');
    },
    message: (text) => root.getByRole('log').getByText(text),
    tiles: () =>
      root
        .locator('[data-tile]')
        .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile') ?? '')),
  };
  await button('Join').waitFor();
  return seat;
}

/** Runs in the page: somebody who speaks without a pause. The browser's own stand-in for a microphone only ticks. */
export function withSteadyVoice(): void {
  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  let context: AudioContext | undefined;
  mediaDevices.getUserMedia = async (wish = {}) => {
    if (!wish.audio) return ask(wish);
    context ??= new AudioContext();
    const voice = context.createOscillator();
    const place = context.createMediaStreamDestination();
    voice.connect(place);
    voice.start();
    const picture = wish.video ? await ask({ video: wish.video }) : new MediaStream();
    return new MediaStream([...picture.getTracks(), ...place.stream.getTracks()]);
  };
}

interface Seen {
  readonly width: number;
  readonly height: number;
  readonly isChanging: boolean;
}

/** What the videos on the page decode: their size, and whether their pixels change. */
export function videosOf({ page }: Seat, selector = 'video'): Promise<readonly Seen[]> {
  return page.locator('[data-widget="live-room"] .ew-root').evaluate(async (root, wanted) => {
    const videos = [...root.querySelectorAll<HTMLVideoElement>(wanted)].filter((one) => one.videoWidth > 0);
    const pixels = (video: HTMLVideoElement) => {
      const canvas = new OffscreenCanvas(64, 36);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(video, 0, 0, 64, 36);
      return context?.getImageData(0, 0, 64, 36).data.join() ?? '';
    };
    const before = videos.map(pixels);
    await new Promise((resolve) => setTimeout(resolve, 250));
    return videos.map((video, at) => ({
      width: video.videoWidth,
      height: video.videoHeight,
      isChanging: pixels(video) !== before[at],
    }));
  }, selector);
}

/** Whether it is all that a camera gives, and moves. */
export const isWhole = ({ width, height, isChanging }: Seen): boolean =>
  isChanging && width === picture.width && height === picture.height;

/** Waits until so many cameras arrive, each as large as it is, all moving. */
export async function seesMoving(seat: Seat, count: number): Promise<void> {
  let seen: readonly Seen[] = [];
  await until(`${count} moving pictures`, async () => {
    seen = await videosOf(seat);
    return seen.filter(isWhole).length >= count;
  }).catch((error: unknown) => {
    throw new Error(JSON.stringify(seen), { cause: error });
  });
}

/** Uids of the tiles that something lies over. */
export const coveredTiles = (over: Locator): Promise<readonly string[]> =>
  over.evaluate((el, name) => {
    const root = el.getRootNode();
    if (!(root instanceof ShadowRoot)) throw new Error(`no ${name}`);
    const top = el.getBoundingClientRect();
    const isUnder = (tile: DOMRect) =>
      tile.right > top.left && tile.left < top.right && tile.bottom > top.top && tile.top < top.bottom;
    return [...document.querySelectorAll(name)]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('[data-tile]') ?? [])])
      .filter((tile) => isUnder(tile.getBoundingClientRect()))
      .map((tile) => tile.getAttribute('data-tile') ?? '');
  }, '[data-widget="live-room"]');

/** Lines of a text that no scrolling inside the island brings to where they can be read and pressed. */
export const linesOutOfReach = (text: Locator): Promise<readonly number[]> =>
  text.evaluate((el) => {
    const root = el.getRootNode();
    if (!(root instanceof ShadowRoot)) throw new Error('in no island');
    root.host.scrollIntoView({ block: 'end' });
    const range = document.createRange();
    range.selectNodeContents(el);
    const lines = () => [...range.getClientRects()];
    const isSeen = (at: number) => {
      for (let box = el.parentElement; box; box = box.parentElement) {
        const { top = 0, height = 0 } = lines()[at] ?? {};
        const own = box.getBoundingClientRect();
        if (/auto|scroll/.test(getComputedStyle(box).overflowY))
          box.scrollTop += top + height / 2 - (own.top + own.height / 2);
      }
      const { left = 0, top = 0, width = 0, height = 0 } = lines()[at] ?? {};
      return el.contains(root.elementFromPoint(left + width / 2, top + height / 2));
    };
    return lines().flatMap((_, at) => (isSeen(at) ? [] : [at]));
  });

/** How much height of what is around it an element can be seen in at once, at most, in pixels. */
export const heightInSight = (what: Locator): Promise<number> =>
  what.evaluate((el) => {
    let height = innerHeight;
    for (let box = el.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowY !== 'visible') height = Math.min(height, box.clientHeight);
    return height;
  });

/** Counts what is open on a page: cameras, microphones and screens with all copies of them, and connections to others. */
export function watchLines(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    // What is over is not kept: it would be held for its listeners, and whatever they hold.
    let tracks: readonly MediaStreamTrack[] = [];
    let peers: readonly RTCPeerConnection[] = [];
    const look = () => {
      tracks = tracks.filter(({ readyState }) => readyState === 'live');
      peers = peers.filter(({ connectionState }) => connectionState !== 'closed');
    };
    const add = (...more: readonly MediaStreamTrack[]) => {
      tracks = [...tracks, ...more];
    };
    Object.assign(globalThis, {
      openLines: () => {
        look();
        return { tracks: tracks.length, peers: peers.length };
      },
      sentTracks: () => {
        look();
        return peers
          .filter(({ connectionState }) => connectionState === 'connected')
          .flatMap((peer) => peer.getSenders())
          .filter(({ track }) => track?.readyState === 'live').length;
      },
    });
    MediaStreamTrack.prototype.clone = new Proxy(Reflect.get(MediaStreamTrack.prototype, 'clone'), {
      apply: (clone, track, given) => {
        const copy = Reflect.apply(clone, track, given);
        add(copy);
        return copy;
      },
    });
    MediaStream.prototype.clone = new Proxy(Reflect.get(MediaStream.prototype, 'clone'), {
      apply: (clone, stream, given) => {
        const copy = Reflect.apply(clone, stream, given);
        add(...copy.getTracks());
        return copy;
      },
    });
    const { mediaDevices } = navigator;
    for (const name of ['getUserMedia', 'getDisplayMedia'] as const) {
      const ask = mediaDevices[name].bind(mediaDevices);
      mediaDevices[name] = async (...given) => {
        const stream = await ask(...given);
        add(...stream.getTracks());
        return stream;
      };
    }
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(...given: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...given);
        peers = [...peers, this];
      }
    };
  });
}

/** The open sockets of a page, each by the channels that it is on, as it has told the server. */
export function watchSockets(page: Page): () => readonly string[] {
  const sockets = new Map<object, Set<string>>();
  // Of those of a page that is loaded anew nothing more is told.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) sockets.clear();
  });
  page.on('websocket', (socket) => {
    const channels = new Set<string>();
    sockets.set(socket, channels);
    socket.on('close', () => sockets.delete(socket));
    socket.on('framesent', ({ payload }) => {
      const { event, data } = JSON.parse(String(payload));
      if (event === 'pusher:subscribe') channels.add(data.channel);
      if (event === 'pusher:unsubscribe') channels.delete(data.channel);
    });
  });
  return () => [...sockets.values()].map((channels) => [...channels].join(', '));
}

interface Lines {
  readonly tracks: number;
  readonly peers: number;
}

export const openLines = ({ page }: Seat): Promise<Lines> => page.evaluate('openLines()');

/** Runs in the page before its own scripts: whatever a test does there is a press to the browser, so the page joins by itself. */
export function joinUnpressed(): void {
  HTMLMediaElement.prototype.play = new Proxy(Reflect.get(HTMLMediaElement.prototype, 'play'), {
    apply: async (play, element: HTMLMediaElement, given) => {
      await Reflect.apply(play, element, given);
      console.log(`${element.tagName} plays`);
    },
  });
  const timer = setInterval(() => {
    const root = document.querySelector('[data-widget="live-room"]')?.shadowRoot;
    const buttons = [...(root?.querySelectorAll('button') ?? [])];
    const find = (name: string) => buttons.find(({ textContent }) => textContent.trim() === name);
    find('Join')?.click();
    if (!find('Play sound')) return;
    clearInterval(timer);
    console.log('waits for a press');
  }, 100);
}

interface Visits {
  readonly times: number;
  /** Tracks that go out to the others before one leaves. */
  readonly sent?: number;
  /** Who leaves is asked. */
  readonly isAsked?: boolean;
}

/** Runs in the page, from the lobby back to it; as fast as the screen allows. */
export async function goInAndOut({ times, sent = 0, isAsked = false }: Visits): Promise<void> {
  const root = document.querySelector('[data-widget="live-room"]')?.shadowRoot;
  const sentNow = () => Number(Reflect.get(globalThis, 'sentTracks')?.());
  const wait = async (what: string, isThere: () => boolean) => {
    for (let time = 0; !isThere(); time += 1) {
      if (time > 3_000) throw new Error(`${what} never came: ${root?.textContent}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const press = async (name: string, place = '') => {
    const find = () =>
      [...(root?.querySelectorAll<HTMLButtonElement>(`${place} button`) ?? [])].find(
        ({ textContent, ariaLabel }) => (ariaLabel ?? textContent).trim() === name,
      );
    await wait(name, () => find() !== undefined);
    find()?.click();
  };
  for (let time = 0; time < times; time += 1) {
    await press('Join');
    if (sent > 0) await wait(`what is sent, now ${sentNow()}`, () => sentNow() >= sent);
    await press('Leave');
    if (isAsked) await press('Leave', '[role="alertdialog"]');
    await press('Join again');
  }
}
