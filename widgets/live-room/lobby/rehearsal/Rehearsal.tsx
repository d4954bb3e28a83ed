import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useApi } from '#shared/query/useApi.ts';
import type { VideoClientRequest } from '../../actions.ts';
import { RoomNews } from '../../RoomNews.tsx';
import { readUid } from '../../domain/identity.ts';
import type { Rounding } from '../../domain/poll.ts';
import { isInside } from '../../domain/room.ts';
import { StageArea } from '../../stage/StageArea.tsx';
import { readAbilities } from '../../store/hostActions.ts';
import { createRoom, type Room } from '../../store/room.ts';
import { reportError } from '../../store/roomWork.ts';
import { RoomContext, useRoom, useRoomState } from '../../store/useRoom.ts';
import { useTell } from '../../useTell.ts';
import { createRehearsalClient, type RehearsalClient } from '../../video/rehearsalClient.ts';
import { RehearsalContext } from '../../stage/rehearsal.ts';
import { problemTexts } from '../Lobby.tsx';
import { drawnListener, drawnPeople } from './drawnPeople.ts';
import { createPlayedHost, type PlayedHost } from './playedHost.ts';
import { createSilentApi } from './silentApi.ts';

interface RehearsalProps {
  readonly pollRounding: Rounding;
  readonly onEnd: () => void;
}

/** The room with drawn people, before anybody is there: nothing of it leaves this page (screens.md §21). */
export function Rehearsal({ pollRounding, onEnd }: RehearsalProps) {
  const t = useTexts('live-room');
  const api = useApi();
  const client = useQueryClient();
  const { options, devices } = useRoom();
  const tell = useTell();
  const [{ room, host }] = useState(() => {
    const nameOf = (number: number) => t('lobby.rehearsalGuest', { number });
    const [onStage, listener] = [drawnPeople(nameOf), drawnListener(nameOf)];
    let video: RehearsalClient | null = null;
    const played: PlayedHost = createPlayedHost({
      room: () => made,
      client: () => video,
      onStage,
      listener,
      nameOf: (uid) => readUid(uid).name,
      noFiles: t('lobby.rehearsalFile'),
      onVotes: () => tell({ tone: 'info', message: t('lobby.rehearsalVotes') }),
    });
    const createVideoClient = ({ purpose }: VideoClientRequest) => {
      const made = createRehearsalClient(purpose === 'room' ? onStage : [], [listener]);
      if (purpose === 'room') video = made;
      return made;
    };
    const made: Room = createRoom({
      options,
      devices,
      client,
      api: createSilentApi(api, played.heard),
      abilities: readAbilities({ ...played.actions, createVideoClient }),
    });
    return { room: made, host: played };
  });
  useEffect(() => {
    const end = room.open();
    room.entering.join().catch(reportError);
    return end;
  }, [room]);
  return (
    <RoomContext value={room}>
      <RehearsalContext value>
        <Inside pollRounding={pollRounding} onEnd={onEnd} host={host} />
        <RoomNews />
      </RehearsalContext>
    </RoomContext>
  );
}

/** Until one leaves, or it could not begin. */
function Inside({ pollRounding, onEnd, host }: RehearsalProps & { readonly host: PlayedHost }) {
  const t = useTexts('live-room');
  const tell = useTell();
  const isIn = useRoomState(({ place }) => isInside(place));
  const problem = useRoomState(({ place }) => (place.phase === 'lobby' ? place.problem : null));
  const isOver = useRoomState(({ place }) => place.phase === 'left') || problem !== null;
  useEffect(() => {
    if (problem) tell({ tone: 'danger', message: t(problemTexts[problem.kind]) });
  }, [problem, tell, t]);
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  useEffect(() => (isIn ? host.begin() : undefined), [isIn, host]);
  return isIn ? <StageArea pollRounding={pollRounding} hasShortcuts={false} /> : null;
}
