import { useEffect, useMemo } from 'react';
import { useChunk } from '#shared/island/useChunk.ts';
import { isPublishing } from './domain/role.ts';
import type { Room } from './store/room.ts';
import { useRoom, useRoomState } from './store/useRoom.ts';
import { loadVideo } from './video/loadVideo.ts';
import { useDevices } from './video/useDevices.ts';
import type { VideoRoomProps } from './video/videoClient.ts';

/** Connects the room with the video service; draws nothing, and hides nothing while its code is on its way. */
export function RoomVideo() {
  const room = useRoom();
  const { options, devices, video } = room;
  const session = useRoomState((state) => state.session);
  const round = useRoomState((state) => (state.refusal === null ? state.round : null));
  const role = useRoomState((state) => state.role.role);
  const wanted = useRoomState((state) => state.wanted);
  const screen = useRoomState((state) => state.screen);
  const { camera, microphone, speaker } = useDevices(devices);
  const shared = useMemo(
    () => (screen.status === 'on' ? { tracks: screen.tracks, session: screen.session } : null),
    [screen],
  );
  const { module, isFailed } = useChunk(loadVideo);
  useEffect(() => {
    if (isFailed) video.onProblem('sdk', new Error('The code of the video could not be loaded'));
  }, [isFailed, video]);
  if (!session || !module) return null;
  const { VideoRoom } = module;
  const isSending = isPublishing(role);
  return (
    <VideoRoom
      round={round}
      createClient={clientOf(room)}
      session={session}
      isMeeting={options.isMeeting}
      isPublishing={isSending}
      camera={isSending ? camera.track : null}
      microphone={isSending ? microphone.track : null}
      screen={shared}
      wanted={wanted}
      speakerId={speaker.id}
      report={video}
    />
  );
}

/** The host's own client as it is given now: each try to join asks anew. */
function clientOf({ abilities, options }: Room): VideoRoomProps['createClient'] {
  const { createVideoClient } = abilities();
  if (!createVideoClient) return null;
  const { eventId, channel, uid, isMeeting } = options;
  return (purpose) => {
    const isLive = purpose === 'room' && !isMeeting;
    const kind = isLive
      ? ({ mode: 'live', codec: 'h264' } as const)
      : ({ mode: 'rtc', codec: 'vp8' } as const);
    return createVideoClient({ eventId, channel, uid, purpose, ...kind });
  };
}
