/** What time alone decides in the room, by the clock: timers are slowed in hidden tabs and stand still in sleep (S-42). */
import { reportConnectedStatus } from '#shared/api/live.ts';
import { startDeadline } from '#shared/lib/deadlines.ts';
import { changeHands, nextHandEnd } from '../domain/hands.ts';
import { isHostUid } from '../domain/identity.ts';
import { desertedAt, isDeserted, watchHost } from '../domain/hostWatch.ts';
import { promoteCountdownMs } from '../domain/role.ts';
import { banAnimationMs, desertedNoticeMs, isConnected, isInside } from '../domain/room.ts';
import type { GoingLive } from './goingLive.ts';
import { tellingOwn } from './handRaising.ts';
import { watchLine, type LineWatch } from './lineWatch.ts';
import { endScreen } from './ownScreen.ts';
import { changing, reportError, type RoomWork } from './roomWork.ts';
import { stillThere, type RoomState } from './roomStore.ts';

/** S3 §9.6 */
const reportEveryMs = 60_000;

interface Late {
  /** What it is for: a new key is a new deadline. */
  readonly key: string;
  readonly at: number;
  /** What it does may take its time: until then it is not reached again. */
  readonly onReached: () => void | Promise<void>;
  readonly onSet?: () => void;
}

/** Keeps the deadlines of the room's present state; the returned function ends them. */
export function keepTime(work: RoomWork, goingLive: GoingLive): () => void {
  const { store } = work;
  const running = new Map<string, () => void>();
  const line = watchLine(store);

  const look = () => {
    const all = [...deadlinesOf(work, goingLive), ...hostlessDeadline(work, line)];
    const wanted = new Map(all.map((late) => [late.key, late]));
    for (const [key, stop] of running) {
      if (wanted.has(key)) continue;
      stop();
      running.delete(key);
    }
    for (const [key, { at, onReached, onSet }] of wanted) {
      if (running.has(key)) continue;
      const reach = async () => {
        await onReached();
        running.delete(key);
        look();
      };
      running.set(key, startDeadline({ at, onReached: () => void reach().catch(reportError) }));
      onSet?.();
    }
  };

  const seePromotion = watchPromotion(work);
  const stop = store.subscribe(() => {
    seeHosts(work);
    seePromotion();
    look();
  });
  return () => {
    stop();
    line.stop();
    for (const end of running.values()) end();
  };
}

/**
 * Nobody comes to the stage without a line, on the way in or on the way out: a countdown is shown anew once one is there, and no
 * light stays on until then.
 */
function watchPromotion({ store, role, devices }: RoomWork): () => void {
  let wasThere = isConnected(store.state().place);
  return () => {
    const { place, role: own } = store.state();
    if (isConnected(place) === wasThere) return;
    wasThere = !wasThere;
    if (own.promotedAt === null) return;
    if (wasThere) role({ kind: 'back', now: Date.now() });
    else devices.release();
  };
}

/** A host's camera, microphone or presence counts (S3 §4.6); one is never alone as a host, and meetings have none. */
function seeHosts(work: RoomWork): void {
  const { options, store } = work;
  if (options.isHost || options.isMeeting) return;
  const state = store.state();
  const { phase } = state.place;
  if (phase !== 'joined' && phase !== 'deserted') return;
  const since = watchHost(state.hostlessSince, hasHost(state), Date.now());
  if (since !== state.hostlessSince) store.change((before) => ({ ...before, hostlessSince: since }));
  if (since === null && phase === 'deserted') work.place({ kind: 'host-back' });
}

/** While the line to the video comes back, the channel tells which hosts have left. */
const hasHost = (state: RoomState): boolean =>
  isHostAmong(isConnected(state.place) ? state.people : stillThere(state)) || isHostAmong(state.present);

type Uids = readonly { readonly uid: string | null }[];

/** Thousands stay while hundreds of messages come: a list is looked through once. */
const lookedThrough = new WeakMap<Uids, boolean>();

function isHostAmong(list: Uids): boolean {
  const found = lookedThrough.get(list) ?? list.some(({ uid }) => uid !== null && isHostUid(uid));
  lookedThrough.set(list, found);
  return found;
}

