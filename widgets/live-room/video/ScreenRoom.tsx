import { AgoraRTCProvider, useJoin } from 'agora-rtc-react';
import { useCallback, useEffect } from 'react';
import type { SteadyClient } from './steadyClient.ts';
import { useAttempts, type Attempts } from './useAttempts.ts';
import { useLocalTrack, usePublishing } from './usePublishing.ts';
import { useLine } from './useLine.ts';
import type { VideoReport, VideoRoomProps } from './videoClient.ts';

interface ScreenProps extends Pick<VideoRoomProps, 'createClient' | 'isMeeting'> {
  readonly screen: NonNullable<VideoRoomProps['screen']>;
  readonly report: VideoReport;
}

/** One's screen, published by a client of its own: rtc with vp8 (S3 §9.6). */
export function ScreenRoom({ createClient, isMeeting, screen, report }: ScreenProps) {
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
  const { error } = useJoin({
    appid: session.appId,
    channel: session.channel,
    token: session.token,
    uid: session.uid,
  });
  useEffect(() => {
    if (!error) return;
    if (isBack) lost();
    else failed('screen-ended', error.rtcError ?? error);
  }, [error, failed, isBack, lost]);
  const onGone = useCallback(
    (isFinal: boolean, reason: string) => {
      if (isFinal) failed('screen-ended', new Error(reason));
      else lost();
    },
    [failed, lost],
  );
  const onState = useCallback((state: string) => state === 'joined' && joined(), [joined]);
  useLine({ session, report, onTokenEnding: report.onScreenTokenEnding, onState, onGone });
  const local = { steady, purpose: 'screen', report } as const;
  const picture = useLocalTrack(tracks.find(({ kind }) => kind === 'video') ?? null, {
    ...local,
    problem: 'screen-ended',
  });
  const sound = useLocalTrack(tracks.find(({ kind }) => kind === 'audio') ?? null, {
    ...local,
    problem: 'screen',
  });
  // A screen without its sound is still seen.
  usePublishing([picture, null], { isReady: true, problem: 'screen-ended', report });
  usePublishing([sound, null], { isReady: true, problem: 'screen', report });
  return null;
}
