/** With what the video service is joined (S-38): tokens of the host's page, for each right and before they end. */
import { ApiError } from '#shared/api/errors.ts';
import { saidBy } from '#shared/ui/errorText.ts';
import type { TokenRequest } from '../actions.ts';
import { screenUid } from '../domain/identity.ts';
import { isPublishing } from '../domain/role.ts';
import { isInside } from '../domain/room.ts';
import type { VideoSession } from '../video/videoClient.ts';
import { reportError, type RoomWork } from './roomWork.ts';

export interface VideoSessions {
  /** For what one may do now. Throws where the host's page gives none. */
  readonly request: (purpose: TokenRequest['purpose']) => Promise<VideoSession>;
  /** For the screen's own client. Throws likewise. */
  readonly requestScreen: () => Promise<VideoSession>;
  /** New tokens for the same room: a new right, or the old ones end. `onNo`: the host's page refuses the right. */
  readonly renew: (purpose: TokenRequest['purpose'], onNo?: () => void) => Promise<void>;
  /** Whether the host's page has said since the last time that one of the audience may speak: they were promoted before. */
  readonly takePromotion: () => boolean;
  /**
   * After a gap: whether whoever was promoted may still publish; calls back when not. Of the audience it is asked whether they
   * were promoted meanwhile, which `takePromotion` tells.
   */
  readonly confirmRight: (onLost: () => void) => Promise<void>;
}

export function createVideoSessions(work: RoomWork): VideoSessions {
  const { options, store } = work;
  let isPromoted = false;
  const requestAs = async (who: Pick<TokenRequest, 'uid' | 'role' | 'purpose'>): Promise<VideoSession> => {
    const { eventId, channel } = options;
    const { appId, token, role } = await work.abilities().getTokens({ eventId, channel, ...who });
    if (who.purpose === 'join' || who.purpose === 'renew')
      isPromoted = who.role === 'audience' && role === 'host';
    return { appId: appId ?? options.appId, channel, uid: who.uid, token };
  };
  const request = (purpose: TokenRequest['purpose']) => {
    const role = isPublishing(store.state().role.role) ? 'host' : 'audience';
    return requestAs({ uid: options.uid, role, purpose });
  };
  return {
    request,
    takePromotion: () => {
      const wasPromoted = isPromoted;
      isPromoted = false;
      return wasPromoted;
    },
    requestScreen: () => requestAs({ uid: screenUid(options.uid), role: 'host', purpose: 'screen' }),
    renew: async (purpose, onNo) => {
      try {
        const session = await request(purpose);
        if (isInside(store.state().place)) store.change((state) => ({ ...state, session }));
      } catch (error) {
        if (onNo && isNo(error)) return onNo();
        reportError(error);
        work.news.emit({ kind: 'failed', what: 'tokens', said: saidBy(error), isUnknown: false });
      }
    },
    confirmRight: async (onLost) => {
      const { role, promotedAt } = store.state().role;
      const isCohost = role === 'cohost';
      if (!isCohost && (role !== 'audience' || promotedAt !== null)) return;
      try {
        const session = await request('renew');
        if (isCohost && store.state().role.role === 'cohost')
          store.change((state) => ({ ...state, session }));
      } catch (error) {
        if (isCohost && isNo(error)) onLost();
        else reportError(error);
      }
    },
  };
}

/** The host's page has said no, and is not just out of reach. */
const isNo = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'invalid' || error.kind === 'forbidden');
