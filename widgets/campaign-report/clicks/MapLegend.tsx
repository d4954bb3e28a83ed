import { useTexts } from '#shared/i18n/useTexts.ts';
import { integers } from '#shared/lib/ranges.ts';
import { heatLevels } from '../domain/clickMap.ts';
import styles from './clickMap.module.css';

/** S4 §2 «a five-colour legend from ‹Less clicks› to ‹More clicks›». */
export function MapLegend() {
  const t = useTexts('campaign-report');
  return (
    <div className={styles['legend']}>
      <span>{t('map.less')}</span>
      <span className={styles['scale']} aria-hidden="true">
        {integers(1, heatLevels).map((level) => (
          <span key={level} className={styles['swatch']} data-level={level} />
        ))}
      </span>
      <span>{t('map.more')}</span>
    </div>
  );
}
