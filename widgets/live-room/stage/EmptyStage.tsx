import Presentation from 'lucide-react/icons/presentation';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { isConnected, isLost } from '../domain/room.ts';
import { isHostKnown, type RoomState } from '../store/roomStore.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import styles from './stage.module.css';

/** Nobody is on the stage yet, or any more. */
export function EmptyStage() {
  const t = useTexts('live-room');
  const { options } = useRoom();
  const isKnown = useRoomState(isKnownWhoIsThere);
  const isHostless = useRoomState(({ hostlessSince }) => hostlessSince !== null);
  /** A host who is not on the stage is known by the channel alone. */
  const isHostHeard = useRoomState(({ channel }) => channel === 'joined');
  if (!isKnown || options.isMeeting) return null;
  return (
    <div className={styles['empty']}>
      <Presentation size={32} aria-hidden="true" />
      <p className={styles['emptyTitle']}>{t(isHostless ? 'stage.noHost' : 'stage.nobody')}</p>
      {(isHostless || isHostHeard) && <p>{t(isHostless ? 'stage.noHostLead' : 'stage.nobodyLead')}</p>}
    </div>
  );
}

/** Before the channel and the video have told who is there, a host may be. While the line to the video comes back, only the channel tells; without both nobody knows. */
function isKnownWhoIsThere(state: RoomState): boolean {
  const { place, channel, isStageKnown } = state;
  if (!isHostKnown(state)) return false;
  if (isConnected(place)) return isStageKnown;
  return place.phase === 'joined' && !isLost(place) && channel === 'joined';
}