function deadlinesOf(work: RoomWork, { prepare, goOut }: GoingLive): readonly Late[] {
  const { place, role, hands, channel } = work.store.state();
  const time = () => work.place({ kind: 'time', now: Date.now() });
  const all: Late[] = [];
  if (place.phase === 'expelled')
    all.push({ key: `expelled ${place.since}`, at: place.since + banAnimationMs, onReached: time });
  if (place.phase === 'deserted')
    all.push({ key: `deserted ${place.since}`, at: place.since + desertedNoticeMs, onReached: time });
  if (role.promotedAt !== null && isConnected(place))
    all.push({
      key: `promoted ${role.promotedAt}`,
      at: role.promotedAt + promoteCountdownMs,
      onReached: goOut,
      onSet: prepare,
    });
  const handEnd = nextHandEnd(hands);
  // During the own cut nobody knows who is away.
  if (handEnd !== Infinity && channel === 'joined')
    all.push({
      key: `hand ${handEnd}`,
      at: handEnd,
      onReached: () =>
        tellingOwn(work, () =>
          work.store.change(changing('hands', (all) => changeHands(all, { kind: 'time', now: Date.now() }))),
        ),
    });
  return all;
}

/** S3 §4.6; the notice waits while nobody knows who is there, and is looked at anew after a sleep. */
function hostlessDeadline(work: RoomWork, line: LineWatch): readonly Late[] {
  const { place, hostlessSince } = work.store.state();
  const known = line.knownSince();
  if (hostlessSince === null || known === null || place.phase !== 'joined') return [];
  const onReached = () => {
    const now = Date.now();
    const isKnown = line.knownSince() === known;
    if (isKnown && isDeserted(work.store.state().hostlessSince, now)) work.place({ kind: 'no-host', now });
  };
  return [{ key: `hostless ${hostlessSince} ${known}`, at: desertedAt(hostlessSince, known), onReached }];
}

/** Says every minute that one is there (S3 §4.6), the first time on joining; not without a line to the video: then nobody is. */
export function reportWhileInside(work: RoomWork): () => void {
  const { store, options } = work;
  let toldAt = -Infinity;
  let waiting: (() => void) | null = null;
  /** Whose clock was set back since the last time has no way to tell how long that is ago. */
  const now = () => (Date.now() < toldAt ? Infinity : Date.now());
  const wait = () => {
    waiting = startDeadline({ at: toldAt + reportEveryMs, onReached: tell, now });
  };
  const tell = () => {
    toldAt = Date.now();
    reportConnectedStatus(work.api(), { eventId: options.eventId, uid: options.uid }).catch(reportError);
    wait();
  };
  const end = () => {
    waiting?.();
    waiting = null;
  };
  const stop = store.subscribe(() => {
    const { place } = store.state();
    if (!isInside(place)) toldAt = -Infinity;
    if (!('connection' in place) || place.connection !== 'joined') end();
    else if (now() - toldAt >= reportEveryMs && !waiting) tell();
    else if (!waiting) wait();
  });
  return () => {
    stop();
    end();
  };
}

/**
 * Once somebody has left the room, or is not let in, nothing of them goes on being taken up or sent.
 *
 * @param takeHandAway puts the own hand down on all screens.
 */
export function cleanUpAfter(work: RoomWork, takeHandAway: () => void): () => void {
  const { store, devices } = work;
  let before = store.state().place;
  /** Whoever is put out is neither seen nor heard from then on, and no light stays on. */
  const silence = () => {
    endScreen(store);
    devices.release();
  };
  return store.subscribe(() => {
    const { place, session } = store.state();
    const wasInside = isInside(before);
    const isShut = place.phase === 'banned' || place.phase === 'expelled';
    if (place !== before && isShut) silence();
    before = place;
    if (isInside(place) || !wasInside) return;
    // Whoever was given no access sees their own picture in the lobby as before.
    if (session === null) endScreen(store);
    else silence();
    takeHandAway();
    store.change((state) => ({
      ...state,
      session: null,
      people: [],
      spoke: new Map(),
      resumeSound: null,
      hostlessSince: null,
      isPresenceKnown: false,
      isStageKnown: false,
    }));
    work.role({ kind: 'downgraded' });
    store.change(changing('hands', ({ spoke }) => ({ queue: [], spoke })));
  });
}
