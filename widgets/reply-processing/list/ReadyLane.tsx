import Zap from 'lucide-react/icons/zap';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from './list.module.css';

interface ReadyLaneProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

/** Replies of people who are known, that only fill what is empty: done together (screens.md §12 «batch lane»). */
export function ReadyLane({ count, isBusy, onRun }: ReadyLaneProps) {
  const t = useTexts('reply-processing');
  if (count === 0) return null;
  return (
    <div className={styles['ready']}>
      <Zap size={16} aria-hidden="true" />
      <div className={styles['readyText']}>
        <p className={styles['readyTitle']}>{t('ready.title', { count })}</p>
        <p>{t('ready.about')}</p>
      </div>
      <Button size="small" isBusy={isBusy} onClick={onRun}>
        {t('ready.run')}
      </Button>
    </div>
  );
}
