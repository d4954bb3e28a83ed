import Ban from 'lucide-react/icons/ban';
import { useId } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useRoom } from '../store/useRoom.ts';
import { BanFacts, type BanProps } from './BanFacts.tsx';
import { Notice } from './Notice.tsx';
import styles from './notice.module.css';

/** The door stays shut (S3 §2.7, §8): since when, until when, and why. */
export function BannedNotice({ ban }: BanProps) {
  const t = useTexts('live-room');
  const id = useId();
  const { entering } = useRoom();
  return (
    <Notice id={id} tone="danger" icon={<Ban />} title={t('lobby.banned')}>
      <p role="alert" className={styles['error']}>
        {t('lobby.bannedError')}
      </p>
      <BanFacts ban={ban} />
      <Button onClick={entering.back}>{t('lobby.back')}</Button>
    </Notice>
  );
}
