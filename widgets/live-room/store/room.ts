/** The room of one island: its state and everything that can be done in it. Lives outside of React. */
import type { Api } from '#shared/api/client.ts';
import type { GapReason } from '#shared/realtime/wake.ts';
import type { TokenRequest } from '../actions.ts';
import { firstRole } from '../domain/role.ts';
import { isInside } from '../domain/room.ts';
import type { StreamSize, VideoReport } from '../video/videoClient.ts';
import { createChatting, type Chatting } from './chatting.ts';
import { cleanUpAfter, keepTime, reportWhileInside } from './clock.ts';
import { createEntering, type Entering } from './entering.ts';
import { createGaps, type Gaps } from './gaps.ts';
import { createGoingLive } from './goingLive.ts';
import { createHandRaising, type HandRaising } from './handRaising.ts';
import type { Abilities } from './hostActions.ts';
import { createModerating, type Moderating } from './moderating.ts';
import { createOwnRole, type OwnRole } from './ownRole.ts';
import { onceMore } from './onceMore.ts';
import { createPolling, type Polling } from './polling.ts';
import { createRejoin } from './rejoin.ts';
import { createRoomStore, type RoomStore } from './roomStore.ts';
import { createRoomWork, reportError, type RoomNews, type RoomOptions, type RoomWork } from './roomWork.ts';
import { createSharing, type Sharing } from './sharing.ts';
import { createVideoReport } from './videoReport.ts';
import { createVideoSessions } from './videoSessions.ts';

export interface Room {
  readonly options: RoomOptions;
  readonly store: RoomStore;
  readonly devices: RoomWork['devices'];
  readonly abilities: RoomWork['abilities'];
  /** The newest session, abilities, name and app: a token may be renewed, the host may give others. */
  readonly serve: (next: Served) => void;
  readonly entering: Pick<Entering, 'join' | 'opened' | 'leave' | 'back'>;
  readonly chat: Chatting;
  readonly poll: Polling;
  readonly people: People;
  readonly sharing: Sharing;
  /** Whose video is in sight, and how large; the same as before changes nothing. */
  readonly want: (wanted: ReadonlyMap<string, StreamSize>) => void;
  /** What the video service tells. */
  readonly video: VideoReport;
  /** Once more into the video room, with new tokens. */
  readonly rejoin: () => Promise<void>;
  readonly onNews: (listener: (news: RoomNews) => void) => () => void;
  /** Who is on the room's channel, and how it stands. */
  readonly heardChannel: Gaps['heard'];
  /** Events may have been missed: what can be read is read again, the rest is named. */
  readonly missed: (reason?: GapReason, since?: number | null) => void;
  /** A promotion or its end may have been missed (S-46). */
  readonly missedRole: () => void;
  /** Keeps time and reports until the returned function is called, which leaves the room. */
  readonly open: () => () => void;
}

type People = HandRaising & Moderating & OwnRole;

interface Served {
  readonly api: Api;
  readonly abilities: Abilities;
  /** The own name, as others read it; the uid keeps the one under which somebody has joined. */
  readonly name: string;
  /** Agora's id of the app, for the next time one joins. */
  readonly appId: string;
}

interface Parts extends Pick<Served, 'api' | 'abilities'>, Pick<RoomWork, 'options' | 'devices' | 'client'> {}

