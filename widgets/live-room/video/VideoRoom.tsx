import { AgoraRTCProvider, useJoin } from 'agora-rtc-react';
import { useCallback, useEffect } from 'react';
import { report as log } from '#shared/lib/report.ts';
import { ScreenRoom } from './ScreenRoom.tsx';
import { useAttempts, type Attempt, type Attempts } from './useAttempts.ts';
import { setRole, useDeviceSending, useRole } from './usePublishing.ts';
import { useReceiving } from './useReceiving.ts';
import { useLine } from './useLine.ts';
import { useLevels, useQuality } from './useMeters.ts';
import { useSound } from './useSound.ts';
import { useStableReport } from './useStableReport.ts';
import type { VideoRoomProps } from './videoClient.ts';

/**
 * The video service of a room (S3 §4.6, §9.6), by agora-rtc-react's hooks over Agora's client or a host's own. It draws nothing;
 * when it goes, the room is left and everything of it is freed but the devices' own tracks.
 */
export function VideoRoom(props: VideoRoomProps) {
  const { createClient, isMeeting, screen, report, round } = props;
  const ofScreen = { createClient, isMeeting, report };
  return (
    <>
      {round !== null && <Rooms key={round} {...props} />}
      {screen && <ScreenRoom key={screen.session.uid} screen={screen} {...ofScreen} />}
    </>
  );
}

/** Tries to be in the room until it is over. */
function Rooms(props: VideoRoomProps) {
  const { createClient, isMeeting } = props;
  const report = useStableReport(props.report);
  const attempts = useAttempts({ createClient, isMeeting, purpose: 'room', report });
  const { attempt } = attempts;
  useEffect(() => {
    report.onConnection('joining');
  }, [report]);
  if (!attempt) return null;
  return (
    <AgoraRTCProvider key={attempt.number} client={attempt.steady.client}>
      <Room {...props} report={report} attempt={attempt} attempts={attempts} />
    </AgoraRTCProvider>
  );
}

interface RoomProps extends VideoRoomProps {
  readonly attempt: Attempt;
  readonly attempts: Attempts;
}

/** One try to be in the room. */
function Room(props: RoomProps) {
  const { attempt, session, isMeeting, isPublishing, report, speakerId } = props;
  const { steady } = attempt;
  const { joined, lost, failed } = props.attempts;
  const isBack = attempt.number > 0;
  const { error } = useJoin(async () => {
    if (!isMeeting) await setRole(steady, isPublishing);
    // Without a low stream others see the high one.
    await steady.client
      .enableDualStream()
      .catch((reason: unknown) => log(reason, 'a second, smaller stream'));
    steady.client.enableAudioVolumeIndicator();
    return { appid: session.appId, channel: session.channel, token: session.token, uid: session.uid };
  });
  useEffect(() => {
    if (!error) return;
    if (isBack) lost();
    else failed('join', error.rtcError ?? error);
  }, [error, failed, isBack, lost]);
  const onGone = useCallback(
    (isFinal: boolean, reason: string) => {
      if (isFinal) failed('join', new Error(reason));
      else lost();
    },
    [failed, lost],
  );
  const onState = useCallback(
    (state: 'joined' | 'reconnecting') => {
      if (state === 'joined') joined();
      report.onConnection(state);
    },
    [joined, report],
  );
  useLine({
    steady,
    session,
    report,
    problem: 'sdk',
    onTokenEnding: report.onTokenEnding,
    onState,
    onGone,
  });

  const sending = { ...useRole({ steady, isMeeting, isPublishing }), steady, report };
  const microphone = useDeviceSending(isPublishing ? props.microphone : null, {
    kind: 'microphone',
    ...sending,
  });
  useDeviceSending(isPublishing ? props.camera : null, { kind: 'camera', ...sending });

  const sounds = useReceiving({ session, wanted: props.wanted, report });
  useSound(sounds, { speakerId, report });
  useLevels({ steady, session, microphone, sounds, report });
  useQuality({ session, report });
  return null;
}
