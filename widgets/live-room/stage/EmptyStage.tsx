import Presentation from 'lucide-react/icons/presentation';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { useRoom, useRoomState } from '../store/useRoom.ts';
import styles from './stage.module.css';

/** Nobody is on the stage yet, or any more. */
export function EmptyStage() {
  const t = useTexts('live-room');
  const { options } = useRoom();
  // Without a line nobody knows who is there.
  const isKnown = useRoomState(({ place }) => place.phase === 'joined' && place.connection !== 'lost');
  if (!isKnown || options.isMeeting) return null;
  return (
    <div className={styles['empty']}>
      <Presentation size={32} aria-hidden="true" />
      <p className={styles['emptyTitle']}>{t('stage.noHost')}</p>
      <p>{t('stage.noHostLead')}</p>
    </div>
  );
}
