/** Raised hands (S3 §4.6, §5.6): one's own, and for a host those of others. */
import { putDownHand, raiseHand } from '#shared/api/live.ts';
import { isOutcomeUnknown } from '#shared/api/outcome.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { changeHands, handKeptMs, handLockMs, type HandEvent } from '../domain/hands.ts';
import { isSamePerson, readUid } from '../domain/identity.ts';
import { isInside } from '../domain/room.ts';
import { changing, reportError, type RoomWork } from './roomWork.ts';

export interface HandRaising {
  /** Raises or lowers the own hand; nothing within 2 s of the last time. */
  readonly toggleHand: () => Promise<void>;
  readonly lowerHand: (uid: string) => Promise<void>;
  readonly lowerAll: () => Promise<void>;
  readonly handRaised: (person: { uid: string; name: string | null }) => void;
  readonly handLowered: (person: { uid: string }) => void;
  /** Who has come to the stage has no hand up, and comes last from now on. */
  readonly spoke: (uid: string) => void;
  /** Of whoever was put out no hand stays up. */
  readonly handGone: (uid: string) => void;
  /** After a cut so long that others may have taken it down: the own hand, which is still up, is raised for them again. */
  readonly raiseAgain: (cutMs: number) => void;
  /** The own hand is no longer meant once one leaves; nobody is told where that fails. */
  readonly takeHandAway: () => void;
}

export function createHandRaising(work: RoomWork): HandRaising {
  const { options, store } = work;
  const { eventId, channel } = options;
  const isMe = (uid: string) => isSamePerson(uid, options.uid);
  const tell = (event: HandEvent) => store.change(changing('hands', (hands) => changeHands(hands, event)));

  const isOwnUp = () => store.state().hands.queue.some(({ uid }) => isMe(uid));

  const gone = (uid: string) => tell({ kind: 'gone', ids: new Set([readUid(uid).id]) });
  const takeHandAway = () => {
    if (!isOwnUp()) return;
    gone(options.uid);
    putDownHand(work.api(), { eventId, intent: newIntent() }).catch(reportError);
  };

  const setOwn = async (isUp: boolean): Promise<void> => {
    const call = isUp ? raiseHand : putDownHand;
    store.change((state) => ({ ...state, handToggledAt: Date.now() }));
    const { uid, name } = options;
    const event: HandEvent = isUp ? { kind: 'raised', uid, name, now: Date.now() } : { kind: 'lowered', uid };
    await work.busyWith('hand', async () => {
      try {
        await call(work.api(), { eventId, intent: newIntent() });
        tell(event);
        // Raised on the way out.
        if (!isInside(store.state().place)) takeHandAway();
      } catch (error) {
        // The answer was lost, but its event has come.
        if (isOutcomeUnknown(error) && isOwnUp() === isUp) reportError(error);
        else work.failed('hand', error);
      }
    });
  };

  const lower = async (uid: string): Promise<boolean> => {
    const { lowerHand } = work.abilities();
    if (!lowerHand) return false;
    return work.attempt('lower-hand', () => lowerHand({ eventId, channel, uid }), `hand ${uid}`);
  };

  return {
    toggleHand: async () => {
      if (Date.now() - store.state().handToggledAt < handLockMs) return;
      await setOwn(!isOwnUp());
    },
    lowerHand: async (uid) => {
      if (isMe(uid)) await setOwn(false);
      else if (await lower(uid)) tell({ kind: 'lowered', uid });
    },
    lowerAll: async () =>
      work.busyWith('all hands', async () => {
        for (const { uid } of store.state().hands.queue) {
          // One that is being lowered has its own answer.
          if (store.state().busy.has(`hand ${uid}`)) continue;
          if (await lower(uid)) tell({ kind: 'lowered', uid });
          else return;
        }
      }),
    handRaised: ({ uid, name }) => {
      const isNew = !store.state().hands.queue.some((hand) => hand.uid === uid);
      const called = name ?? readUid(uid).name;
      tell({ kind: 'raised', uid, name: called, now: Date.now() });
      if (isNew && !isMe(uid)) work.news.emit({ kind: 'hand', uid, name: called });
    },
    handLowered: ({ uid }) => tell({ kind: 'lowered', uid }),
    spoke: (uid) => tell({ kind: 'spoke', uid }),
    handGone: gone,
    raiseAgain: (cutMs) => {
      if (cutMs <= handKeptMs || !isOwnUp() || store.state().busy.has('hand')) return;
      raiseHand(work.api(), { eventId, intent: newIntent() }).catch(reportError);
    },
    takeHandAway,
  };
}
