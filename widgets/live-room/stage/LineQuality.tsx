import { useTexts } from '#shared/i18n/useTexts.ts';
import styles from './line-quality.module.css';

interface LineQualityProps {
  /** 0 unknown, 1 excellent … 6 down. */
  readonly quality: number;
  /** Beside the bars, when it is weak. */
  readonly hasWords?: boolean;
}

/** How good somebody's line is; nothing while nobody knows. */
export function LineQuality({ quality, hasWords = false }: LineQualityProps) {
  const t = useTexts('live-room');
  if (quality < 1 || quality > 6) return null;
  const bars = quality <= 2 ? 3 : quality <= 3 ? 2 : 1;
  const words = t(bars === 3 ? 'stage.lineGood' : bars === 2 ? 'stage.lineWeak' : 'stage.lineBad');
  return (
    <span className={styles['line']} data-bars={bars} role="img" aria-label={words} title={words}>
      <span className={styles['bars']} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {hasWords && bars < 3 && (
        <span className={styles['words']} aria-hidden="true">
          {words}
        </span>
      )}
    </span>
  );
}
