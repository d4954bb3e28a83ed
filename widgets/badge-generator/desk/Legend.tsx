import { useTexts } from '#shared/i18n/useTexts.ts';
import { statusLegend } from '#shared/lib/badges/status.ts';
import { StatusMark } from './StatusMark.tsx';
import { useStatusText } from './useStatusText.ts';
import styles from './desk.module.css';

/** What colours and patterns mean; one for all that have none of their own (T-15). */
export function Legend() {
  const t = useTexts('badge-generator');
  const statusText = useStatusText();
  return (
    <ul className={styles['legend']} aria-label={t('legend')}>
      {statusLegend.map(([id, { name }]) => (
        <li key={name}>
          <StatusMark id={id} />
          {statusText(id)}
        </li>
      ))}
    </ul>
  );
}
