import { useIsConnected, usePublish, type ILocalTrack } from 'agora-rtc-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DeviceKind } from '#shared/lib/openDevice.ts';
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
}

interface Right {
  readonly isReady: boolean;
  /** Why the service lets one publish nothing, if it does not. */
  readonly refusal: { readonly error: unknown } | null;
}

/** Tells the service who may publish; a meeting knows no roles. */
export const setRole = async ({ client }: SteadyClient, isPublishing: boolean): Promise<void> =>
  isPublishing ? client.setClientRole('host') : client.setClientRole('audience', { level: audienceLevel });

/** Whether the service lets one publish by now: a promotion and its end take effect there first (S3 §4.6). */
export function useRole({ steady, isMeeting, isPublishing }: RoleOptions): Right {
  const isConnected = useIsConnected();
  const [isHost, setHost] = useState(isPublishing);
  const [refusal, setRefusal] = useState<Right['refusal']>(null);
  useEffect(() => {
    if (isMeeting || !isConnected || isHost === isPublishing) return;
    setRole(steady, isPublishing).then(
      () => {
        setHost(isPublishing);
        setRefusal(null);
      },
      (error: unknown) => setRefusal({ error }),
    );
  }, [isConnected, isHost, isMeeting, isPublishing, steady]);
  return { isReady: isPublishing && (isMeeting || isHost), refusal };
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

/** Publishes it, and what takes its place. */
export function usePublishing(track: ILocalTrack | null, { isReady, problem, report }: PublishOptions): void {
  const { error } = usePublish(
    useMemo(() => [track], [track]),
    isReady,
  );
  useEffect(() => {
    if (error) report.onProblem(problem, error.rtcError ?? error);
  }, [error, problem, report]);
}

/** Calls back once it goes out. Stands before what publishes it. */
export function useSent(track: ILocalTrack | null, steady: SteadyClient, onSent: () => void): void {
  useEffect(
    () =>
      steady.onSent((sent) => {
        if (sent === track) onSent();
      }),
    [track, steady, onSent],
  );
}

interface DeviceOptions extends Right {
  readonly kind: DeviceKind;
  readonly steady: SteadyClient;
  readonly report: VideoReport;
}

/** Publishes what a device gives, and tells whether it goes out. */
export function useDeviceSending(
  source: MediaStreamTrack | null,
  { kind, steady, isReady, refusal, report }: DeviceOptions,
): ILocalTrack | null {
  const track = useLocalTrack(source, { steady, purpose: 'room', problem: kind, report });
  useSent(
    track,
    steady,
    useCallback(() => report.onSent(kind), [kind, report]),
  );
  usePublishing(track, { isReady, problem: kind, report });
  const isOn = source !== null;
  useEffect(() => {
    if (!isOn) report.onSent(kind);
    else if (refusal) report.onProblem(kind, refusal.error);
  }, [isOn, kind, refusal, report]);
  return track;
}
