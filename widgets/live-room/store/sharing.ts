/** What is shown to all beside the cameras: one's screen, and media that a host shares (S3 §4.6). */
import { shareMediaQuery, stopShareMedia, type SharedMedia } from '#shared/api/live.ts';
import { newIntent } from '#shared/lib/ids.ts';
import { captureScreen } from '../video/captureScreen.ts';
import { endScreen } from './ownScreen.ts';
import type { OwnScreen, StageMedia } from './roomStore.ts';
import { reportError, type RoomWork } from './roomWork.ts';
import type { VideoSessions } from './videoSessions.ts';

export interface MediaDraft {
  readonly file: File | null;
  readonly url: string | null;
  readonly mimeType: string;
}

export interface Sharing {
  readonly startScreen: () => Promise<void>;
  readonly stopScreen: () => void;
  /** A new token for the screen that is shown. */
  readonly renewScreen: () => Promise<void>;
  /** True once the host's page has done it. */
  readonly share: (draft: MediaDraft) => Promise<boolean>;
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
        setScreen({ status: 'on', tracks, session });
      } else {
        stopAll(tracks);
        if (isWanted()) setScreen({ status: 'off' });
      }
    } catch (error) {
      reportError(error);
      stopAll(tracks);
      if (!isWanted()) return;
      setScreen({ status: 'off' });
      work.news.emit({ kind: 'screen-failed' });
    }
  };

  const renewScreen = async (): Promise<void> => {
    const shown = store.state().screen;
    if (shown.status !== 'on') return;
    const session = await sessions.requestScreen();
    const { screen } = store.state();
    if (screen.status === 'on' && screen.tracks === shown.tracks) setScreen({ ...screen, session });
  };

  const show = (media: SharedMedia, heardAt: number | null) => {
    // S3 §4.6: one thing at a time.
    stopScreen();
    const { media: before } = store.state();
    // Told or read again, it goes on.
    const isSame = before?.url === media.url && before.uid === media.uid;
    setMedia({ ...media, heardAt: isSame ? before.heardAt : heardAt });
  };

  return {
    startScreen,
    stopScreen,
    renewScreen,
    share: async (draft) => {
      const { shareMedia } = work.abilities();
      if (!shareMedia) return false;
      return work.attempt('share-media', () => shareMedia({ eventId, channel, uid, ...draft }));
    },
    stopMedia: async () => {
      await work.attempt('stop-media', async () => {
        await stopShareMedia(work.api(), { eventId, intent: newIntent() });
        setMedia(null);
      });
    },
    shared: (media) => show(media, Date.now()),
    unshared: () => setMedia(null),
    read: async () => {
      if (options.isMeeting) return;
      try {
        const before = store.state().media;
        const media = await work.ask(shareMediaQuery(work.api(), { eventId }));
        if (media) show(media, null);
        // What has begun since the question is not over by its answer.
        else if (store.state().media === before) setMedia(null);
      } catch (error) {
        reportError(error);
      }
    },
  };
}

function stopAll(tracks: readonly MediaStreamTrack[] | null): void {
  for (const track of tracks ?? []) track.stop();
}
