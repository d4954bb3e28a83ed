import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Face } from '../Face.tsx';
import { useRoom } from '../store/useRoom.ts';
import styles from './stage.module.css';

/** The audience's own tile (S3 §6): a small one above the others, for nothing of it goes out. */
export function OwnBadge() {
  const t = useTexts('live-room');
  const { name } = useRoom().options;
  return (
    <span className={styles['own']} title={t('stage.offlineHint')}>
      <Face name={name} size="small" />
      <span className={styles['ownName']}>{t('stage.you', { name: isolate(name) })}</span>
      <span className={styles['offline']}>{t('stage.offline')}</span>
    </span>
  );
}
