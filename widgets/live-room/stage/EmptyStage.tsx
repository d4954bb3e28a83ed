import Presentation from 'lucide-react/icons/presentation';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isConnected, isLost } from '../domain/room.ts';
import type { RoomState } from '../store/roomStore.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import styles from './stage.module.css';

/** Nobody is on the stage yet, or any more. */
export function EmptyStage() {
  const t = useTexts('live-room');
  const { options } = useRoom();
  const isKnown = useRoomState(isKnownWhoIsThere);
  const isHostless = useRoomState(({ hostlessSince }) => hostlessSince !== null);
  /** A host who is not on the stage is known by the channel alone. */
  const isHostKnown = useRoomState(({ channel }) => channel === 'joined');
  if (!isKnown || options.isMeeting) return null;
  return (
    <div className={styles['empty']}>
      <Presentation size={32} aria-hidden="true" />
      <p className={styles['emptyTitle']}>{t(isHostless ? 'stage.noHost' : 'stage.nobody')}</p>
      {(isHostless || isHostKnown) && <p>{t(isHostless ? 'stage.noHostLead' : 'stage.nobodyLead')}</p>}
    </div>
  );
}

/** Before the channel has told who is there, a host may be. While the line to the video comes back, only the channel tells; without both nobody knows. */
function isKnownWhoIsThere({ place, channel, hostlessSince, isPresenceKnown }: RoomState): boolean {
  if (hostlessSince !== null && !isPresenceKnown) return false;
  return isConnected(place) || (place.phase === 'joined' && !isLost(place) && channel === 'joined');
}
