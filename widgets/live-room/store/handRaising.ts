/** Raised hands (S3 §4.6, §5.6): one's own, and for a host those of others. */
import { putDownHand, raiseHand } from '#shared/api/live.ts';
import { ApiError } from '#shared/api/errors.ts';
import { isOutcomeUnknown, isTransient } from '#shared/api/outcome.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { channelRetryMs } from '#shared/realtime/backoff.ts';
import { changeHands, handKeptMs, handLockMs, isHandUp, type HandEvent } from '../domain/hands.ts';
import { isSamePerson, readUid } from '../domain/identity.ts';
import { isCalled } from '../domain/role.ts';
import { isInside } from '../domain/room.ts';
import { changing, reportError, type RoomWork } from './roomWork.ts';

export interface HandRaising {
  /** Raises or lowers the own hand; nothing within 2 s of the last time. */
  readonly toggleHand: () => Promise<void>;
  /** Of another; the own one is lowered by `toggleHand`. */
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

interface Raise {
  isHeard: boolean;
  isPutDown: boolean;
}

export function createHandRaising(work: RoomWork): HandRaising {
  const { options, store } = work;
  const { eventId, channel } = options;
  const isMe = (uid: string) => isSamePerson(uid, options.uid);
  const tell = (event: HandEvent) => store.change(changing('hands', (hands) => changeHands(hands, event)));
  let isLoweringOwn = false;
  /** How often the own hand has changed by what was heard: that is newer than the answer to what was asked before. */
  let heardOfOwn = 0;
  const hear = (uid: string, event: HandEvent) => {
    const before = store.state().hands;
    tell(event);
    if (isMe(uid) && store.state().hands !== before) heardOfOwn += 1;
  };

  const isOwnUp = () => isHandUp(store.state().hands, options.uid);
  /** When the hand of this uid went up that is up now: one that goes up later is another. */
  const raisedAt = (uid: string) => store.state().hands.queue.find((hand) => hand.uid === uid)?.raisedAt;

  /** The own hand as it was raised from here last; its event comes before or after the answer, or never. */
  let raise: Raise | null = null;

  const gone = (uid: string) => tell({ kind: 'gone', ids: new Set([readUid(uid).id]) });
  /** Once for each time that it goes up. */
  const putDown = (one = raise) => {
    if (one?.isPutDown) return;
    if (one) one.isPutDown = true;
    putDownHand(work.api(), { eventId, intent: newIntent() }).catch(reportError);
  };
  const takeHandAway = () => {
    if (!isOwnUp()) return;
    gone(options.uid);
    // Whoever has joined in another window may have raised it there.
    if (store.state().isElsewhere) return;
    putDown();
  };

  const setOwn = async (isUp: boolean): Promise<void> => {
    const call = isUp ? raiseHand : putDownHand;
    const own: Raise | null = isUp ? { isHeard: false, isPutDown: false } : null;
    raise = own;
    store.change((state) => ({ ...state, handToggledAt: Date.now() }));
    const { uid, name } = options;
    const event: HandEvent = isUp ? { kind: 'raised', uid, name, now: Date.now() } : { kind: 'lowered', uid };
    await work.busyWith('hand', async () => {
      const before = heardOfOwn;
      isLoweringOwn = !isUp;
      try {
        await call(work.api(), { eventId, intent: newIntent() });
        // It may have gone up and down again.
        if (heardOfOwn === before) tell(event);
        // Raised on the way out.
        if (!isInside(store.state().place)) takeHandAway();
        // Its owner has been brought to the stage meanwhile.
        else if (isUp && isCalled(store.state().role)) putDown(own);
      } catch (error) {
        // The answer was lost, but its event has come.
        if (isOutcomeUnknown(error) && isOwnUp() === isUp) reportError(error);
        else work.failed('hand', error);
      } finally {
        isLoweringOwn = false;
      }
    });
  };

  /** For the others, who may have taken it down: its owner believes that it is up. */
  const raiseAnew = async (own: Raise, isLast = false): Promise<void> => {
    // By now it may be down, or be another one; and what was heard is up.
    const isOpen = () => raise === own && !own.isHeard && isOwnUp();
    try {
      await raiseHand(work.api(), { eventId, intent: newIntent() });
    } catch (error) {
      if (!isOpen()) return reportError(error);
      if (isLast || !isTransient(error)) {
        tell({ kind: 'lowered', uid: options.uid });
        return work.failed('hand', error);
      }
      reportError(error);
      const askedMs = error instanceof ApiError ? error.retryAfterMs : undefined;
      await new Promise((resolve) => setTimeout(resolve, channelRetryMs(0, askedMs)));
      if (isOpen()) await raiseAnew(own, true);
    }
    return undefined;
  };

  const lower = async (uid: string): Promise<boolean> => {
    const { lowerHand } = work.abilities();
    if (!lowerHand) return false;
    const before = raisedAt(uid);
    const isDone = await work.attempt(
      'lower-hand',
      () => lowerHand({ eventId, channel, uid }),
      `hand ${uid}`,
    );
    if (isDone && raisedAt(uid) === before) tell({ kind: 'lowered', uid });
    return isDone;
  };

  return {
    toggleHand: async () => {
      if (Date.now() - store.state().handToggledAt < handLockMs) return;
      await setOwn(!isOwnUp());
    },
    lowerHand: async (uid) => void (await lower(uid)),
    lowerAll: async () =>
      work.busyWith('all hands', async () => {
        for (const { uid, raisedAt: at } of store.state().hands.queue) {
          // One that is being lowered has its own answer; one that has gone down by itself, or is up anew, is none of these.
          if (store.state().busy.has(`hand ${uid}`) || raisedAt(uid) !== at) continue;
          if (!(await lower(uid))) return;
        }
      }),
    handRaised: ({ uid, name }) => {
      const isNew = !store.state().hands.queue.some((hand) => hand.uid === uid);
      const called = name ?? readUid(uid).name;
      if (isMe(uid)) {
        // A second one is of another window.
        if (raise?.isHeard) raise = null;
        else if (raise) raise.isHeard = true;
      }
      hear(uid, { kind: 'raised', uid, name: called, now: Date.now() });
      // On the stage there is no button to take it down.
      if (isMe(uid) && isCalled(store.state().role)) takeHandAway();
      if (isNew && !isMe(uid)) work.news.emit({ kind: 'hand', uid, name: called });
    },
    handLowered: ({ uid }) => {
      const lowerIt = () => hear(uid, { kind: 'lowered', uid });
      // What one does oneself one knows.
      if (isLoweringOwn) lowerIt();
      else tellingOwn(work, lowerIt);
    },
    spoke: (uid) => hear(uid, { kind: 'spoke', uid }),
    handGone: (uid) => hear(uid, { kind: 'gone', ids: new Set([readUid(uid).id]) }),
    raiseAgain: (cutMs) => {
      if (cutMs <= handKeptMs || !isOwnUp() || store.state().busy.has('hand')) return;
      raise = { isHeard: false, isPutDown: false };
      raiseAnew(raise).catch(reportError);
    },
    takeHandAway,
  };
}

/** Lowers hands; whoever waits for their turn by ear is told when theirs is among them. */
export function tellingOwn({ options, store, news }: RoomWork, lower: () => void): void {
  const isUp = () => isHandUp(store.state().hands, options.uid);
  const wasUp = isUp();
  lower();
  if (wasUp && !isUp()) news.emit({ kind: 'hand-lowered' });
}
