/** The room as it is known, outside of React: a flood of events is one change a frame (PERFORMANCE.md «Live feed»). */
import type { LiveAttendee, SharedMedia } from '#shared/api/live.ts';
import type { DeviceKind } from '#shared/lib/openDevice.ts';
import { createEmitter } from '#shared/lib/emitter.ts';
import type { ChannelState } from '#shared/realtime/subscription.ts';
import { noChat, type Chat } from '../domain/chat.ts';
import { noHands, type Hands } from '../domain/hands.ts';
import type { HostlessSince } from '../domain/hostWatch.ts';
import type { PollState } from '../domain/poll.ts';
import { withoutGone, type Present } from '../domain/presence.ts';
import type { RoleState } from '../domain/role.ts';
import { isConnected, isLost, lobby, type Place } from '../domain/room.ts';
import type { LastSpoke } from '../domain/speaking.ts';
import type { PlayableTrack, RemotePerson, StreamSize, VideoSession } from '../video/videoClient.ts';

/** The own screen, while it is shared or about to be. */
export type OwnScreen =
  | { readonly status: 'off' | 'asking' }
  | {
      readonly status: 'on';
      readonly tracks: readonly MediaStreamTrack[];
      readonly session: VideoSession;
      /** It reaches nobody just now, and comes back by itself. */
      readonly isCut: boolean;
    };

export interface Attendees {
  readonly list: readonly LiveAttendee[];
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}

/** What is shared with all, and when that was heard: `null` where it had begun before. */
export interface StageMedia extends SharedMedia {
  readonly heardAt: number | null;
}

export interface RoomState {
  readonly place: Place;
  readonly role: RoleState;
  readonly hostlessSince: HostlessSince;
  readonly session: VideoSession | null;
  readonly people: readonly RemotePerson[];
  /** Whose video is wanted: the tiles in sight. */
  readonly wanted: ReadonlyMap<string, StreamSize>;
  readonly spoke: LastSpoke;
  /** Network quality by uid: 0 unknown, 1 excellent … 6 down. */
  readonly quality: ReadonlyMap<string, number>;
  /** Lets the sound begin, where the browser waits for a press. */
  readonly resumeSound: (() => void) | null;
  /** One has joined in another window, which is in the video in the place of this one. */
  readonly isElsewhere: boolean;
  /** What is on, and does not reach the others. */
  readonly unsent: ReadonlySet<DeviceKind>;
  /** Another number is another try to be in the video room. */
  readonly round: number;
  /** The host's page lets nobody back into the video room, in its words: nothing is tried until somebody asks for it. */
  readonly refusal: string | null;
  readonly screen: OwnScreen;
  readonly chat: Chat;
  readonly poll: PollState;
  readonly hands: Hands;
  /** When the own hand was last toggled; its button is locked for 2 s. */
  readonly handToggledAt: number;
  readonly media: StageMedia | null;
  readonly attendees: Attendees;
  readonly present: readonly Present[];
  /** Whether the channel has told who is there, or never will: before, nobody knows whether a host is. */
  readonly isPresenceKnown: boolean;
  /** Whether the video service has told who is on the stage since the line is there: for its first two seconds it has not. */
  readonly isStageKnown: boolean;
  /** Who was on the channel and is not any more, by the person's id: a list that was read before does not know it. */
  readonly gone: ReadonlySet<string>;
  readonly channel: ChannelState;
  /** Work under way, by name: its buttons wait. */
  readonly busy: ReadonlySet<string>;
}

export interface RoomStore {
  readonly state: () => RoomState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes it at once, after what waits. */
  readonly change: (change: Change) => void;
  /** Changes it with the next frame, together with what else has come until then. */
  readonly changeSoon: (change: Change) => void;
  /** Forgets what waits. */
  readonly close: () => void;
}

type Change = (state: RoomState) => RoomState;

export function firstState(role: RoleState): RoomState {
  return {
    place: lobby,
    role,
    hostlessSince: null,
    session: null,
    people: [],
    wanted: new Map(),
    spoke: new Map(),
    quality: new Map(),
    resumeSound: null,
    isElsewhere: false,
    unsent: new Set(),
    round: 0,
    refusal: null,
    screen: { status: 'off' },
    chat: noChat,
    poll: null,
    hands: noHands,
    handToggledAt: 0,
    media: null,
    attendees: { list: [], status: 'idle' },
    present: [],
    isPresenceKnown: false,
    isStageKnown: false,
    gone: new Set(),
    channel: 'off',
    busy: new Set(),
  };
}

/** Frames stand still in hidden tabs: what waits is applied this late at the latest. */
const latestMs = 500;

export function createRoomStore(role: RoleState): RoomStore {
  const changed = createEmitter<null>();
  let state = firstState(role);
  let waiting: Change[] = [];
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drop = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = undefined;
    timer = undefined;
  };
  const apply = (changes: readonly Change[]) => {
    const next = changes.reduce((before, change) => change(before), state);
    if (next === state) return;
    state = next;
    changed.emit(null);
  };
  const flush = () => {
    drop();
    const changes = waiting;
    waiting = [];
    apply(changes);
  };

  return {
    state: () => state,
    subscribe: (listener) => changed.on(listener),
    change: (change) => {
      waiting.push(change);
      flush();
    },
    changeSoon: (change) => {
      waiting.push(change);
      frame ??= requestAnimationFrame(flush);
      timer ??= setTimeout(flush, latestMs);
    },
    close: () => {
      drop();
      waiting = [];
    },
  };
}

/** The video of somebody, as far as it is subscribed. */
export const videoOf = ({ people }: RoomState, uid: string): PlayableTrack | null =>
  people.find((person) => person.uid === uid)?.video ?? null;

const nobody: RoomState['people'] = [];

/** Whether it is known that no host is there, or that one is: a host is seen on the stage, or on the channel alone. */
export const isHostKnown = ({ place, hostlessSince, isPresenceKnown, isStageKnown }: RoomState): boolean =>
  hostlessSince === null || (isPresenceKnown && (isStageKnown || !isConnected(place)));

/** Who is left of a list: the same answer as long as it is the same people. */
const left = new WeakMap<RoomState['people'], Pick<RoomState, 'people' | 'gone'>>();

/**
 * Everybody else in the room, for a selector. Without a line nobody knows who is still there; while one comes back, the channel
 * tells who has left.
 */
export function peopleThere({ place, people, gone }: RoomState): RoomState['people'] {
  if (isLost(place)) return nobody;
  return isConnected(place) ? people : stillThere({ people, gone });
}

/** Whom the video knew last, without those of whom the channel has told that they have left since. */
export function stillThere({ people, gone }: Pick<RoomState, 'people' | 'gone'>): RoomState['people'] {
  let known = left.get(people);
  if (known?.gone !== gone) {
    known = { people: withoutGone(people, gone), gone };
    left.set(people, known);
  }
  return known.people;
}
