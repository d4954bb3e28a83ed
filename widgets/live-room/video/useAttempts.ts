import { useCallback, useEffect, useRef, useState } from 'react';
import { report as log } from '#shared/lib/report.ts';
import { channelRetryMs } from '#shared/realtime/backoff.ts';
import { createAgoraClient, hasH264 } from './agora.ts';
import { steadyClient, type SteadyClient } from './steadyClient.ts';
import type { VideoProblem, VideoReport, VideoRoomProps } from './videoClient.ts';

interface AttemptsOptions extends Pick<VideoRoomProps, 'createClient' | 'isMeeting'> {
  readonly purpose: 'room' | 'screen';
  readonly report: VideoReport;
}

export interface Attempt {
  readonly number: number;
  readonly steady: SteadyClient;
}

export interface Attempts {
  /** `null` while there is nothing to join with. */
  readonly attempt: Attempt | null;
  /** It has joined: the next loss is a new one. */
  readonly joined: () => void;
  /** What was joined is gone, and comes again by itself, with a new client. */
  readonly lost: () => void;
  /** It is over. */
  readonly failed: (problem: VideoProblem, error: unknown) => void;
}

/** A page that gives no client for so long gives none. */
const longestWaitMs = 20_000;

/** A client that has not joined by then does not: a host's own may never say so. */
const longestJoinMs = 30_000;

class NoH264 extends Error {
  override readonly name = 'NoH264';
}

/** Goes on after that time, or as soon as the network is back or the page is looked at again. Returns what stops it. */
function waitFor(ms: number, goOn: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('online', end);
    document.removeEventListener('visibilitychange', endWhenSeen);
  };
  const end = () => {
    stop();
    goOn();
  };
  const endWhenSeen = () => {
    if (!document.hidden) end();
  };
  const timer = setTimeout(end, ms);
  window.addEventListener('online', end);
  document.addEventListener('visibilitychange', endWhenSeen);
  return stop;
}

async function createClient(
  given: VideoRoomProps['createClient'],
  wanted: { readonly purpose: 'room' | 'screen'; readonly isMeeting: boolean },
): Promise<SteadyClient> {
  if (given) return steadyClient(await given(wanted.purpose));
  if (wanted.purpose === 'room' && !wanted.isMeeting && !hasH264()) throw new NoH264('No H.264 here');
  return steadyClient(createAgoraClient(wanted));
}

/**
 * A client for each try: one that has lost its room is left, and another joins after a wait that grows from about a second to 30
 * (a lost connection costs seconds, never the room).
 */
export function useAttempts({ createClient: given, isMeeting, purpose, report }: AttemptsOptions): Attempts {
  const [number, setNumber] = useState(0);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const failures = useRef(0);
  const stopWaiting = useRef(() => {});
  /** Clients tell a loss in more than one way. */
  const isUp = useRef(false);
  const hasJoined = useRef(false);
  const newest = useRef(given);
  useEffect(() => {
    newest.current = given;
  }, [given]);

  const end = useCallback(
    (problem: VideoProblem, error: unknown) => {
      setAttempt(null);
      report.onProblem(problem, error);
      if (purpose === 'room') report.onConnection('lost');
    },
    [purpose, report],
  );

  const again = useCallback(() => {
    stopWaiting.current();
    stopWaiting.current = waitFor(channelRetryMs(failures.current), () => setNumber((last) => last + 1));
    failures.current += 1;
  }, []);

  const lost = useCallback(() => {
    if (!isUp.current) return;
    isUp.current = false;
    setAttempt(null);
    if (purpose === 'room') {
      report.onConnection('reconnecting');
      report.onTokenEnding();
    } else {
      report.onScreenConnection('reconnecting');
      report.onScreenTokenEnding();
    }
    again();
  }, [again, purpose, report]);

  const failed = useCallback(
    (problem: VideoProblem, error: unknown) => {
      if (isUp.current) end(problem, error);
      isUp.current = false;
    },
    [end],
  );

  useEffect(() => {
    let isOver = false;
    let steady: SteadyClient | null = null;
    const fail = (error: unknown) => {
      clearTimeout(late);
      if (isOver) return;
      isOver = true;
      // It has been in the room: the page may be out of reach as the service is.
      if (number > 0) {
        log(error, 'a video client');
        return again();
      }
      const isNoH264 = error instanceof NoH264;
      end(purpose === 'screen' ? 'screen-failed' : isNoH264 ? 'no-h264' : 'join', error);
    };
    let late = setTimeout(() => fail(new Error('No video client came')), longestWaitMs);
    const giveUp = (joining: SteadyClient) => {
      if (hasJoined.current) return;
      joining.leave().catch(log);
      if (number > 0) lost();
      else failed(purpose === 'screen' ? 'screen-failed' : 'join', new Error('Joining came to no end'));
    };
    const begin = async () => {
      const made = await createClient(newest.current, { purpose, isMeeting });
      clearTimeout(late);
      if (isOver) {
        // It comes for nobody, and may hold what the page has opened for it.
        made.leave().catch(log);
        return;
      }
      steady = made;
      isUp.current = true;
      hasJoined.current = false;
      late = setTimeout(() => giveUp(made), longestJoinMs);
      setAttempt({ number, steady });
    };
    begin().catch(fail);
    return () => {
      isOver = true;
      clearTimeout(late);
      steady?.leave().catch(log);
    };
  }, [again, end, failed, isMeeting, lost, number, purpose]);
  useEffect(() => () => stopWaiting.current(), []);

  return {
    attempt,
    joined: useCallback(() => {
      hasJoined.current = true;
      failures.current = 0;
    }, []),
    lost,
    failed,
  };
}
