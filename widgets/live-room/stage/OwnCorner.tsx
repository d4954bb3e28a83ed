import { useTexts } from '#shared/i18n/useTexts.ts';
import { isolate } from '#shared/lib/text.ts';
import { Avatar } from '#shared/ui/Avatar.tsx';
import { useRoom } from '../store/useRoom.ts';
import styles from './stage.module.css';

/** The audience's own tile (S3 §6): small, for nothing of it goes out. */
export function OwnCorner() {
  const t = useTexts('live-room');
  const { options, abilities } = useRoom();
  const { name } = options;
  return (
    <div className={styles['corner']} title={t('stage.offlineHint')}>
      <Avatar name={name} src={abilities().avatarUrl?.(name)} isDecorative />
      <span className={styles['cornerWords']}>
        <bdi className={styles['cornerName']}>{t('stage.you', { name: isolate(name) })}</bdi>
        <span className={styles['offline']}>{t('stage.offline')}</span>
      </span>
    </div>
  );
}