export function createRoom(parts: Parts): Room {
  const store = createRoomStore(firstRole(parts.options));
  let served: Served = { ...parts, name: parts.options.name, appId: parts.options.appId };
  const options: RoomOptions = {
    ...parts.options,
    get name() {
      return served.name;
    },
    get appId() {
      return served.appId;
    },
  };
  const work = createRoomWork({
    ...parts,
    options,
    store,
    api: () => served.api,
    abilities: () => served.abilities,
  });
  const sessions = createVideoSessions(work);
  const renew = (purpose: TokenRequest['purpose']) =>
    void sessions.renew(purpose).then(comeBack).catch(reportError);
  const entering = createEntering(work, sessions);
  const chat = createChatting(work);
  const poll = createPolling(work);
  const sharing = createSharing(work, sessions);
  const people = createPeople(work, () => {
    sharing.stopScreen();
    work.devices.release();
    work.news.emit({ kind: 'downgraded' });
    renew('downgrade');
  });
  const gaps = createGaps(work);
  const heardMessage: Chatting['heard'] = (message) => {
    gaps.proved();
    chat.heard(message);
  };
  const readAgain = [poll.read, sharing.read, people.readBan];
  /** Was asked before the channel told anything: what has begun in between nobody would know. */
  let isReadEarly = false;
  const read = (...reads: readonly (() => Promise<void>)[]) =>
    void Promise.all(reads.map((one) => one())).catch(reportError);

  /** Promoted before the page was loaded anew, or unheard: the same countdown, and then on the stage. */
  const comeBack = () => {
    if (store.state().place.phase === 'joined' && sessions.takePromotion())
      people.promoted({ uid: options.uid });
  };
  const takenBack = () => people.downgraded({ uid: options.uid });
  const renewRight = async () => {
    const isCohost = store.state().role.role === 'cohost';
    const mayGoOn = await sessions.renew('renew', isCohost ? takenBack : undefined);
    comeBack();
    return mayGoOn;
  };
  const goingLive = createGoingLive(work, sessions, takenBack);
  const confirmRole = onceMore(async () => {
    // On the way to the stage it may have been taken back.
    if (store.state().role.promotedAt !== null) goingLive.prepare();
    await Promise.all([people.readRole(), sessions.confirmRight(takenBack).then(comeBack)]);
  });

  return {
    options,
    store,
    devices: parts.devices,
    abilities: work.abilities,
    serve: (next) => {
      served = next;
    },
    entering,
    chat: { ...chat, heard: heardMessage },
    poll,
    people,
    sharing,
    want: (wanted) =>
      store.change((state) => (isSameMap(state.wanted, wanted) ? state : { ...state, wanted })),
    video: createVideoReport(work, {
      onLine: entering.joined,
      onJoined: () => {
        comeBack();
        // A ban on the way in was heard by nobody.
        read(...readAgain);
        isReadEarly = !options.isMeeting && store.state().channel !== 'joined';
      },
      onTokenEnding: () => void renewRight().catch(reportError),
      onScreenTokenEnding: () => void sharing.renewScreen().catch(reportError),
    }),
    rejoin: createRejoin(work, renewRight),
    onNews: (listener) => work.news.on(listener),
    heardChannel: (channel, present) => {
      gaps.heard(channel, present);
      if (!isReadEarly || channel !== 'joined') return;
      isReadEarly = false;
      if (isInside(store.state().place)) read(...readAgain);
    },
    missed: (reason = 'joined', since = null) => {
      isReadEarly = false;
      entering.missed();
      if (store.state().place.phase === 'waiting') return;
      // A line that stands brings what was sent while nobody looked; one that turns out to be dead is joined again, and tells then.
      if (reason !== 'joined') gaps.doubt(since);
      const gap = reason === 'joined' ? gaps.take(since) : null;
      if (gap) {
        chat.missing(gap.from, gap.to);
        people.raiseAgain(gap.to - gap.from);
      }
      read(...readAgain, confirmRole);
    },
    missedRole: () => read(confirmRole),
    open: () => {
      const stops = [
        keepTime(work, goingLive),
        cleanUpAfter(work, people.takeHandAway),
        reportWhileInside(work),
        gaps.follow(),
      ];
      // Whoever loads the page again knows of no hand.
      addEventListener('pagehide', people.takeHandAway);
      return () => {
        removeEventListener('pagehide', people.takeHandAway);
        entering.leave();
        for (const end of stops) end();
        entering.stop();
        work.devices.release();
        store.close();
      };
    },
  };
}

/** Their hands, what a host does with them, and what is decided about oneself. */
function createPeople(work: RoomWork, onDowngraded: () => void): People {
  const hands = createHandRaising(work);
  const moderating = createModerating(work);
  const { loadAttendees } = moderating;
  const { spoke: onSpeaker, handGone: onBanned } = hands;
  const ownRole = createOwnRole(work, { onSpeaker, onBanned, onDowngraded, loadAttendees });
  return { ...hands, ...moderating, ...ownRole };
}

function isSameMap<T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}
