/** A live room on a page of the benches. Bundled for pages. */
import { frameOf, loadWidget, place, playServer, until } from './playedServer.ts';

const channel = 'bench';
const wire = `presence-LiveStreamingPresence.${channel}`;

export const infoOf = (id: number) => ({ id, name: `Guest ${id}`, uid: `${id}-Guest ${id}-audience` });

/** An event on the room's channel. */
export const roomFrame = (event: string, data: unknown): string => frameOf(event, data, wire);

const me = infoOf(10);

/** As the list of the host's page has them. */
const attendeeOf = ({ id, name, uid }: ReturnType<typeof infoOf>) => ({
  id,
  type: 'attendee',
  full_name: name,
  organisation: `House ${id % 40}`,
  function: 'Guest',
  rtc_uid: uid,
});

interface RoomOptions {
  /** How many are on the room's channel. */
  readonly members: number;
  readonly createVideoClient: () => unknown;
  /** A host, who has the list of all. */
  readonly isHost?: boolean;
}

export interface RoomPage {
  readonly say: (frame: string) => void;
  /** Mounts a room 1,200 px wide, and goes in. */
  readonly enter: () => Promise<OpenedRoom>;
}

export interface OpenedRoom {
  readonly root: ShadowRoot;
  readonly press: (label: RegExp) => Promise<void>;
  readonly leave: () => void;
}

/** Plays the room's server; the video service is the client's affair. */
export async function playRoom({
  members,
  createVideoClient,
  isHost = false,
}: RoomOptions): Promise<RoomPage> {
  const people = Array.from({ length: members }, (_, at) => infoOf(at + 10));
  const hash = Object.fromEntries(people.map((one) => [String(one.id), one]));
  const presence = { ids: Object.keys(hash), hash, count: members };
  const { say } = playServer({
    joined: (name) => (name.startsWith('presence-') ? { presence } : {}),
    answer: (url) => {
      if (url.includes('/live-streaming/')) return { success: true, allowed: true, banned: false };
      if (!url.includes('/broadcasting/auth')) return undefined;
      return { auth: 'a:b', channel_data: JSON.stringify({ user_id: String(me.id), user_info: me }) };
    },
  });
  const mount = await loadWidget('live-room');
  return {
    say,
    enter: async () => {
      const el = place();
      el.style.width = '1200px';
      const { unmount } = mount(el, {
        eventId: 1,
        tenant: 'acme',
        channel,
        role: isHost ? 'host' : 'audience',
        userId: me.id,
        userName: me.name,
        guard: 'contact_web',
        broadcast: { key: 'bench', wsHost: location.hostname, forceTLS: false },
        actions: {
          createVideoClient,
          ...(isHost && { loadAttendees: () => people.map(attendeeOf) }),
        },
      });
      const root = el.shadowRoot;
      if (!root) throw new Error('The room is not mounted');
      const press = async (label: RegExp) => {
        const button = () =>
          [...root.querySelectorAll('button')].find(
            (one) => label.test(one.getAttribute('aria-label') ?? one.textContent ?? '') && !one.disabled,
          );
        await until(`a button ${label}`, () => button() !== undefined);
        button()?.click();
      };
      await press(/^Join/);
      const leave = () => {
        unmount();
        el.remove();
      };
      return { root, press, leave };
    },
  };
}
