/** A live room and plain feeds on one page, for floods of messages and people. Bundled for pages. */
import { mountPlainFeed } from './baselines/plainFeed.ts';
import { infoOf, playRoom, roomFrame } from './liveRoomPage.ts';
import { pause, place, until } from './playedServer.ts';

/** As many messages as joins and leaves come to one of them; gives late frames, per cent. */
type Flood = (count: number, everyMs: number) => Promise<number>;

export interface FeedContenders {
  readonly ours: Flood;
  readonly plain: Flood;
  /** Plain DOM that is drawn as seldom as ours. */
  readonly calm: Flood;
}

/** As `useCalmState` of the room. */
const calmMs = 200;

/** The host's panel with the people. */
export interface PeoplePanel {
  /** So many come or go, and raise a hand or lower it. */
  readonly turn: (count: number, everyMs: number) => Promise<number>;
  /** Searches for somebody else than before, until the list shows whom it has found. */
  readonly search: () => Promise<void>;
}

/** Who publishes nothing and hears nobody: the video is not measured here. */
const silentClient = () => ({
  remoteUsers: [],
  connectionState: 'CONNECTED',
  on: () => undefined,
  off: () => undefined,
  join: async () => 'me',
  leave: async () => undefined,
  publish: async () => undefined,
  unpublish: async () => undefined,
  subscribe: async () => undefined,
  unsubscribe: async () => undefined,
});

/** All with their chat open, past the window of each. */
export async function openFeeds(members: number): Promise<FeedContenders> {
  const { say, enter } = await playRoom({ members, createVideoClient: silentClient });
  const { root, press } = await enter();
  await press(/chat/i);
  const isTalking = () => root.querySelector('[role="log"] [role="listitem"]') !== null;
  await until('a message in the room', isTalking, () => say(messageFrame()));
  const plain = mountPlainFeed(place());
  const calm = mountPlainFeed(place(), calmMs);
  const talk = (hear: (frame: string) => void) => () => {
    hear(messageFrame());
    hear(memberFrame());
  };
  const contenders = {
    ours: (count: number, everyMs: number) => flood(talk(say), count, everyMs),
    plain: (count: number, everyMs: number) => flood(talk(plain.hear), count, everyMs),
    calm: (count: number, everyMs: number) => flood(talk(calm.hear), count, everyMs),
  };
  for (const fill of Object.values(contenders)) await fill(600, 1);
  return contenders;
}

/** A host with so many people before them. */
export async function openPeople(members: number): Promise<PeoplePanel> {
  const { say, enter } = await playRoom({ members, createVideoClient: silentClient, isHost: true });
  const { root, press } = await enter();
  await press(/^People/);
  const rows = () => [...root.querySelectorAll('[data-person]')];
  await until('the people', () => rows().length > 0);
  const field = () => root.querySelector<HTMLInputElement>('input[type="search"]');
  let last = 10;
  return {
    turn: (count, everyMs) =>
      flood(
        () => {
          id += 1;
          say(memberFrame());
          say(handFrame());
        },
        count,
        everyMs,
      ),
    search: async () => {
      last = 11 + ((last - 10) % (members - 1));
      const wanted = infoOf(last).name;
      const box = field();
      if (!box) throw new Error('The people cannot be searched');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, wanted);
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await until(wanted, () => rows()[0]?.textContent.includes(wanted) === true);
    },
  };
}

let id = 100_000;

function messageFrame(): string {
  id += 1;
  const { uid, name } = infoOf(id);
  const message = `Message number ${id}: the doors open at nine, the first session at half past.`;
  return roomFrame(String.raw`App\Events\SendChatMessageLiveStream`, { uid, name, message });
}

/** One comes, and goes with the next. */
const memberFrame = (): string =>
  id % 2 === 0
    ? roomFrame('pusher_internal:member_added', { user_id: String(id), user_info: infoOf(id) })
    : roomFrame('pusher_internal:member_removed', { user_id: String(id - 1) });

/** One raises a hand, and lowers it with the next. */
const handFrame = (): string => {
  const { uid, name } = infoOf(10 + ((id >> 1) % 50));
  const event = id % 2 === 0 ? 'RaiseHand' : 'PutDownHand';
  return roomFrame(`App\\Events\\${event}`, { uid, name });
};

const mostAtOnce = 20;

async function flood(to: () => void, count: number, everyMs: number): Promise<number> {
  const frames = watchFrames();
  const began = performance.now();
  for (let sent = 0; sent < count; sent += 1) {
    const early = began + sent * everyMs - performance.now();
    // A page that waits waits 4 ms: what is late comes together, but never so much that nothing is drawn.
    if (early > 0 || sent % mostAtOnce === 0) await pause(Math.max(0, early));
    to();
  }
  await pause(300);
  return frames.late();
}

/** Counts frames that come later than one after the next. */
function watchFrames() {
  let last = performance.now();
  let count = 0;
  let lateCount = 0;
  let isOver = false;
  const watch = (now: number) => {
    count += 1;
    if (now - last > 34) lateCount += 1;
    last = now;
    if (!isOver) requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
  return {
    late: () => {
      isOver = true;
      return (lateCount / count) * 100;
    },
  };
}
