import { AgoraRTCProvider, useJoin } from 'agora-rtc-react';
import { useCallback, useEffect, useState } from 'react';
import type { SteadyClient } from './steadyClient.ts';
import { useAttempts, type Attempts } from './useAttempts.ts';
import { useLocalTrack, usePublishing, useSent } from './usePublishing.ts';
import { useLine } from './useLine.ts';
import { useStableReport } from './useStableReport.ts';
import type { VideoReport, VideoRoomProps } from './videoClient.ts';

interface ScreenProps extends Pick<VideoRoomProps, 'createClient' | 'isMeeting'> {
  readonly screen: NonNullable<VideoRoomProps['screen']>;
  readonly report: VideoReport;
}

/** One's screen, published by a client of its own: rtc with vp8 (S3 §9.6). */
export function ScreenRoom({ createClient, isMeeting, screen, ...to }: ScreenProps) {
  const report = useStableReport(to.report);
  const attempts = useAttempts({ createClient, isMeeting, purpose: 'screen', report });
  const { attempt } = attempts;
  if (!attempt) return null;
  return (
    <AgoraRTCProvider key={attempt.number} client={attempt.steady.client}>
      <Screen screen={screen} report={report} steady={attempt.steady} attempts={attempts} />
    </AgoraRTCProvider>
  );
}

interface OneTry extends Pick<ScreenProps, 'screen' | 'report'> {
  readonly steady: SteadyClient;
  readonly attempts: Attempts;
}

function Screen({ screen, report, steady, attempts }: OneTry) {
  const { session, tracks } = screen;
  const { joined, lost, failed } = attempts;
  const isBack = (attempts.attempt?.number ?? 0) > 0;
  const unseen = isBack ? 'screen-ended' : 'screen-failed';
  const { error } = useJoin({
    appid: session.appId,
    channel: session.channel,
    token: session.token,
    uid: session.uid,
  });
  useEffect(() => {
    if (!error) return;
    if (isBack) lost();
    else failed('screen-failed', error.rtcError ?? error);
  }, [error, failed, isBack, lost]);
  const onGone = useCallback(
    (isFinal: boolean, reason: string) => {
      if (isFinal) failed('screen-ended', new Error(reason));
      else lost();
    },
    [failed, lost],
  );
  const [isUp, setUp] = useState(false);
  const [isSent, setSent] = useState(false);
  const onState = useCallback(
    (state: 'joined' | 'reconnecting') => {
      setUp(state === 'joined');
      if (state === 'joined') joined();
      else report.onScreenConnection(state);
    },
    [joined, report],
  );
  // Who is in the room is not seen yet.
  useEffect(() => {
    if (isUp && isSent) report.onScreenConnection('joined');
  }, [isUp, isSent, report]);
  useLine({
    steady,
    session,
    report,
    problem: 'screen',
    onTokenEnding: report.onScreenTokenEnding,
    onState,
    onGone,
  });
  const local = { steady, purpose: 'screen', report } as const;
  const picture = useLocalTrack(tracks.find(({ kind }) => kind === 'video') ?? null, {
    ...local,
    problem: unseen,
  });
  const sound = useLocalTrack(tracks.find(({ kind }) => kind === 'audio') ?? null, {
    ...local,
    problem: 'screen-sound',
  });
  useSent(
    picture,
    steady,
    useCallback(() => setSent(true), []),
  );
  // A screen without its sound is still seen.
  usePublishing(picture, { isReady: true, problem: unseen, report });
  usePublishing(sound, { isReady: true, problem: 'screen-sound', report });
  return null;
}
