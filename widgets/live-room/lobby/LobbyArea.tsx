import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '#shared/island/lazyPart.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import type { Rounding } from '../domain/poll.ts';
import { useRoomState } from '../store/useRoom.ts';
import { BannedNotice } from './BannedNotice.tsx';
import { LeftNotice } from './LeftNotice.tsx';
import { Lobby } from './Lobby.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

const Rehearsal = lazyPart(() => import('./rehearsal/Rehearsal.tsx'), 'Rehearsal');

interface LobbyAreaProps {
  readonly pollRounding: Rounding;
}

/** Everything outside the room: lobby, check, waiting room, ban, and having left (S3 §2.7). */
export function LobbyArea({ pollRounding }: LobbyAreaProps) {
  const place = useRoomState((state) => state.place);
  const [isRehearsing, setRehearsing] = useState(false);
  const endRehearsal = useCallback(() => setRehearsing(false), []);
  switch (place.phase) {
    case 'waiting':
      return <WaitingRoom />;
    case 'banned':
      return <BannedNotice ban={place.ban} />;
    case 'left':
      return <LeftNotice {...place} />;
    default:
      // Whoever is on the way in rehearses no more: the next room would be the real one.
      return isRehearsing && place.phase === 'lobby' ? (
        <Suspense fallback={<Spinner />}>
          <Rehearsal pollRounding={pollRounding} onEnd={endRehearsal} />
        </Suspense>
      ) : (
        <Lobby onRehearse={() => setRehearsing(true)} />
      );
  }
}
