import { useEffect } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { prefetch } from '#shared/island/useChunk.ts';
import { useAskBeforeUnload } from '#shared/interaction/useAskBeforeUnload.ts';
import { writeUid, wrongName } from './domain/identity.ts';
import { isInside } from './domain/room.ts';
import { LobbyArea } from './lobby/LobbyArea.tsx';
import { useUnsentKept } from './panels/chat/useUnsentKept.ts';
import { RoomChannels } from './RoomChannels.tsx';
import { RoomNews } from './RoomNews.tsx';
import { reportError } from './store/roomWork.ts';
import { RoomContext, useOpenRoom, useRoomState } from './store/useRoom.ts';
import { useUnloadWords } from './useUnloadWords.ts';
import { loadVideo } from './video/loadVideo.ts';

const StageArea = lazyPart(() => import('./stage/StageArea.tsx'), 'StageArea');

export interface LiveRoomProps {
  readonly eventId: string;
  readonly channel: string;
  readonly role: 'host' | 'audience';
  readonly meeting: boolean;
  readonly userId: string;
  readonly userName: string;
  readonly uid?: string | undefined;
  readonly appId: string;
  readonly pollRounding: 'documented' | 'largest-remainder';
  readonly shortcuts: boolean;
}

/** The screen (S3 §2.7). Another room, or another person in it, is another room. */
export function LiveRoom(props: LiveRoomProps) {
  const { eventId, channel, role, meeting, userId } = props;
  return <OneRoom key={JSON.stringify([eventId, channel, role, meeting, userId, props.uid])} {...props} />;
}

function OneRoom(props: LiveRoomProps) {
  const { eventId, channel, role, meeting, userId, userName, appId } = props;
  const isHost = role === 'host';
  const suffix = isHost || meeting ? 'host' : 'audience';
  const uid = props.uid ?? writeUid({ id: userId, name: userName, suffix });
  const wrong = wrongName({ isHost, isMeeting: meeting, userId, uid: props.uid });
  useEffect(() => {
    if (wrong !== null) reportError(new Error(wrong));
  }, [wrong]);
  const room = useOpenRoom({ eventId, channel, uid, name: userName, isMeeting: meeting, isHost, appId });
  return (
    <RoomContext value={room}>
      <Rooms pollRounding={props.pollRounding} hasShortcuts={props.shortcuts} />
    </RoomContext>
  );
}

interface RoomsProps {
  readonly pollRounding: LiveRoomProps['pollRounding'];
  readonly hasShortcuts: boolean;
}

function Rooms(props: RoomsProps) {
  const isIn = useRoomState(({ place }) => isInside(place));
  useAskBeforeUnload(isIn);
  useUnloadWords(isIn);
  useUnsentKept();
  // Beside the token and the stage, not after them.
  useEffect(() => (isIn ? prefetch(loadVideo) : undefined), [isIn]);
  return (
    <>
      {isIn ? <StageArea {...props} /> : <LobbyArea pollRounding={props.pollRounding} />}
      <RoomChannels />
      <RoomNews />
    </>
  );
}
