import Lock from 'lucide-react/icons/lock';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Badge } from '#shared/ui/Badge.tsx';
import { Card } from '#shared/ui/Card.tsx';
import type { Editing } from './editing.ts';
import styles from './further.module.css';

/** What the form says of its notifications and this screen cannot change: shown, never saved (T-31). */
export function ElsewhereCard({ editing }: { readonly editing: Editing }) {
  const t = useTexts('form-notifications');
  const { notifyOnSubmit, feedbackEmail, isUnsaid } = editing.model;
  const said =
    notifyOnSubmit === null ? 'elsewhere.unknown' : notifyOnSubmit ? 'elsewhere.on' : 'elsewhere.off';
  return (
    <Card
      title={t('card.elsewhere')}
      description={t('card.elsewhereText')}
      actions={<Badge icon={<Lock />}>{t('elsewhere.readOnly')}</Badge>}
    >
      <div className={styles['elsewhere']}>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('elsewhere.notifyOnSubmit')}</dt>
            <dd>{t(said)}</dd>
          </div>
          <div>
            <dt>{t('elsewhere.feedbackEmail')}</dt>
            <dd>
              {feedbackEmail === null ? (
                t(isUnsaid.feedbackEmail ? 'elsewhere.unknown' : 'elsewhere.none')
              ) : (
                <bdi>{feedbackEmail}</bdi>
              )}
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
