import { useTexts } from '#shared/i18n/useTexts.ts';
import { levels } from '../domain/levels.ts';
import { notOfferedSign, unknownSign, type CellTexts } from './texts.ts';
import styles from './grid.module.css';

interface LegendProps {
  readonly low: number;
  readonly texts: CellTexts;
}

/** What the colours and patterns of the cells mean. */
export function Legend({ low, texts }: LegendProps) {
  const t = useTexts('hotel-availability');
  const samples = {
    low: texts.short(Math.max(low, 1)),
    soldOut: texts.short(0),
    notOffered: notOfferedSign,
    unknown: unknownSign,
  };
  const shown = levels.filter((level) => level !== 'low' || low > 0);
  return (
    <ul className={styles['legend']} aria-label={t('legend')}>
      {shown.map((level) => (
        <li key={level}>
          {level === 'free' ? (
            [1, 3, 5].map((heat) => (
              <span
                key={heat}
                className={`${styles['level']} ${styles['sample']}`}
                data-level="free"
                data-heat={heat}
                aria-hidden="true"
              />
            ))
          ) : (
            <span className={`${styles['level']} ${styles['sample']}`} data-level={level} aria-hidden="true">
              {samples[level]}
            </span>
          )}
          {level === 'low'
            ? t('level.low', { rooms: texts.short(low) })
            : t(level === 'free' ? 'heat' : `level.${level}`)}
        </li>
      ))}
    </ul>
  );
}
