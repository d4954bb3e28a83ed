/** With what the video service is joined (S-38): tokens of the host's page, for each right and before they end. */
import { ApiError } from '#shared/api/errors.ts';
import { saidBy } from '#shared/ui/errorText.ts';
import type { TokenRequest } from '../actions.ts';
import { screenUid } from '../domain/identity.ts';
import { isPublishing } from '../domain/role.ts';
import { isInside, type Place } from '../domain/room.ts';
import type { VideoSession } from '../video/videoClient.ts';
import { inTime } from './inTime.ts';
import { createOrder } from './order.ts';
import { reportError, type RoomWork } from './roomWork.ts';

export interface VideoSessions {
  /** For what one may do now. Throws where the host's page gives none. */
  readonly request: (purpose: TokenRequest['purpose']) => Promise<VideoSession>;
  /** For the stage, of somebody who is about to come to it. Throws likewise. */
  readonly requestStage: () => Promise<VideoSession>;
  /** For the screen's own client. Throws likewise. */
  readonly requestScreen: () => Promise<VideoSession>;
  /**
   * New tokens for the same room: a new right, or the old ones end. `onNo`: the host's page refuses the right. False once nobody is
   * let in again; that no token came is told once.
   */
  readonly renew: (purpose: TokenRequest['purpose'], onNo?: () => void) => Promise<boolean>;
  /** Whether the host's page has said since the last time that one of the audience may speak: they were promoted before. */
  readonly takePromotion: () => boolean;
  /**
   * After a gap: whether whoever was promoted may still publish; calls back when not. Of the audience it is asked whether they
   * were promoted meanwhile, which `takePromotion` tells.
   */
  readonly confirmRight: (onLost: () => void) => Promise<void>;
}

interface Renewal {
  readonly purpose: TokenRequest['purpose'];
  readonly onNo: (() => void) | undefined;
  readonly renewal: number;
}

export function createVideoSessions(work: RoomWork): VideoSessions {
  const { options, store } = work;
  /** Which time one joins: what was asked the time before says nothing of this one. */
  let visit = 0;
  let isPromoted = false;
  const askForSession = createOrder();
  const askForPromotion = createOrder();
  const requestAs = async (who: Pick<TokenRequest, 'uid' | 'role' | 'purpose'>): Promise<VideoSession> => {
    const { eventId, channel } = options;
    const asked = visit;
    const saysPromotion = who.purpose === 'join' || who.purpose === 'renew';
    const isNewest = saysPromotion ? askForPromotion() : null;
    const { appId, token, role } = await work.abilities().getTokens({ eventId, channel, ...who });
    if (asked === visit && isNewest?.()) isPromoted = who.role === 'audience' && role === 'host';
    return { appId: appId ?? options.appId, channel, uid: who.uid, token };
  };
  const roleNow = () => (isPublishing(store.state().role.role) ? 'host' : 'audience');
  /** In which state of the line it was told: with that its notice may have gone. */
  let toldIn: Place | null = null;
  const request = async (purpose: TokenRequest['purpose']): Promise<VideoSession> => {
    if (purpose === 'join') visit += 1;
    const session = await requestAs({ uid: options.uid, role: roleNow(), purpose });
    toldIn = null;
    return session;
  };

  let renewals = 0;
  let newest = Promise.resolve(true);
  /** Whether it ends the tries to come back: while there is a line, it goes on with the token it has. */
  const failed = (error: unknown): boolean => {
    reportError(error);
    const { place } = store.state();
    const isOver = isNo(error) && 'connection' in place && place.connection !== 'joined';
    if (isOver) {
      store.change((state) => ({ ...state, refusal: saidBy(error) }));
      work.place({ kind: 'connection', state: 'lost', now: Date.now() });
    } else if (toldIn !== place && isInside(place)) {
      toldIn = place;
      work.news.emit({ kind: 'failed', what: 'tokens', said: saidBy(error), isUnknown: false });
    }
    return isOver;
  };
  const renew = async ({ purpose, onNo, renewal }: Renewal): Promise<boolean> => {
    const role = roleNow();
    const asked = visit;
    const isOfNow = () => asked === visit && role === roleNow();
    const isNewest = askForSession();
    try {
      const session = await request(purpose);
      if (isOfNow() && isInside(store.state().place) && isNewest())
        store.change((state) => ({ ...state, session }));
    } catch (error) {
      const isRefused = isNo(error);
      const counts = isOfNow() && (!isRefused || isNewest());
      if (counts && !(onNo && isRefused)) return !failed(error);
      if (counts) onNo?.();
    }
    // A later one knows what one may do by now.
    return renewal === renewals || newest;
  };
  return {
    request,
    takePromotion: () => {
      const wasPromoted = isPromoted;
      isPromoted = false;
      return wasPromoted;
    },
    requestStage: () => requestAs({ uid: options.uid, role: 'host', purpose: 'promote' }),
    requestScreen: () => inTime(requestAs({ uid: screenUid(options.uid), role: 'host', purpose: 'screen' })),
    renew: (purpose, onNo) => {
      renewals += 1;
      newest = renew({ purpose, onNo, renewal: renewals });
      return newest;
    },
    confirmRight: async (onLost) => {
      const { role, promotedAt } = store.state().role;
      const isCohost = role === 'cohost';
      if (!isCohost && (role !== 'audience' || promotedAt !== null)) return;
      const asked = visit;
      const isNewest = askForSession();
      try {
        const session = await inTime(request('renew'));
        if (asked === visit && isCohost && store.state().role.role === 'cohost' && isNewest())
          store.change((state) => ({ ...state, session }));
      } catch (error) {
        if (asked === visit && isCohost && isNo(error) && isNewest()) onLost();
        else reportError(error);
      }
    },
  };
}

/** The host's page has said no, and is not just out of reach. */
export const isNo = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'invalid' || error.kind === 'forbidden');
