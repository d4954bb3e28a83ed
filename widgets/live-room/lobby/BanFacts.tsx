import type { ToldBan } from '#shared/api/live.ts';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { When } from '#shared/ui/When.tsx';
import styles from './notice.module.css';

export interface BanProps {
  readonly ban: ToldBan;
}

/** Since when, until when, and why (S3 §2.7, §8), as far as it is known: nothing is said of the rest. */
export function BanFacts({ ban: { banned_at: bannedAt, ends_at: endsAt, reason } }: BanProps) {
  const t = useTexts('live-room');
  return (
    <dl className={styles['facts']}>
      {bannedAt !== undefined && (
        <div>
          <dt>{t('lobby.bannedAt')}</dt>
          <dd>
            <When at={bannedAt} hasTime />
          </dd>
        </div>
      )}
      {endsAt !== undefined && (
        <div>
          <dt>{t('lobby.endsAt')}</dt>
          <dd>{endsAt === null ? t('lobby.noEnd') : <When at={endsAt} hasTime />}</dd>
        </div>
      )}
      {reason !== undefined && (
        <div>
          <dt>{t('lobby.reason')}</dt>
          <dd>
            <bdi>{reason || t('lobby.noReason')}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
