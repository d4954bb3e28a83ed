/** The way in and out (S3 §4.6, §5.6): lobby, check, waiting room, joining, and leaving. */
import { availabilityQuery, banQuery, type LiveBan } from '#shared/api/live.ts';
import { maxRetryDelayMs } from '#shared/query/client.ts';
import { saidBy } from '#shared/ui/errorText.ts';
import { unsentOf } from '../domain/chat.ts';
import { noHands } from '../domain/hands.ts';
import { rightsOf } from '../domain/role.ts';
import type { PlaceEvent } from '../domain/room.ts';
import { createHostReport } from './hostReport.ts';
import { inTime } from './inTime.ts';
import { firstState } from './roomStore.ts';
import { reportDefect, reportError, type RoomWork } from './roomWork.ts';
import type { VideoSessions } from './videoSessions.ts';

/** First wait between two questions in the waiting room; each is half again as long, up to the longest. */
const firstAskMs = 3_000;

export interface Entering {
  /** Join was pressed. */
  readonly join: () => Promise<void>;
  /** A host has joined: those who wait come in. */
  readonly opened: () => Promise<void>;
  /** The line was cut: a host may have joined meanwhile, and those who wait ask soon. A host says anew that there is one. */
  readonly missed: () => void;
  readonly leave: () => void;
  /** From the notice that one has left, back to the lobby. */
  readonly back: () => void;
  /** The video service has let us in, for the first time or anew. */
  readonly joined: () => void;
  readonly stop: () => void;
}

export function createEntering(work: RoomWork, sessions: VideoSessions): Entering {
  const { store, devices } = work;
  const hostReport = createHostReport(work);
  const queue = createQueue(work, () => opened());
  /** An answer counts for the place that has asked: whoever has left meanwhile may be on the way in anew. */
  const place = () => store.state().place;

  const enter = async (): Promise<void> => {
    const joining = place();
    try {
      const session = await inTime(sessions.request('join'));
      if (place() !== joining) return;
      if (session.appId === '' && !work.abilities().createVideoClient)
        return work.place({ kind: 'join-failed', problem: { kind: 'no-service', said: '' } });
      // Watching needs no camera: its light goes off.
      if (!rightsOf(store.state().role.role).canPublish) devices.release();
      store.change((state) => ({ ...state, session }));
    } catch (error) {
      reportError(error);
      if (place() === joining)
        work.place({ kind: 'join-failed', problem: { kind: 'tokens', said: saidBy(error) } });
    }
    return undefined;
  };

  const proceed = async (): Promise<void> => {
    const { phase } = place();
    if (phase === 'joining') await enter();
    else if (phase === 'waiting') queue.ask();
  };

  /** Somebody may have been banned while they waited. */
  const opened = async (): Promise<void> => {
    const waiting = place();
    if (waiting.phase !== 'waiting') return;
    queue.stop();
    try {
      const ban = await findBan(work);
      if (place() !== waiting) return;
      work.place(ban ? { kind: 'turned-away', ban } : { kind: 'opened' });
      await proceed();
    } catch (error) {
      reportError(error);
      queue.ask();
    }
  };

  return {
    join: async () => {
      const before = place();
      work.place({ kind: 'join' });
      const checking = place();
      if (checking === before) return;
      const next = await check(work);
      if (place() !== checking) return;
      work.place(next);
      await proceed();
    },
    opened,
    missed: () => {
      if (place().phase === 'waiting') queue.ask();
      else hostReport.tell();
    },
    leave: () => {
      queue.stop();
      hostReport.stop();
      work.place({ kind: 'leave' });
      devices.release();
    },
    // S3 §4.6: leaving resets all; what was written and has not arrived is nobody else's, and stays.
    // Nor has anybody who has spoken in this room come to be silent.
    back: () =>
      store.change(({ role, chat, hands: { spoke } }) => ({
        ...firstState(role),
        chat: unsentOf(chat),
        hands: { ...noHands, spoke },
      })),
    joined: hostReport.tell,
    stop: () => {
      queue.stop();
      hostReport.stop();
    },
  };
}

/** Why somebody is kept out, if they are; bans are none of a meeting's (S3 §5.6). */
async function findBan({ options, api, ask }: RoomWork): Promise<LiveBan | null> {
  const { isMeeting, eventId } = options;
  return isMeeting ? null : ask(banQuery(api(), { eventId }));
}

/** Whether one may come in. The ban first: whoever is kept out is told so, whether the stream has begun or not. */
async function check(work: RoomWork): Promise<PlaceEvent> {
  const { isMeeting, isHost, channel } = work.options;
  try {
    const ban = await findBan(work);
    if (ban) return { kind: 'turned-away', ban };
    const isOpen = isMeeting || isHost || (await work.ask(availabilityQuery(work.api(), { channel })));
    return { kind: 'may-enter', isOpen };
  } catch (error) {
    reportDefect(error);
    return { kind: 'join-failed', problem: { kind: 'check', said: saidBy(error) } };
  }
}

/** Asks while somebody waits, ever more seldom: a missed event would be a wait for ever (S-49). */
function createQueue({ options, store, api, client }: RoomWork, onOpen: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The wait that counts: the answer to an earlier question begins none. */
  let newest = {};
  const stop = () => {
    clearTimeout(timer);
    newest = {};
  };
  const ask = (waitMs = firstAskMs): void => {
    stop();
    const mine = newest;
    timer = setTimeout(() => {
      if (store.state().place.phase !== 'waiting') return;
      const query = availabilityQuery(api(), { channel: options.channel });
      const later = () => {
        if (mine === newest) ask(Math.min(waitMs * 1.5, maxRetryDelayMs));
      };
      client
        .fetchQuery({ ...query, staleTime: 0, retry: false })
        .then((isOpen) => (isOpen ? onOpen() : later()), later)
        .catch(reportError);
    }, waitMs);
  };
  return { ask, stop };
}
