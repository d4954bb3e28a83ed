import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Progress as Bar } from '#shared/ui/Progress.tsx';
import styles from './contacts-table.module.css';

interface ProgressProps {
  readonly loaded: number;
  readonly onCancel: () => void;
}

/** How many have come; how many there are nobody knows before the end. It stands where later the count or the groups are: nothing moves when it goes. */
export function Progress({ loaded, onCancel }: ProgressProps) {
  const t = useTexts('contacts-table');
  const come = t('loading', { count: loaded });
  return (
    <div className={styles['loading']}>
      <div>
        <p className={styles['coming']} aria-hidden="true">
          <span>{t('loadingLabel')}</span>
          <bdi>{come}</bdi>
        </p>
        <Bar label={t('loadingLabel')} value={null} valueText={come} />
      </div>
      <Button size="small" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
