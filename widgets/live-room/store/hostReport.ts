/** Telling the server that a host is on the air (S3 §7.7): those who wait come in by it (S-49). */
import { ApiError } from '#shared/api/errors.ts';
import { reportHostJoined } from '#shared/api/live.ts';
import { isTransient } from '#shared/api/outcome.ts';
import { channelRetryMs } from '#shared/realtime/backoff.ts';
import { isConnected } from '../domain/room.ts';
import { reportError, type RoomWork } from './roomWork.ts';

export interface HostReport {
  /** Says it until it has been answered; nothing without a line to the video, by the audience and in meetings. */
  readonly tell: () => void;
  readonly stop: () => void;
}

/** The server takes a host for gone after two minutes without a word: after each cut it is said anew. */
export function createHostReport(work: RoomWork): HostReport {
  const { channel, eventId, isHost, isMeeting } = work.options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Which of them is under way: an earlier one is not repeated. */
  let newest = {};
  const stop = () => {
    clearTimeout(timer);
    newest = {};
  };
  const send = async (failures = 0): Promise<void> => {
    const mine = newest;
    try {
      await reportHostJoined(work.api(), { channel, eventId });
    } catch (error) {
      if (mine !== newest) return reportError(error);
      // A no ends it: nobody is let in, and the host would speak to nobody.
      if (!isTransient(error)) return work.failed('host-report', error);
      reportError(error);
      const askedMs = error instanceof ApiError ? error.retryAfterMs : undefined;
      timer = setTimeout(
        () => {
          if (isConnected(work.store.state().place)) send(failures + 1).catch(reportError);
        },
        channelRetryMs(failures, askedMs),
      );
    }
    return undefined;
  };
  return {
    tell: () => {
      if (!isHost || isMeeting || !isConnected(work.store.state().place)) return;
      stop();
      send().catch(reportError);
    },
    stop,
  };
}
