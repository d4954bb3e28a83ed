import ArrowLeft from 'lucide-react/icons/arrow-left';
import Eye from 'lucide-react/icons/eye';
import { memo } from 'react';
import { useTexts } from '#shared/i18n/useTexts.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useWords } from '../useWords.ts';
import styles from './grid.module.css';

interface DayHeadProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly count: number;
  /** This day alone is shown (S3 §2.5). */
  readonly isDetail: boolean;
  readonly onShow: (day: string | null) => void;
}

/** The date over a column, with the way to the day alone and back (S3 §2.5). */
export const DayHead = memo(function DayHead({ day, isToday, count, isDetail, onShow }: DayHeadProps) {
  const t = useTexts('agenda-editor');
  const words = useWords();
  const name = words.day(day);
  return (
    <div className={styles['head']} data-today={isToday || undefined}>
      <div className={styles['headInside']}>
        {isDetail && (
          <IconButton
            label={t('grid.allDays')}
            icon={<ArrowLeft className="ew-mirror" />}
            size="small"
            tooltipSide="bottom"
            onClick={() => onShow(null)}
          />
        )}
        <h2 className={styles['date']} title={name}>
          <span className={styles['dateInFull']}>{name}</span>
          <span className={styles['dateInShort']} aria-hidden="true">
            {words.dayInShort(day)}
          </span>
        </h2>
        <span className={styles['count']} aria-hidden="true">
          {count}
        </span>
        {!isDetail && (
          <IconButton
            label={t('grid.showDay', { day: name })}
            icon={<Eye />}
            size="small"
            tooltipSide="bottom"
            onClick={() => onShow(day)}
          />
        )}
      </div>
    </div>
  );
});
