/** A live room and bare Agora hooks that show the same drawn people, one at a time. Bundled for pages. */
import { mountBareAgora } from './baselines/bareAgora.tsx';
import { playRoom, type RoomPage } from './liveRoomPage.ts';
import { place, until } from './playedServer.ts';
import { createStandIn, type StandIn } from './standInRoom.ts';

export interface VideoContenders {
  /** Shows everybody, and waits until all pictures move. */
  readonly show: (who: 'ours' | 'bare') => Promise<void>;
  readonly hide: () => void;
}

interface Stage {
  readonly standIn: StandIn;
  readonly room: RoomPage;
  readonly count: number;
}

export async function openStages(count: number): Promise<VideoContenders> {
  const standIn = createStandIn(count);
  const room = await playRoom({ members: count, createVideoClient: standIn.createClient });
  const stage = { standIn, room, count };
  // The bare one's tiles are as large as ours.
  const ours = await showOurs(stage);
  const size = sizeOf(ours.root);
  ours.leave();
  let leave: () => void = () => undefined;
  return {
    show: async (who) => {
      leave = who === 'ours' ? (await showOurs(stage)).leave : await showBare(stage, size);
    },
    hide: () => leave(),
  };
}

async function showOurs({ room, count }: Stage) {
  const { root, leave } = await room.enter();
  await moving(root, count);
  return { root, leave };
}

async function showBare({ standIn, count }: Stage, size: ReturnType<typeof sizeOf>): Promise<() => void> {
  const el = place();
  const unmount = mountBareAgora(el, Object(standIn.createClient()), size);
  if (el.shadowRoot) await moving(el.shadowRoot, count);
  return () => {
    unmount();
    el.remove();
  };
}

function sizeOf(root: ShadowRoot) {
  const grid = root.querySelector('ul:has([data-tile])');
  const tile = root.querySelector('[data-tile]');
  if (!grid || !tile) throw new Error('The room has no tiles');
  const { width, height } = grid.getBoundingClientRect();
  const { width: tileWidth, height: tileHeight } = tile.getBoundingClientRect();
  return { width, height, tileWidth, tileHeight };
}

async function moving(root: ShadowRoot, count: number): Promise<void> {
  const videos = () => [...root.querySelectorAll('video')].filter(({ currentTime }) => currentTime > 0);
  await until(`${count} pictures that move`, () => videos().length === count);
}
