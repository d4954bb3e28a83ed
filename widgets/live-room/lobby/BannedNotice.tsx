import Ban from 'lucide-react/icons/ban';
import { useId } from 'react';
import type { LiveBan } from '#shared/api/live.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { When } from '#shared/ui/When.tsx';
import { useRoom } from '../store/useRoom.ts';
import { Notice } from './Notice.tsx';
import styles from './notice.module.css';

interface BannedNoticeProps {
  readonly ban: LiveBan;
}

/** The door stays shut (S3 §2.7, §8): since when, until when, and why. */
export function BannedNotice({ ban }: BannedNoticeProps) {
  const t = useTexts('live-room');
  const id = useId();
  const { entering } = useRoom();
  return (
    <Notice id={id} tone="danger" icon={<Ban />} title={t('lobby.banned')}>
      <p role="alert" className={styles['error']}>
        {t('lobby.bannedError')}
      </p>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('lobby.bannedAt')}</dt>
          <dd>
            <When at={ban.banned_at} hasTime />
          </dd>
        </div>
        <div>
          <dt>{t('lobby.endsAt')}</dt>
          <dd>{ban.ends_at === null ? t('lobby.noEnd') : <When at={ban.ends_at} hasTime />}</dd>
        </div>
        <div>
          <dt>{t('lobby.reason')}</dt>
          <dd>
            <bdi>{ban.reason || t('lobby.noReason')}</bdi>
          </dd>
        </div>
      </dl>
      <Button onClick={entering.back}>{t('lobby.back')}</Button>
    </Notice>
  );
}
