import { useContext } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { RehearsalContext } from '../../stage/rehearsal.ts';
import { useRoomState } from '../../store/useRoom.ts';
import styles from './chat.module.css';

/** Says when nothing of others comes, for good or for now: a silence is none of theirs. */
export function ChatLine() {
  const t = useTexts('live-room');
  const isRehearsal = useContext(RehearsalContext);
  const channel = useRoomState((state) => state.channel);
  const isOff = !isRehearsal && (channel === 'off' || channel === 'refused');
  return (
    <div role="status" className={styles['line']}>
      {(isOff || channel === 'interrupted') && (
        <p>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{t(isOff ? 'chat.lineOff' : 'chat.lineCut')}</span>
        </p>
      )}
    </div>
  );
}
