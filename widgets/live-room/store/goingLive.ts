/** From the audience to the stage (S3 §4.6, §9.6): the token first, then the role, or the service would refuse to send. */
import { withinTime } from '#shared/lib/withinTime.ts';
import { changeRole, promoteCountdownMs } from '../domain/role.ts';
import { isConnected } from '../domain/room.ts';
import type { VideoSession } from '../video/videoClient.ts';
import { longestAnswerMs } from './inTime.ts';
import { reportError, type RoomWork } from './roomWork.ts';
import { isNo, type VideoSessions } from './videoSessions.ts';

/** What is reached later than this was slept through: nobody has seen the countdown end. Timers of hidden tabs are a second late. */
const lateMs = 2_000;

export interface GoingLive {
  /** A countdown has begun: what is needed at its end is asked for. */
  readonly prepare: () => void;
  /** The countdown is over; it begins anew for whoever has slept through its end. */
  readonly goOut: () => Promise<void>;
}

/** @param takenBack the promotion is none any more: taken back during a cut, of which nothing was heard. */
export function createGoingLive(work: RoomWork, sessions: VideoSessions, takenBack: () => void): GoingLive {
  const { store } = work;
  let coming: Promise<VideoSession | null> = Promise.resolve(null);
  const ask = async (): Promise<VideoSession | null> => {
    const { promotedAt } = store.state().role;
    try {
      return await sessions.requestStage();
    } catch (error) {
      if (!isNo(error)) reportError(error);
      else if (store.state().role.promotedAt === promotedAt) takenBack();
      return null;
    }
  };
  return {
    prepare: () => {
      coming = ask();
    },
    goOut: async () => {
      const { promotedAt } = store.state().role;
      if (promotedAt !== null && Date.now() > promotedAt + promoteCountdownMs + lateMs) {
        work.role({ kind: 'back', now: Date.now() });
        return;
      }
      // Without a new token the one there is may do.
      const session = await withinTime(coming, longestAnswerMs, null);
      const { role, place } = store.state();
      if (role.promotedAt === null || role.promotedAt !== promotedAt || !isConnected(place)) return;
      store.change((state) => ({
        ...state,
        role: changeRole(state.role, { kind: 'countdown-over' }),
        session: session ?? state.session,
      }));
      work.news.emit({ kind: 'promoted' });
      if (session === null) await sessions.renew('promote', takenBack);
    },
  };
}
