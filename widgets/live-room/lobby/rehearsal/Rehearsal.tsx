import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import { RoomNews } from '../../RoomNews.tsx';
import { isInside } from '../../domain/room.ts';
import { StageArea } from '../../stage/StageArea.tsx';
import { readAbilities } from '../../store/hostActions.ts';
import { createRoom } from '../../store/room.ts';
import { reportError } from '../../store/roomWork.ts';
import { RoomContext, useRoom, useRoomState } from '../../store/useRoom.ts';
import { createRehearsalClient } from '../../video/rehearsalClient.ts';
import { RehearsalContext } from '../../stage/rehearsal.ts';
import { drawnPeople } from './drawnPeople.ts';
import { createSilentApi } from './silentApi.ts';

interface RehearsalProps {
  readonly onEnd: () => void;
}

/** The room with drawn people, before anybody is there: nothing of it leaves this page (screens.md §21). */
export function Rehearsal({ onEnd }: RehearsalProps) {
  const t = useTexts('live-room');
  const api = useApi();
  const client = useQueryClient();
  const { options, devices } = useRoom();
  const [room] = useState(() => {
    const people = drawnPeople((number) => t('lobby.rehearsalGuest', { number }));
    return createRoom({
      options,
      devices,
      client,
      api: createSilentApi(api),
      abilities: readAbilities({ createVideoClient: () => createRehearsalClient(people) }),
    });
  });
  useEffect(() => {
    const end = room.open();
    room.entering.join().catch(reportError);
    return end;
  }, [room]);
  return (
    <RoomContext value={room}>
      <RehearsalContext value>
        <Inside onEnd={onEnd} />
        <RoomNews />
      </RehearsalContext>
    </RoomContext>
  );
}

/** Until one leaves, or it could not begin. */
function Inside({ onEnd }: RehearsalProps) {
  const isIn = useRoomState(({ place }) => isInside(place));
  const isOver = useRoomState(
    ({ place }) => place.phase === 'left' || (place.phase === 'lobby' && place.problem !== null),
  );
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return isIn ? <StageArea pollRounding="documented" hasShortcuts={false} /> : null;
}
