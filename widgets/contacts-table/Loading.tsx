import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Progress as Bar } from '#shared/ui/Progress.tsx';
import styles from './contacts-table.module.css';

interface ProgressProps {
  readonly loaded: number;
  readonly onCancel: () => void;
}

/** How many have come; how many there are nobody knows before the end. */
export function Progress({ loaded, onCancel }: ProgressProps) {
  const t = useTexts('contacts-table');
  return (
    <div className={styles['loading']}>
      <Bar
        isLabelVisible
        label={t('loadingLabel')}
        value={null}
        valueText={t('loading', { count: loaded })}
      />
      <Button size="small" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
