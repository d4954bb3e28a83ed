import { useIsConnected, usePublish, type ILocalTrack } from 'agora-rtc-react';
import { useEffect, useMemo, useState } from 'react';
import { report as log } from '#shared/lib/report.ts';
import { createTrack } from './agora.ts';
import type { SteadyClient } from './steadyClient.ts';
import type { VideoProblem, VideoReport } from './videoClient.ts';

/** S3 §9.6: the audience hears with little delay, but not at once. */
const audienceLevel = 2;

interface RoleOptions {
  readonly steady: SteadyClient;
  readonly isMeeting: boolean;
  readonly isPublishing: boolean;
  readonly report: VideoReport;
}

/** Tells the service who may publish; a meeting knows no roles. */
export const setRole = async ({ client }: SteadyClient, isPublishing: boolean): Promise<void> =>
  isPublishing ? client.setClientRole('host') : client.setClientRole('audience', { level: audienceLevel });

/** Whether the service lets one publish by now: a promotion and its end take effect there first (S3 §4.6). */
export function useRole({ steady, isMeeting, isPublishing, report }: RoleOptions): boolean {
  const isConnected = useIsConnected();
  const [isHost, setHost] = useState(isPublishing);
  useEffect(() => {
    if (isMeeting || !isConnected || isHost === isPublishing) return;
    setRole(steady, isPublishing).then(
      () => setHost(isPublishing),
      (error: unknown) => report.onProblem('publish', error),
    );
  }, [isConnected, isHost, isMeeting, isPublishing, report, steady]);
  return isPublishing && (isMeeting || isHost);
}

interface LocalOptions {
  readonly steady: SteadyClient;
  readonly purpose: 'room' | 'screen';
  /** What it is when there is nothing to publish. */
  readonly problem: VideoProblem;
  readonly report: VideoReport;
}

/** What is published of a device's track; another device, or none, takes it back. */
export function useLocalTrack(
  source: MediaStreamTrack | null,
  { steady, purpose, problem, report }: LocalOptions,
): ILocalTrack | null {
  const [track, setTrack] = useState<ILocalTrack | null>(null);
  useEffect(() => {
    if (!source || source.readyState === 'ended') return undefined;
    let isWanted = true;
    let made: ILocalTrack | null = null;
    const make = async () => {
      await Promise.resolve();
      if (!isWanted) return;
      made = createTrack(source, purpose);
      setTrack(made);
    };
    make().catch((error: unknown) => report.onProblem(problem, error));
    return () => {
      isWanted = false;
      setTrack(null);
      // At once: who is no longer to publish gives up the role next.
      // Of a line that is gone nothing can be taken back, and it is seen by nobody.
      if (made) steady.retire(made).catch(log);
    };
  }, [source, steady, purpose, problem, report]);
  return track;
}

interface PublishOptions {
  readonly isReady: boolean;
  readonly problem: VideoProblem;
  readonly report: VideoReport;
}

/** Publishes these, and what takes their place. */
export function usePublishing(
  [first, second]: readonly [ILocalTrack | null, ILocalTrack | null],
  { isReady, problem, report }: PublishOptions,
): void {
  const { error } = usePublish(
    useMemo(() => [first, second], [first, second]),
    isReady,
  );
  useEffect(() => {
    if (error) report.onProblem(problem, error.rtcError ?? error);
  }, [error, problem, report]);
}
