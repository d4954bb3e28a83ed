import Zap from 'lucide-react/icons/zap';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { Lane } from '../desk/lane.ts';
import { LeftOut } from './LeftOut.tsx';
import styles from './ready.module.css';

interface ReadyLaneProps {
  readonly lane: Lane;
  readonly onRun: () => void;
}

/** Replies of people who are known, that only fill what is empty: done together (screens.md §12 «batch lane»); where all are left out, why. */
export function ReadyLane({ lane, onRun }: ReadyLaneProps) {
  const t = useTexts('reply-processing');
  const count = lane.ready.length;
  return (
    <div className={styles['ready']}>
      <Zap size={16} aria-hidden="true" />
      <div className={styles['readyText']}>
        <p className={styles['readyTitle']}>{t('ready.title', { count })}</p>
        {count > 0 && <p>{t('ready.about')}</p>}
        <LeftOut lane={lane} />
      </div>
      {count > 0 && (
        <Button size="small" onClick={onRun}>
          {t('ready.run', { count })}
        </Button>
      )}
    </div>
  );
}
