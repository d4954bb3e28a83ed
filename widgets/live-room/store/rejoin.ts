/** Into the video room once more, after somebody has asked for it. */
import { withinTime } from '#shared/lib/withinTime.ts';
import { isLost } from '../domain/room.ts';
import { longestAnswerMs } from './inTime.ts';
import type { RoomState } from './roomStore.ts';
import type { RoomWork } from './roomWork.ts';

/** Which time one is inside: a moment, in ms; `null` outside. */
export function visitOf({ place }: Pick<RoomState, 'place'>): number | null {
  if (place.phase === 'deserted') return place.joinedAt;
  return place.phase === 'joined' ? place.since : null;
}

/**
 * Tries anew once the old token, which may be what has failed, has been renewed: with it nobody would be let in.
 *
 * @param renew false: the host's page refuses, and nothing is to be tried.
 */
export function createRejoin(work: RoomWork, renew: () => Promise<boolean>): () => Promise<void> {
  const { store } = work;
  return () =>
    work.busyWith('rejoin', async () => {
      const visit = visitOf(store.state());
      if (isLost(store.state().place)) work.place({ kind: 'connection', state: 'joining', now: Date.now() });
      // Without a new token the one there is may do.
      const mayTry = await withinTime(renew(), longestAnswerMs, true);
      if (!mayTry || visit === null || visitOf(store.state()) !== visit) return;
      store.change((state) => ({
        ...state,
        round: state.round + 1,
        refusal: null,
        // Of the last try.
        unsent: new Set(),
      }));
    });
}
