/** What is shown to all beside the cameras: one's screen, and media that a host shares (S3 §4.6). */
import { shareMediaQuery, stopShareMedia, type SharedMedia } from '#shared/api/live.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { statusOf } from '#shared/lib/openDevice.ts';
import { withinTime } from '#shared/lib/withinTime.ts';
import { saidBy } from '#shared/ui/errorText.ts';
import { isSamePerson } from '../domain/identity.ts';
import { captureScreen } from '../video/captureScreen.ts';
import { endScreen } from './ownScreen.ts';
import { createOrder } from './order.ts';
import { createRead } from './reading.ts';
import type { OwnScreen, StageMedia } from './roomStore.ts';
import { reportError, type RoomWork } from './roomWork.ts';
import { isNo, type VideoSessions } from './videoSessions.ts';

export interface MediaDraft {
  readonly file: File | null;
  readonly url: string | null;
  readonly mimeType: string;
}

export interface Sharing {
  readonly startScreen: () => Promise<void>;
  readonly stopScreen: () => void;
  /** A new token for the screen that is shown; refused, the screen ends. */
  readonly renewScreen: () => Promise<void>;
  /** True once the host's page has done it; false where it is given up before. */
  readonly share: (draft: MediaDraft) => Promise<boolean>;
  /** Gives up what is being sent; nothing where it is through. */
  readonly giveUpShare: () => void;
  readonly stopMedia: () => Promise<void>;
  readonly shared: (media: SharedMedia) => void;
  readonly unshared: () => void;
  readonly read: () => Promise<void>;
}

export function createSharing(work: RoomWork, sessions: VideoSessions): Sharing {
  const { options, store } = work;
  const { eventId, channel, uid } = options;
  const setMedia = (media: StageMedia | null) => store.change((state) => ({ ...state, media }));
  const setScreen = (screen: OwnScreen) => store.change((state) => ({ ...state, screen }));

  const stopScreen = () => endScreen(store);

  const startScreen = async (): Promise<void> => {
    // S3 §4.6: one thing at a time, and nobody would see it.
    if (store.state().screen.status !== 'off' || store.state().media !== null) return;
    const asking: OwnScreen = { status: 'asking' };
    /** A browser's question may be answered when nobody wants to know any more, or when it is asked anew. */
    const isWanted = () => store.state().screen === asking;
    setScreen(asking);
    let tracks: readonly MediaStreamTrack[] | null = null;
    try {
      tracks = await captureScreen(stopScreen);
      const session = tracks && isWanted() ? await sessions.requestScreen() : null;
      if (tracks && session && isWanted()) {
        setScreen({ status: 'on', tracks, session, isCut: false });
      } else {
        stopAll(tracks);
        if (isWanted()) setScreen({ status: 'off' });
      }
    } catch (error) {
      reportError(error);
      stopAll(tracks);
      if (!isWanted()) return;
      setScreen({ status: 'off' });
      work.news.emit({ kind: statusOf(error) === 'denied' ? 'screen-forbidden' : 'screen-failed' });
    }
  };

  const askForScreen = createOrder();
  const renewScreen = async (): Promise<void> => {
    const shown = store.state().screen;
    if (shown.status !== 'on') return;
    const stillShown = () => {
      const { screen } = store.state();
      return screen.status === 'on' && screen.tracks === shown.tracks ? screen : null;
    };
    const isNewest = askForScreen();
    try {
      const session = await sessions.requestScreen();
      const screen = stillShown();
      if (screen && isNewest()) setScreen({ ...screen, session });
    } catch (error) {
      reportError(error);
      // Nothing would bring it back. Whoever is only out of reach is asked with the next try.
      if (!isNo(error) || !stillShown()) return;
      stopScreen();
      work.news.emit({ kind: 'screen-ended', said: saidBy(error) });
    }
  };

  const show = (media: SharedMedia, heardAt: number | null) => {
    // S3 §4.6: one thing at a time.
    stopScreen();
    const { media: before } = store.state();
    // Told or read again, it goes on.
    setMedia({ ...media, heardAt: before && isSameMedia(before, media) ? before.heardAt : heardAt });
  };
  const read = createRead(work, {
    question: () => shareMediaQuery(work.api(), { eventId }),
    known: () => store.state().media,
    isSame: isSameMedia,
    take: (media) => (media ? show(media, null) : setMedia(null)),
  });

  let sending: AbortController | null = null;
  /** Since when somebody has changed their mind, until it is said that all see it anyway. */
  let givenUpAt: number | null = null;
  const goesOn = () => {
    givenUpAt = null;
    work.news.emit({ kind: 'share-goes-on' });
  };

  return {
    startScreen,
    stopScreen,
    renewScreen,
    share: async (draft) => {
      const { shareMedia } = work.abilities();
      if (!shareMedia) return false;
      const mine = new AbortController();
      const { signal } = mine;
      const givenUp = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      const isDone = await work.attempt('share-media', async () => {
        sending = mine;
        givenUpAt = null;
        try {
          const answer = shareMedia({ eventId, channel, uid, ...draft, signal });
          await Promise.race([answer, givenUp]);
          if (signal.aborted) {
            givenUpAt = Date.now();
            isStopped(answer)
              .then((stopped) => stopped || givenUpAt === null || goesOn())
              .catch(reportError);
          }
        } finally {
          sending = null;
        }
      });
      return isDone && !signal.aborted;
    },
    giveUpShare: () => sending?.abort(),
    stopMedia: async () => {
      await work.attempt('stop-media', async () => {
        const before = store.state().media;
        await stopShareMedia(work.api(), { eventId, intent: newIntent() });
        // Others may have begun meanwhile: which the server has stopped, it says.
        const { media: now } = store.state();
        if (now && !isSameMedia(before, now)) await read();
        else setMedia(null);
      });
    },
    shared: (media) => {
      show(media, Date.now());
      if (givenUpAt !== null && Date.now() - givenUpAt < stillWorkingMs && isSamePerson(media.uid, uid))
        goesOn();
    },
    unshared: () => setMedia(null),
    read: async () => (options.isMeeting ? undefined : read()),
  };
}

/** How long a page may take to stop what was given up. */
const stopMs = 1_000;

/** How long a server may go on with what its page has stopped waiting for. */
const stillWorkingMs = 120_000;

/** A page may go on all the same, or have been done before: then all see what somebody has changed their mind about. */
async function isStopped(answer: Promise<void>): Promise<boolean> {
  const stopped = answer.then(
    () => false,
    () => true,
  );
  return withinTime(stopped, stopMs, false);
}

const isSameMedia = (one: SharedMedia | null, other: SharedMedia | null): boolean =>
  one?.url === other?.url && one?.uid === other?.uid;

function stopAll(tracks: readonly MediaStreamTrack[] | null): void {
  for (const track of tracks ?? []) track.stop();
}
