import type { LiveBan } from '#shared/api/live.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { When } from '#shared/ui/When.tsx';
import styles from './notice.module.css';

export interface BanProps {
  readonly ban: LiveBan;
}

/** Since when, until when, and why (S3 §2.7, §8). */
export function BanFacts({ ban }: BanProps) {
  const t = useTexts('live-room');
  return (
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
  );
}
